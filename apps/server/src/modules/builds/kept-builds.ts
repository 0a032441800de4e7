import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'

import { DAY_MS } from '@petalpost/domain/civil-day'

import { BUILDS, isPinnedScript } from '#providers/storage/build-prefix.ts'
import type { Storage } from '#providers/storage/storage.ts'

import type { BuiltFile } from './built-files.ts'

/** How long the files of a build are kept after the build was last current. */
const KEPT_MS = 30 * DAY_MS

const LISTS = `${BUILDS}/lists/`
const AT_ONCE = 16

/** The files of one build, and when it was last current. */
interface BuildList {
  /** ms since 1970 */
  currentAt: number
  paths: string[]
}

export const keyOf = (served: string): string => BUILDS + served

/** MIME types of the builds' files. */
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
export const typeOf = (served: string): string => TYPES[path.extname(served)] ?? 'application/octet-stream'

const listKey = (paths: string[]): string =>
  `${LISTS}${createHash('sha256').update(paths.join('\n')).digest('base64url').slice(0, 22)}.json`

async function readList(storage: Storage, key: string): Promise<BuildList[]> {
  const found = await storage.read(key)
  return found === null ? [] : [JSON.parse((await buffer(found.content)).toString()) as BuildList]
}

/**
 * Stores files that are not stored yet, and records that this build is current now. Any number of processes may call it
 * at once.
 */
export async function keepBuild(storage: Storage, files: BuiltFile[], now: number): Promise<void> {
  const list: BuildList = { currentAt: now, paths: files.map(({ path: served }) => served) }
  // before the files, so that no sweep finds a file without a build
  await storage.put(listKey(list.paths), Buffer.from(JSON.stringify(list)), 'application/json')
  const stored = new Map<string, number>()
  for await (const { key, bytes } of storage.list(`${BUILDS}/`)) stored.set(key, bytes)
  // a file that was read while its build still wrote it has another size, and is stored again
  const missing = files.filter(({ path: served, bytes }) => stored.get(keyOf(served)) !== bytes)
  const put = async (): Promise<void> => {
    for (let next = missing.pop(); next !== undefined; next = missing.pop())
      await storage.put(keyOf(next.path), await readFile(next.file), typeOf(next.path))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, put))
}

/** Removes all files except pinned scripts and those of builds that were current within the last 30 days. */
export async function removeOldBuilds(storage: Storage, now: number): Promise<void> {
  const keys: string[] = []
  for await (const { key } of storage.list(`${BUILDS}/`)) keys.push(key)
  // read after the files: a build's list is stored before its files, so this finds the list of every file above
  const needed = new Set<string>()
  for await (const { key } of storage.list(LISTS))
    for (const { currentAt, paths } of await readList(storage, key))
      if (currentAt > now - KEPT_MS) for (const each of [key, ...paths.map(keyOf)]) needed.add(each)
  for (const key of keys) if (!needed.has(key) && !isPinnedScript(key)) await storage.remove(key)
}
