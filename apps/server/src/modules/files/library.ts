import type { OwnFile, OwnFiles } from '@petalpost/api-client/schemas/files'
import { cleanName } from '@petalpost/domain/typed-text/name'

import { alone } from '#db/alone.ts'
import { LOCKS } from '#db/locks.ts'
import { AppError } from '#errors/app-error.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import { fileUrl } from '#providers/storage/file-url.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { ownsFiles } from './installation.ts'
import {
  countLibrary,
  deleteFromLibrary,
  deleteUnusedFile,
  insertInLibrary,
  type LibraryRow,
  selectLibrary,
} from './library-store.ts'
import { noteSetAside, setFileAside } from './set-aside.ts'
import { sumBytes } from './store.ts'
import { QUOTA_BYTES } from './upload-policy.ts'

type Parts = Pick<Infrastructure, 'db' | 'pool' | 'storage' | 'clock' | 'random' | 'log'>
type Owner = Pick<SessionUser, 'id'>

/** Longest name of a file, characters; the rest of a longer one is cut off. */
export const MAX_FILE_NAME = 120
/** Most files that are listed. Files of a few kilobytes each fill the quota only after this many. */
const MAX_FILES = 2_000
/** Cards that are named as users of a file; the others are counted. */
const MAX_NAMED = 10

const toOwnFile = ({
  key,
  width,
  height,
  origin,
  name,
  createdAt,
  versionCount,
  isInBrand,
  ...row
}: LibraryRow): OwnFile => ({
  ...row,
  key,
  url: fileUrl(key),
  name: name ?? '',
  createdAt: createdAt.toISOString(),
  ...(width !== null && height !== null && { width, height }),
  ...(origin !== null && { origin }),
  ...(versionCount > 0 && { versionCount }),
  ...(isInBrand && { isInBrand }),
})

/**
 * My files (spec 4): what a user has uploaded under a name or had made, over all cards. A file of the library stays
 * until its owner takes it out, also when no card shows it.
 */
export function createFileLibrary(parts: Parts) {
  const { db, pool } = parts

  /** Lists a kept file of the user. */
  async function add(key: string, { id }: Owner, name: string): Promise<void> {
    const short = Array.from(cleanName(name)).slice(0, MAX_FILE_NAME).join('')
    await db.transaction((tx) => insertInLibrary(tx, id, key, short))
  }

  async function list({ id }: Owner): Promise<OwnFiles> {
    const rows = await selectLibrary(pool, id, { files: MAX_FILES, cards: MAX_NAMED })
    const olderCount = rows.length < MAX_FILES ? 0 : (await countLibrary(db, id)) - rows.length
    return {
      records: rows.map(toOwnFile),
      ...(olderCount > 0 && { olderCount }),
      usedBytes: await sumBytes(db, id),
      quotaBytes: QUOTA_BYTES,
    }
  }

  /** Sets the file aside, as the sweep would later; its bytes no longer count. */
  async function setUnusedAside(key: string, userId: string): Promise<void> {
    const rows = await db.transaction(async (tx) => noteSetAside(tx, await deleteUnusedFile(tx, userId, key), parts))
    for (const row of rows) await setFileAside(parts, row)
  }

  /**
   * Takes a file out of the library. Cards and their former versions that show it, and the brand kit, keep it; a file that nothing shows goes at once, or with the
   * next sweep while a backup copies the files.
   * @throws AppError not_found, also for somebody else's file (rule S12)
   */
  async function remove(key: string, { id }: Owner): Promise<void> {
    if (!(await deleteFromLibrary(db, id, key))) throw new AppError('not_found')
    if (!(await ownsFiles(parts, 'file not removed'))) return
    await alone(pool, [LOCKS.storedFiles], () => setUnusedAside(key, id))
  }

  return { add, list, remove }
}
