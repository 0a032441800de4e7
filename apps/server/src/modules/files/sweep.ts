import { DAY_MS } from '@petalpost/domain/civil-day'
import { pictureOf } from '@petalpost/domain/thumbnail'

import { alone } from '#db/alone.ts'
import { LOCKS } from '#db/locks.ts'
import { MEDIA, UPLOADS } from '#providers/storage/keys.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { ownsFiles } from './installation.ts'
import { removeNoted } from './keep-file.ts'
import { selectSetAsideOf } from './set-aside-store.ts'
import {
  emptySetAside,
  forgetSetAside,
  noteSetAside,
  removeExcess,
  setFileAside,
  setObjectsAside,
} from './set-aside.ts'
import { countFiles, deleteLeftFiles, noteRemoval, selectMissing, selectToRemove } from './store.ts'

const AT_ONCE = 200

/** The share of all files that one sweep may take. If more become unused at once, something is wrong. */
const MAX_SHARE = 0.03
/** A sweep may always take this many files, so that a small store is cleared in the end. */
const MIN_ALLOWED = 5

type Sweeping = Pick<Infrastructure, 'pool' | 'db' | 'storage' | 'clock' | 'random' | 'log'>

const allowed = (all: number): number => Math.max(MIN_ALLOWED, Math.floor(all * MAX_SHARE))

/** Removes uploads that nobody has claimed for a day. */
async function removeUploads({ storage }: Sweeping, before: number): Promise<void> {
  for await (const { key, modifiedAt } of storage.list(`${UPLOADS}/`))
    if (modifiedAt < before) await storage.remove(key)
}

/** Notes the files of deleted users for removal, also those that are set aside: these users want nothing kept. */
async function noteOwnerless({ db }: Sweeping): Promise<void> {
  await db.transaction(async (tx) => noteRemoval(tx, await forgetSetAside(tx, null)))
  const noteSome = () =>
    db.transaction(async (tx) => {
      const rows = await deleteLeftFiles(tx, 'ownerless', AT_ONCE)
      await noteRemoval(
        tx,
        rows.map(({ key }) => key),
      )
      return rows.length
    })
  while ((await noteSome()) > 0);
}

/** Removes what is noted. The rows were deleted first, so that no row ever names a missing object. */
async function removeAllNoted(sweeping: Sweeping): Promise<void> {
  const { db } = sweeping
  for (;;) {
    const keys = await selectToRemove(db, AT_ONCE)
    if (keys.length === 0) return
    await removeNoted(sweeping, keys)
  }
}

/** Sets files without references aside, at most as many as one sweep may take. */
async function setUnusedAside(sweeping: Sweeping, before: number): Promise<void> {
  const { db, log } = sweeping
  let left = allowed(await countFiles(db))
  while (left > 0) {
    const limit = Math.min(AT_ONCE, left)
    const rows = await db.transaction(async (tx) =>
      noteSetAside(tx, await deleteLeftFiles(tx, { unusedBefore: new Date(before) }, limit), sweeping),
    )
    for (const row of rows) await setFileAside(sweeping, row)
    if (rows.length === 0) return
    left -= rows.length
  }
  log.warn({ share: MAX_SHARE }, 'more unused files than one sweep takes; the next sweep continues')
}

/**
 * Sets objects without a row aside. They come from a process that ended between storing an object and writing its row,
 * or between recording a file as set aside and moving it.
 */
async function setStraysAside(sweeping: Sweeping, before: number): Promise<void> {
  const { db, storage, log } = sweeping
  const strays: string[] = []
  const all = new Set<string>() // files, each of several objects
  let batch: string[] = []
  const pickStrays = async () => {
    const missing = new Set(await selectMissing(db, [...new Set(batch.map(pictureOf))]))
    for (const row of await selectSetAsideOf(db, [...missing])) {
      missing.delete(row.key)
      await setFileAside(sweeping, row)
    }
    strays.push(...batch.filter((object) => missing.has(pictureOf(object))))
    batch = []
  }
  for await (const { key, modifiedAt } of storage.list(`${MEDIA}/`)) {
    all.add(pictureOf(key))
    if (modifiedAt < before) batch.push(key)
    if (batch.length >= AT_ONCE) await pickStrays()
  }
  await pickStrays()
  const unknown = new Set(strays.map(pictureOf)).size
  if (unknown > allowed(all.size)) {
    const found = { unknown, all: all.size }
    log.error(
      found,
      'stored files not swept: the database knows too few of them. Is it the right database, and complete?',
    )
    return
  }
  await setObjectsAside(sweeping, strays)
}

/**
 * Removes files that nothing needs: they are set aside for 30 days, then deleted. Files of the last day stay, because
 * their card may not be saved yet. It removes nothing when database and store do not belong together. Claimed files are
 * not swept while a backup copies them, nor by two processes at once: then the next sweep does it. Unclaimed uploads
 * are never copied, so they are removed even during a backup.
 */
export async function sweepFiles(sweeping: Sweeping): Promise<void> {
  if (!(await ownsFiles(sweeping, 'files not swept'))) return
  const before = sweeping.clock.now() - DAY_MS
  await removeUploads(sweeping, before)
  await alone(sweeping.pool, [LOCKS.storedFiles], async () => {
    await noteOwnerless(sweeping)
    await setUnusedAside(sweeping, before)
    await removeExcess(sweeping)
    await removeAllNoted(sweeping)
    await setStraysAside(sweeping, before)
    await emptySetAside(sweeping)
  })
}
