import { DAY_MS } from '@petalpost/domain/civil-day'
import { pictureOf } from '@petalpost/domain/thumbnail'

import { alone } from '#db/alone.ts'
import { LOCKS } from '#db/locks.ts'
import { MEDIA, UPLOADS } from '#providers/storage/keys.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { joinFiles } from './installation.ts'
import { removeNoted } from './keep-file.ts'
import { emptySetAside, setFileAside, setObjectAside } from './set-aside.ts'
import { countFiles, deleteLeftFiles, deleteOwnerless, selectMissing, selectToRemove } from './store.ts'

const AT_ONCE = 200

/** The part of all files that one turn may take. Whatever makes more of them useless at once is a mistake. */
const MAX_SHARE = 0.03
/** A turn may always take so many. */
const MIN_ALLOWED = 50

type Sweeping = Pick<Infrastructure, 'pool' | 'db' | 'storage' | 'clock' | 'random' | 'log'>

const allowed = (all: number): number => Math.max(MIN_ALLOWED, Math.floor(all * MAX_SHARE))

/** Uploads that nobody has claimed for a day. */
async function removeUploads({ storage }: Sweeping, before: number): Promise<void> {
  for await (const { key, modifiedAt } of storage.list(`${UPLOADS}/`))
    if (modifiedAt < before) await storage.remove(key)
}

/** Files of users who are gone: they want nothing of theirs kept. Rows first, so that none ever names a missing object. */
async function removeOwnerless(sweeping: Sweeping): Promise<void> {
  const { db } = sweeping
  while ((await db.transaction((tx) => deleteOwnerless(tx, AT_ONCE))) > 0);
  for (;;) {
    const keys = await selectToRemove(db, AT_ONCE)
    if (keys.length === 0) return
    await removeNoted(sweeping, keys)
  }
}

/** Files that nothing refers to, as many as a turn may take. */
async function setUnusedAside(sweeping: Sweeping, before: number): Promise<void> {
  const { db, log } = sweeping
  let left = allowed(await countFiles(db))
  while (left > 0) {
    const limit = Math.min(AT_ONCE, left)
    const rows = await db.transaction((tx) => deleteLeftFiles(tx, { unusedBefore: new Date(before) }, limit))
    for (const row of rows) await setFileAside(sweeping, row)
    if (rows.length === 0) return
    left -= rows.length
  }
  log.warn({ share: MAX_SHARE }, 'more files are unused than one sweep takes; the next one goes on')
}

/** Objects without a row: of a process that ended between storing and writing, or between deleting and setting aside. */
async function setStraysAside(sweeping: Sweeping, before: number): Promise<void> {
  const { db, storage, log } = sweeping
  const strays: string[] = []
  const all = new Set<string>() // files, of several objects each
  let batch: string[] = []
  const pickStrays = async () => {
    const missing = new Set(await selectMissing(db, [...new Set(batch.map(pictureOf))]))
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
    log.error(found, 'stored files not swept: the database knows too few of them; is it the right one, and whole?')
    return
  }
  for (const object of strays) await setObjectAside(sweeping, object)
}

/**
 * Takes away what nothing needs any more: aside for 30 days, then for good. What came within the last day is left alone,
 * because its card may not have been saved yet. Nothing is taken when database and store do not belong together. Files
 * that were claimed are not swept while they are copied, nor in two processes at a time: then the next turn does it.
 * Unclaimed uploads are never copied, so they go however long a backup takes.
 */
export async function sweepFiles(sweeping: Sweeping): Promise<void> {
  const bond = await joinFiles(sweeping)
  if (bond !== 'joined') {
    sweeping.log.error({ bond }, 'stored files not swept: they do not belong to this database')
    return
  }
  const before = sweeping.clock.now() - DAY_MS
  await removeUploads(sweeping, before)
  await alone(sweeping.pool, [LOCKS.storedFiles], async () => {
    await removeOwnerless(sweeping)
    await setUnusedAside(sweeping, before)
    await setStraysAside(sweeping, before)
    await emptySetAside(sweeping)
  })
}
