import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

import type { Storage, StoredObject } from './storage.ts'

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

/** Is this a key the store accepts? Everything else (`..`, absolute, empty, odd characters) names no object. */
export const isStorageKey = (key: string): boolean => key.length <= 400 && KEY.test(key)

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Files below one folder of the local disk. */
export function localDiskStorage(folder: string): Storage {
  const fileOf = (key: string): string => {
    if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
    return path.join(folder, ...key.split('/'))
  }
  let unique = 0

  const head = async (key: string): Promise<StoredObject | null> => {
    if (!isStorageKey(key)) return null
    try {
      const found = await stat(fileOf(key))
      return found.isFile() ? { bytes: found.size, modifiedAt: found.mtimeMs } : null
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  return {
    head,
    put: async (key, content) => {
      const file = fileOf(key)
      // Written beside and renamed: a reader, a crash or a full disk never leaves half a file under the key.
      const part = path.join(folder, `.part-${process.pid}-${++unique}`)
      await mkdir(path.dirname(file), { recursive: true })
      try {
        const handle = await open(part, 'w')
        try {
          await handle.writeFile(content)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(part, file)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    read: async (key) => {
      const object = await head(key)
      return object === null ? null : { object, content: createReadStream(fileOf(key)) }
    },
    remove: async (key) => {
      await rm(fileOf(key), { force: true })
    },
    list: async function* (prefix) {
      const entries = await opendir(folder, { recursive: true }).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      for await (const entry of entries) {
        const key = path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')
        if (!entry.isFile() || !isStorageKey(key) || !key.startsWith(prefix)) continue
        const object = await head(key)
        if (object !== null) yield { key, ...object }
      }
    },
  }
}
