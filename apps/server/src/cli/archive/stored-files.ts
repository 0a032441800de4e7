import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

import type pg from 'pg'

import { isPinnedScript } from '#providers/storage/build-prefix.ts'
import { isOfStore, objectKeys } from '#providers/storage/keys.ts'
import type { Storage } from '#providers/storage/storage.ts'

/**
 * Uploads of browsers that nobody has claimed: they are never served and deleted after a day, so we do not back them
 * up.
 */
const RAW_UPLOADS = 'uploads/'
/** Claimed files; each has a row. All other files belong to the product or to the store itself. */
const CLAIMED = 'media/'
const KEYS_AT_ONCE = 1_000

export interface StoredFile {
  key: string
  /** null = a row names it but the storage has no such file */
  content: Buffer | null
}

async function read(storage: Storage, key: string): Promise<StoredFile> {
  const found = await storage.read(key)
  return { key, content: found === null ? null : await buffer(found.content) }
}

async function* claimedKeys(client: pg.Client): AsyncGenerator<string> {
  for (let last = ''; ;) {
    const { rows } = await client.query<{ key: string }>('select key from files where key > $1 order by key limit $2', [
      last,
      KEYS_AT_ONCE,
    ])
    for (const { key } of rows) yield key
    const end = rows.at(-1)
    if (end === undefined) return
    last = end.key
  }
}

/**
 * Every stored file that belongs to the snapshot of `client`: the files that rows name, with their thumbnails, and the
 * product's own, among them the pinned scripts that customers' pages name.
 */
export async function* filesOfSnapshot(client: pg.Client, storage: Storage): AsyncGenerator<StoredFile> {
  for await (const key of claimedKeys(client))
    for (const object of objectKeys(key)) {
      const file = await read(storage, object)
      // only pictures have thumbnails
      if (file.content !== null || object === key) yield file
    }
  for await (const { key } of storage.list('')) {
    if (key.startsWith(RAW_UPLOADS) || key.startsWith(CLAIMED)) continue
    if (isOfStore(key) && !isPinnedScript(key)) continue
    const file = await read(storage, key)
    if (file.content !== null) yield file
  }
}

export const sha256 = (content: Buffer): string => hash('sha256', content, 'hex')

/** The line of a file in the checksum over all files. */
export const fileLine = (key: string, content: Buffer): Buffer =>
  Buffer.from(`${sha256(content)}  ${content.length}  ${key}\n`)
