import { chmodSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A new folder that PostgreSQL's account may also enter when the tests run as root. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `petalpost-${name}-`))
  chmodSync(folder, 0o711)
  return folder
}
