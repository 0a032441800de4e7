import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

import { ossFormPolicy } from './oss-form.ts'
import { isStorageKey, type Storage, type StoredObject } from './storage.ts'

/** What forms for the local store bear instead of a bucket and an access key; the secret alone is secret. */
export const LOCAL_FORM = { accessKeyId: 'petalpost', bucket: 'local', host: '/files' }

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Files below one folder of the local disk. `secret` signs upload forms and is the same in every server process. */
export function localDiskStorage(folder: string, secret: Buffer): Storage {
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
    formPolicy: (grant) => ossFormPolicy(grant, { ...LOCAL_FORM, secret }),
  }
}
