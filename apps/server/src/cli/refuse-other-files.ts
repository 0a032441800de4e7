import { type Bond, joinFiles, type Pair } from '#modules/files/installation.ts'
import { storeName } from '#providers/storage/open-storage.ts'
import { StorageError } from '#providers/storage/storage.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { Refusal } from './copy/refusal.ts'

const ANYWAY = 'If they do belong together, run: npm run petalpost -- join-files'

/** Why a server must not start, and what to do. */
export const SENTENCES: Record<Exclude<Bond, 'joined'>, (store: string) => string> = {
  other_database: (store) =>
    `The stored files (${store}) belong to another database. Check DATABASE_URL, DATA_DIR and STORAGE. ${ANYWAY}`,
  new_database: (store) =>
    `The database is new, but there are stored files of another database (${store}). Start with the database that they belong to, or choose an empty storage. ${ANYWAY}`,
  files_missing: (store) =>
    `The database names files of users, but the storage has none (${store}). Is a disk not mounted, or is the name of a bucket wrong? ${ANYWAY}`,
  half_restored: (store) =>
    `A restore did not finish (${store}). Delete what it has stored there and empty the database (embedded: delete DATA_DIR), then restore again.`,
  copied_database: (store) =>
    `This database is a copy of the one that the stored files belong to (${store}), so this server takes no uploads and removes no files. If the other database is gone for good, run: npm run petalpost -- join-files. If both are to run, stop this server and set DATA_DIR or STORAGE to a storage of its own.`,
}

/** Database and stored files do not belong together, and this process has not joined them. */
export class OtherFiles extends Refusal {}

/**
 * A server must not start on a database that does not know the stored files: it would sweep them away.
 * @throws Refusal that says what to do when database and files do not belong together
 */
export async function refuseOtherFiles({
  config,
  log,
  ...pair
}: Pair & Pick<Infrastructure, 'config' | 'log'>): Promise<void> {
  try {
    const bond = await joinFiles(pair)
    // the provider may have moved the database, which must not stop the service: the server runs, but takes no
    // uploads and removes no files
    if (bond === 'copied_database') return log.error(SENTENCES[bond](storeName(config)))
    if (bond !== 'joined') throw new OtherFiles(SENTENCES[bond](storeName(config)))
  } catch (error) {
    // a store that does not respond cannot be compared: cards are still served, and each change of the
    // files compares again
    if (!(error instanceof StorageError)) throw error
    log.warn({ reason: error }, 'stored files not compared with the database')
  }
}
