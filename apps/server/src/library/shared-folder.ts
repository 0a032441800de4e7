import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { LibraryFile } from '@petalpost/template-cards/manifest'

/** A folder in which the installations on one machine share drawn files. */
export interface SharedFolder {
  /** null = the file is missing or damaged */
  take(file: LibraryFile): Promise<Buffer | null>
  keep(file: LibraryFile, bytes: Uint8Array): Promise<void>
}

const DIGEST_BYTES = 32

const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** Without a folder, nothing is shared. A file is named by its hash and begins with the digest of its content. */
export function sharedFolder(folder: string | null): SharedFolder {
  if (folder === null) return { take: () => Promise.resolve(null), keep: () => Promise.resolve() }
  const placeOf = ({ hash, key }: LibraryFile) => path.join(folder, hash + path.extname(key))
  return {
    take: async (file) => {
      const found = await readFile(placeOf(file)).catch(() => null)
      if (found === null) return null
      const bytes = found.subarray(DIGEST_BYTES)
      return found.subarray(0, DIGEST_BYTES).equals(digestOf(bytes)) ? bytes : null
    },
    keep: async (file, bytes) => {
      await mkdir(folder, { recursive: true })
      const part = path.join(folder, `.part-${randomUUID()}`)
      await writeFile(part, Buffer.concat([digestOf(bytes), bytes]))
      await rename(part, placeOf(file))
    },
  }
}
