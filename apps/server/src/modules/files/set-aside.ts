import { buffer } from 'node:stream/consumers'

import { DAY_MS } from '@petalpost/domain/civil-day'
import { pictureOf } from '@petalpost/domain/thumbnail'

import { lockUser } from '#db/lock-user.ts'
import type { Queries } from '#db/open.ts'
import { objectKeys, REMOVED } from '#providers/storage/keys.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import {
  deleteExcess,
  deleteSetAside,
  deleteSetAsideBefore,
  deleteSetAsideOf,
  insertSetAside,
  selectSetAside,
  selectSetAsideOf,
  type SetAside,
} from './set-aside-store.ts'
import { type FileRow, insertFileAgain, noteRemoval } from './store.ts'
import { QUOTA_BYTES } from './upload-policy.ts'

type Parts = Pick<Infrastructure, 'db' | 'storage' | 'clock'>

/** How long objects that were set aside by mistake can be put back. */
export const SET_ASIDE_DAYS = 30

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Where an object that was set aside at a time (ms) is: a place that is never served. */
const placeOf = (object: string, time: number): string => `${REMOVED}/${dayOf(time)}/${object}`

async function move({ storage }: Pick<Parts, 'storage'>, from: string, to: string): Promise<boolean> {
  const found = await storage.read(from)
  if (found === null) return false
  await storage.put(to, await buffer(found.content))
  await storage.remove(from)
  return true
}

/** Records files as set aside, in the transaction that deletes their rows. Call `setFileAside` after it. */
export const noteSetAside = (tx: Queries, rows: readonly FileRow[], { clock }: Pick<Parts, 'clock'>) =>
  insertSetAside(tx, rows, new Date(clock.now()))

/** Moves the objects of a recorded file. If its owner's account is deleted meanwhile, removes them for good. */
export async function setFileAside(parts: Parts, { key, setAsideAt }: SetAside): Promise<void> {
  const places = objectKeys(key).map((object) => [object, placeOf(object, setAsideAt.getTime())] as const)
  for (const [object, place] of places) await move(parts, object, place)
  if ((await selectSetAsideOf(parts.db, [key])).length > 0) return
  for (const [, place] of places) await parts.storage.remove(place)
}

/** Moves objects that have no row. */
export async function setObjectsAside(parts: Parts, objects: readonly string[]): Promise<void> {
  for (const object of objects) await move(parts, object, placeOf(object, parts.clock.now()))
}

/** For each file that was set aside, its key before and after the move, because the move may not have happened yet. */
const everyPlace = (rows: readonly SetAside[]): string[] =>
  rows.flatMap(({ key, setAsideAt }) => [key, placeOf(key, setAsideAt.getTime())])

/**
 * Deletes the records of a user whose account is deleted (null = of users who are deleted already). Returns the keys of
 * the files that must be removed.
 */
export const forgetSetAside = async (tx: Queries, ownerId: string | null): Promise<string[]> =>
  everyPlace(await deleteSetAsideOf(tx, ownerId))

/** What is set aside never makes a user store more than allowed: the oldest goes first. `removeNoted` removes it. */
export const removeExcess = ({ db }: Pick<Parts, 'db'>): Promise<void> =>
  db.transaction(async (tx) => noteRemoval(tx, everyPlace(await deleteExcess(tx, QUOTA_BYTES))))

/** Deletes objects that were set aside more than 30 days ago. */
export async function emptySetAside({ db, storage, clock }: Parts): Promise<void> {
  const last = dayOf(clock.now() - SET_ASIDE_DAYS * DAY_MS)
  await deleteSetAsideBefore(db, new Date(last))
  for await (const { key } of storage.list(`${REMOVED}/`))
    if ((key.split('/')[1] ?? '') < last) await storage.remove(key)
}

/** Moves the objects of a file back. Returns their number. */
export async function moveBack(parts: Pick<Parts, 'storage'>, { key, setAsideAt }: SetAside): Promise<number> {
  let count = 0
  for (const object of objectKeys(key)) if (await move(parts, placeOf(object, setAsideAt.getTime()), object)) count += 1
  return count
}

/** Writes the row of a file again in place of its record, once its objects are back. */
export async function addAgain(
  tx: Queries,
  { key, bytes, row }: SetAside,
  ownerId: string,
  { clock }: Pick<Parts, 'clock'>,
): Promise<void> {
  await deleteSetAside(tx, key)
  await insertFileAgain(tx, { ...row, key, ownerId, bytes, createdAt: new Date(clock.now()) })
}

/** Puts a file back with its row. Returns the number of its objects; 0 when its content is gone. */
async function putFileBack(parts: Parts, aside: SetAside): Promise<number> {
  const { key, ownerId } = aside
  const count = await moveBack(parts, aside)
  if (ownerId === null || (await parts.storage.head(key)) === null) return 0
  await parts.db.transaction(async (tx) => {
    // when the account is deleted meanwhile, the sweep removes the objects, wherever they are
    if (await lockUser(tx, ownerId)) await addAgain(tx, aside, ownerId, parts)
  })
  return count
}

/**
 * Puts back what was set aside: files with their rows, and objects without a row whose place is free. Returns the number
 * of objects. A file that still has no references is swept again after a day.
 */
export async function putBack(parts: Parts): Promise<number> {
  let count = 0
  for (const row of await selectSetAside(parts.db)) if (row.ownerId !== null) count += await putFileBack(parts, row)
  const left = new Set((await selectSetAside(parts.db)).map(({ key }) => key))
  const places: string[] = []
  for await (const { key } of parts.storage.list(`${REMOVED}/`)) places.push(key)
  for (const place of places) {
    const object = place.split('/').slice(2).join('/')
    if (left.has(pictureOf(object)) || (await parts.storage.head(object)) !== null) continue
    if (await move(parts, place, object)) count += 1
  }
  return count
}
