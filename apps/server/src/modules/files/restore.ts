import { lockUser } from '#db/lock-user.ts'
import { AppError } from '#errors/app-error.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { ownsFiles } from './installation.ts'
import { holdStoredFiles, selectSetAsideOf } from './set-aside-store.ts'
import { addAgain, moveBack } from './set-aside.ts'
import { sumBytes } from './store.ts'
import { QUOTA_BYTES } from './upload-policy.ts'

type Parts = Pick<Infrastructure, 'db' | 'storage' | 'clock' | 'random' | 'log'>

/**
 * Puts back those of the keys that are set aside for a user who needs them again: an editor still holds a picture that
 * was deleted in My files. Afterwards, read again which files there are: another call may have put them back meanwhile.
 * While files are removed, it waits; a backup may run.
 * @throws AppError storage_full, uploads_paused when the store belongs to another installation
 */
export async function restore(parts: Parts, keys: readonly string[], userId: string): Promise<void> {
  const { db, storage } = parts
  const aside = await selectSetAsideOf(db, keys)
  if (!aside.some(({ ownerId }) => ownerId === userId)) return
  if (!(await ownsFiles(parts, 'file not put back'))) throw new AppError('uploads_paused')
  await db.transaction(async (tx) => {
    await holdStoredFiles(tx)
    if (!(await lockUser(tx, userId))) return
    // read again under the locks: another call may have put some back
    for (const row of await selectSetAsideOf(tx, keys)) {
      if (row.ownerId !== userId) continue
      if ((await sumBytes(tx, userId)) + row.bytes > QUOTA_BYTES) throw new AppError('storage_full')
      await moveBack(parts, row)
      if ((await storage.head(row.key)) !== null) await addAgain(tx, row, userId, parts)
    }
  })
}
