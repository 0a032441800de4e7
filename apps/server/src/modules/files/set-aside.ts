import { buffer } from 'node:stream/consumers'

import { DAY_MS } from '@petalpost/domain/civil-day'
import { pictureOf } from '@petalpost/domain/thumbnail'

import { objectKeys, REMOVED } from '#providers/storage/keys.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { type FileRow, insertFileAgain } from './store.ts'

type Parts = Pick<Infrastructure, 'db' | 'storage' | 'clock'>

/** How long objects that were set aside by mistake can be put back. */
export const SET_ASIDE_DAYS = 30

const ROW = '.row.json'

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

async function move({ storage }: Pick<Parts, 'storage'>, from: string, to: string): Promise<void> {
  const found = await storage.read(from)
  if (found === null) return
  await storage.put(to, await buffer(found.content))
  await storage.remove(from)
}

/** Moves an object to a place that is never served. */
export const setObjectAside = (parts: Parts, object: string): Promise<void> =>
  move(parts, object, `${REMOVED}/${dayOf(parts.clock.now())}/${object}`)

/** The same for a file whose row is deleted: the row is stored with it, so that the file can be put back. */
export async function setFileAside(parts: Parts, row: FileRow): Promise<void> {
  const place = `${REMOVED}/${dayOf(parts.clock.now())}/${row.key}${ROW}`
  await parts.storage.put(place, Buffer.from(JSON.stringify(row)), 'application/json')
  for (const object of objectKeys(row.key)) await setObjectAside(parts, object)
}

/** Deletes objects that were set aside more than 30 days ago. */
export async function emptySetAside({ storage, clock }: Parts): Promise<void> {
  const last = dayOf(clock.now() - SET_ASIDE_DAYS * DAY_MS)
  for await (const { key } of storage.list(`${REMOVED}/`))
    if ((key.split('/')[1] ?? '') < last) await storage.remove(key)
}

/** Writes the row of a file again. Returns false when its owner no longer exists. */
async function putRowBack({ db, storage, clock }: Parts, place: string): Promise<boolean> {
  const found = await storage.read(place)
  if (found === null) return true
  const row = JSON.parse((await buffer(found.content)).toString()) as FileRow
  if (!(await insertFileAgain(db, { ...row, createdAt: new Date(clock.now()) }))) return false
  await storage.remove(place)
  return true
}

/**
 * Puts back what was set aside: rows whose owner still exists, and objects whose place is free. Returns the number of
 * objects. A file that still has no references is swept again after a day.
 */
export async function putBack(parts: Parts): Promise<number> {
  const places: string[] = []
  for await (const { key } of parts.storage.list(`${REMOVED}/`)) places.push(key)
  const gone = new Set<string>()
  for (const place of places.filter((key) => key.endsWith(ROW)))
    if (!(await putRowBack(parts, place))) gone.add(place.slice(0, -ROW.length))
  let count = 0
  for (const place of places.filter((key) => !key.endsWith(ROW) && !gone.has(pictureOf(key)))) {
    const object = place.split('/').slice(2).join('/')
    if ((await parts.storage.head(object)) !== null) continue
    await move(parts, place, object)
    count += 1
  }
  return count
}
