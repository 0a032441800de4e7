import type { OwnFile } from '@petalpost/api-client/schemas/files'
import type { FileOrigin } from '@petalpost/domain/ai-image'
import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import type pg from 'pg'

import type { Db, Queries } from '#db/open.ts'
import { files, fileUses } from '#db/schema/operation.ts'

import type { FileRow } from './store.ts'

/** Names a user's library among the users of a file. */
const KIND = 'library'

/** A file of the library as stored. */
export interface LibraryRow extends Pick<OwnFile, 'usedBy' | 'useCount'> {
  key: string
  mime: string
  bytes: number
  width: number | null
  height: number | null
  origin: FileOrigin | null
  name: string | null
  createdAt: Date
  /** former versions of cards that show it */
  versionCount: number
  isInBrand: boolean
}

/** Lists a user's file in the library; a file that has a name keeps it. */
export async function insertInLibrary(tx: Queries, ownerId: string, key: string, name: string): Promise<void> {
  await tx
    .update(files)
    .set({ name })
    .where(and(eq(files.key, key), eq(files.ownerId, ownerId), isNull(files.name)))
  await tx.insert(fileUses).values({ fileKey: key, kind: KIND, subject: ownerId }).onConflictDoNothing()
}

/** Takes a file from a user's library; false when it is not there. */
export async function deleteFromLibrary(tx: Queries, ownerId: string, key: string): Promise<boolean> {
  const rows = await tx
    .delete(fileUses)
    .where(and(eq(fileUses.fileKey, key), eq(fileUses.kind, KIND), eq(fileUses.subject, ownerId)))
    .returning({ key: fileUses.fileKey })
  return rows.length > 0
}

/** Deletes a user's file if nothing refers to it; returns its row. */
export async function deleteUnusedFile(tx: Queries, ownerId: string, key: string): Promise<FileRow[]> {
  const used = tx
    .select({ one: sql`1` })
    .from(fileUses)
    .where(eq(fileUses.fileKey, files.key))
  return tx
    .delete(files)
    .where(and(eq(files.key, key), eq(files.ownerId, ownerId), notExists(used)))
    .returning()
}

/** How many files a user's library has. */
export const countLibrary = (db: Db, ownerId: string): Promise<number> =>
  db.$count(fileUses, and(eq(fileUses.kind, KIND), eq(fileUses.subject, ownerId)))

/** A user's library, the newest file first, each with the cards that show it, the `cards` saved last by name, and what else keeps it. */
export async function selectLibrary(
  pool: pg.Pool,
  ownerId: string,
  { files: limit, cards }: { files: number; cards: number },
): Promise<LibraryRow[]> {
  const { rows } = await pool.query<LibraryRow>({
    name: 'file-library',
    text: `select f.key, f.mime, f.bytes::float8 as bytes, f.width, f.height, f.origin, f.name, f.created_at as "createdAt",
        (select count(*)::int from file_uses u join cards c on c.id = u.subject
          where u.file_key = f.key and u.kind = 'card') as "useCount",
        (select count(*)::int from file_uses u where u.file_key = f.key and u.kind = 'card version') as "versionCount",
        exists (select from file_uses u where u.file_key = f.key and u.kind = 'brand') as "isInBrand",
        (select coalesce(json_agg(json_build_object('id', used.id, 'title', used.title)), '[]') from (
          select c.id, c.title from file_uses u join cards c on c.id = u.subject
          where u.file_key = f.key and u.kind = 'card' order by c.updated_at desc, c.id limit $3) used) as "usedBy"
      from file_uses l join files f on f.key = l.file_key and f.owner_id = $1
      where l.kind = '${KIND}' and l.subject = $1 order by f.created_at desc, f.key limit $2`,
    values: [ownerId, limit, cards],
  })
  return rows
}
