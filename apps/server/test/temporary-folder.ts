import { chmodSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A fresh folder that PostgreSQL's account may enter too, when the tests run as root. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `petalpost-${name}-`))
  chmodSync(folder, 0o711)
  return folder
}
