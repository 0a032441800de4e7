import { sql } from 'drizzle-orm'

import type { Queries } from '#db/open.ts'
import { files, installation } from '#db/schema/operation.ts'

type InstallationRow = typeof installation.$inferSelect

/** The installation that this database belongs to; null before a process has created its id. */
export async function selectInstallation(db: Queries): Promise<InstallationRow | null> {
  const [row] = await db.select().from(installation)
  return row ?? null
}

/** Stores the installation, unless another process has already done so. */
export async function insertInstallation(db: Queries, row: { id: string; cluster: string }): Promise<void> {
  await db.insert(installation).values(row).onConflictDoNothing()
}

export async function updateInstallation(db: Queries, change: { id: string; cluster: string }): Promise<void> {
  await db.update(installation).set(change)
}

/** An identifier that no copy of a database shares with the original; '' where this account may not read it. */
export async function selectCluster(db: Queries): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select case when has_function_privilege('pg_control_system()', 'execute')
      then (select system_identifier from pg_control_system()) || '/' || oid else '' end as id
    from pg_database where datname = current_database()`)
  return rows[0]?.id ?? ''
}

/** Does the database contain any file's row? */
export const namesFiles = async (db: Queries): Promise<boolean> =>
  (await db.select({ key: files.key }).from(files).limit(1)).length > 0
