import type { Stats } from 'node:fs'
import { link, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

import { HOUR_MS } from '@petalpost/domain/civil-day'

import type { Random } from '../../random.ts'
import { checkOssForm } from './check-oss-form.ts'
import { ossFormPolicy } from './oss-form.ts'
import { checkedKey, FormRefused, isStorageKey, type Storage, StorageError, type StoredObject } from './storage.ts'

/** Values of the form fields that name a bucket and an access key elsewhere. Only the secret is secret. */
const LOCAL_FORM = { accessKeyId: 'petalpost', bucket: 'local', host: '/files' }

/** Only the server serves the files; other accounts of the machine cannot read them. */
const PRIVATE = { recursive: true, mode: 0o700 }

const PART = '.part-'

/** A part that has not been written to for this long belongs to a killed process. */
const STALE_PART_MS = HOUR_MS

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(codeOf(error))

/** Errors of file systems that have no hard links, or none to that place. */
const KNOWS_NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'ENOSYS', 'EXDEV', 'EMLINK'])

const objectOf = (found: Stats): StoredObject | null =>
  found.isFile() ? { bytes: found.size, modifiedAt: found.mtimeMs } : null

/** Turns a failure of the file system into the error for the caller. */
function asStorageError(error: unknown): unknown {
  if (!(error instanceof Error) || !('syscall' in error)) return error
  const isFull = ['ENOSPC', 'EDQUOT'].includes(codeOf(error))
  return new StorageError(isFull ? 'full' : 'down', `the disk failed: ${codeOf(error)}`, { cause: error })
}

/** Files in one folder of the local disk. `secret` signs upload forms and is the same in every server process. */
export function localDiskStorage(folder: string, secret: Buffer, random: Random): Storage {
  const signer = { ...LOCAL_FORM, secret }
  const fileOf = (key: string): string => path.join(folder, ...checkedKey(key).split('/'))

  /**
   * Writes a part, makes it durable, then `place`s it under its name: a reader, a crash or a full disk never sees or
   * leaves half a file under the key.
   */
  const write = async (
    key: string,
    content: Uint8Array | AsyncIterable<Uint8Array>,
    place: (part: string, file: string) => Promise<void>,
  ): Promise<void> => {
    const file = fileOf(key)
    const part = path.join(folder, PART + random.id())
    try {
      await mkdir(path.dirname(file), PRIVATE)
      const handle = await open(part, 'w')
      try {
        await handle.writeFile(content)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await place(part, file)
    } catch (error) {
      throw asStorageError(error)
    } finally {
      await rm(part, { force: true }).catch(() => undefined) // otherwise the sweep removes it
    }
  }

  /** What `look` returns for the file; null when there is no such file. */
  const find = async <Found>(key: string, look: (file: string) => Promise<Found | null>): Promise<Found | null> => {
    if (!isStorageKey(key)) return null
    try {
      return await look(fileOf(key))
    } catch (error) {
      if (isMissing(error)) return null
      throw asStorageError(error)
    }
  }

  const head = (key: string) => find(key, async (file) => objectOf(await stat(file)))

  return {
    head,
    put: (key, content) => write(key, content, rename),
    // opened first, so that its size and its content are of the same file
    read: (key, range) =>
      find(key, async (file) => {
        const handle = await open(file)
        const object = objectOf(await handle.stat())
        if (object !== null) return { object, content: handle.createReadStream(range) }
        await handle.close()
        return null
      }),
    remove: async (key) => {
      await rm(fileOf(key), { force: true }).catch((error: unknown) => {
        if (!isMissing(error)) throw asStorageError(error)
      })
    },
    list: async function* (prefix) {
      // only the folder where such keys can be
      const from = path.join(folder, ...prefix.split('/').slice(0, -1))
      const entries = await opendir(from, { recursive: true }).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw asStorageError(error)
      })
      for await (const entry of entries) {
        const key = path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')
        if (!entry.isFile() || !isStorageKey(key) || !key.startsWith(prefix)) continue
        const object = await head(key)
        if (object !== null) yield { key, ...object }
      }
    },
    formPolicy: (grant) => ossFormPolicy(grant, signer),
    forms: {
      check: (fields, type, now) => checkOssForm(fields, type, signer, now),
      store: (key, content) =>
        write(key, content, async (part, file) => {
          // a second name for the part; unlike a rename, it never replaces a file that another upload has stored
          // meanwhile
          await link(part, file).catch(async (error: unknown) => {
            const knowsNoLinks = KNOWS_NO_LINKS.has(codeOf(error))
            if (knowsNoLinks && (await head(key)) === null) return rename(part, file)
            if (codeOf(error) !== 'EEXIST' && !knowsNoLinks) throw error
            throw new FormRefused(409, 'FileAlreadyExists', 'The object you specified already exists.')
          })
        }),
      sweep: async (now) => {
        const names = await readdir(folder).catch((error: unknown) => {
          if (isMissing(error)) return []
          throw error
        })
        for (const part of names.filter((name) => name.startsWith(PART)).map((name) => path.join(folder, name))) {
          const found = await stat(part).catch(() => null)
          if (found !== null && found.mtimeMs < now - STALE_PART_MS) await rm(part, { force: true })
        }
      },
    },
  }
}
