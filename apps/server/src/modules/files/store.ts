import type { FileOrigin } from '@petalpost/domain/ai-image'
import { and, eq, inArray, isNotNull, isNull, lt, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'

import type { Db, Queries } from '#db/open.ts'
import { cards, cardVersions } from '#db/schema/cards.ts'
import { files, filesToRemove, fileUses } from '#db/schema/operation.ts'
import { solutions } from '#db/schema/solutions.ts'

export type FileRow = typeof files.$inferSelect

/** A thing that refers to files. */
export interface FileUser {
  kind: 'card' | 'card version' | 'avatar' | 'feedback' | 'brand'
  /** id of the card, user or feedback; of a card's version `card:version` */
  subject: string
}

/** A user's file by its own key or by the key it was uploaded under. */
export async function selectFile(db: Queries, ownerId: string, key: string): Promise<FileRow | null> {
  const named = or(eq(files.key, key), eq(files.uploadKey, key))
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.ownerId, ownerId), named))
  return row ?? null
}

/** Total bytes that a user stores: files, and the documents of cards with their versions, and of solutions. */
export const bytesOf = (ownerId: SQL): SQL => sql`
  coalesce((select sum(${files.bytes}) from ${files} where ${files.ownerId} = ${ownerId}), 0)
    + coalesce((select sum(pg_column_size(${cards.definition})) from ${cards}
        where ${cards.ownerId} = ${ownerId} and not ${cards.isTemplate}), 0)
    + coalesce((select sum(pg_column_size(${cardVersions.definition})) from ${cardVersions}
        join ${cards} on ${cards.id} = ${cardVersions.cardId}
        where ${cards.ownerId} = ${ownerId} and not ${cards.isTemplate}), 0)
    + coalesce((select sum(pg_column_size(${solutions.definition})) from ${solutions}
        where ${solutions.ownerId} = ${ownerId}), 0)`

export async function sumBytes(db: Queries, ownerId: string): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`select ${bytesOf(sql`${ownerId}`)} as bytes`)
  return Number(rows[0]?.bytes)
}

export async function insertFile(db: Queries, row: FileRow): Promise<void> {
  await db.insert(files).values(row)
}

/** Stores a deleted row again, unless it exists. */
export async function insertFileAgain(db: Queries, row: FileRow): Promise<void> {
  await db.insert(files).values(row).onConflictDoNothing()
}

/** Those of the keys that are files of this user. */
export async function selectOwnKeys(db: Queries, ownerId: string, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), inArray(files.key, [...keys])))
  return rows.map(({ key }) => key)
}

/** The origins, by key, of those of the keys that are files of this user and have one. */
export async function selectOrigins(
  db: Queries,
  ownerId: string,
  keys: readonly string[],
): Promise<Map<string, FileOrigin>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ key: files.key, origin: files.origin })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), inArray(files.key, [...keys]), isNotNull(files.origin)))
  return new Map(rows.flatMap(({ key, origin }) => (origin === null ? [] : [[key, origin]])))
}

/** Those of the keys that are files of any user. They cannot be deleted before the transaction ends. */
export async function holdFiles(tx: Queries, keys: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ key: files.key })
    .from(files)
    .where(inArray(files.key, [...keys]))
    .orderBy(files.key)
    .for('key share')
  return rows.map(({ key }) => key)
}

/** Sets the files that a thing refers to. */
export async function replaceUses(tx: Queries, { kind, subject }: FileUser, keys: readonly string[]): Promise<void> {
  const ofThing = and(eq(fileUses.kind, kind), eq(fileUses.subject, subject))
  await tx.delete(fileUses).where(keys.length === 0 ? ofThing : and(ofThing, notInArray(fileUses.fileKey, [...keys])))
  if (keys.length === 0) return
  await tx
    .insert(fileUses)
    .values(keys.map((fileKey) => ({ fileKey, kind, subject })))
    .onConflictDoNothing()
}

/** Lets `copy` refer to the same files as `original`. */
export async function copyUses(tx: Queries, original: FileUser, copy: FileUser): Promise<void> {
  const { kind, subject } = copy
  const ofOriginal = and(eq(fileUses.kind, original.kind), eq(fileUses.subject, original.subject))
  const used = tx
    .select({
      fileKey: fileUses.fileKey,
      kind: sql<string>`${kind}`.as('kind'),
      subject: sql<string>`${subject}`.as('subject'),
    })
    .from(fileUses)
    .where(ofOriginal)
  await tx.insert(fileUses).select(used).onConflictDoNothing()
}

/** Removes all references of some things of one kind. */
export async function deleteUses(tx: Queries, kind: FileUser['kind'], subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return
  await tx.delete(fileUses).where(and(eq(fileUses.kind, kind), inArray(fileUses.subject, [...subjects])))
}

/** Records which objects must still be removed, so that they are removed even if this process ends before. */
export async function noteRemoval(db: Queries, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await db
      .insert(filesToRemove)
      .values(keys.map((key) => ({ key })))
      .onConflictDoNothing()
}

/** Deletes the rows of a user whose account is deleted. Returns the keys. */
export async function deleteFilesOf(db: Queries, ownerId: string): Promise<string[]> {
  const rows = await db.delete(files).where(eq(files.ownerId, ownerId)).returning({ key: files.key })
  return rows.map(({ key }) => key)
}

/** Files whose objects must still be removed. */
export async function selectToRemove(db: Queries, limit: number): Promise<string[]> {
  const rows = await db.select().from(filesToRemove).limit(limit)
  return rows.map(({ key }) => key)
}

export const forgetRemoved = (db: Queries, keys: readonly string[]) =>
  db.delete(filesToRemove).where(inArray(filesToRemove.key, [...keys]))

/** Files of deleted users, or unused files from before a certain time. */
type Left = 'ownerless' | { unusedBefore: Date }

function isLeft(tx: Queries, left: Left) {
  if (left === 'ownerless') return isNull(files.ownerId)
  const used = tx
    .select({ one: sql`1` })
    .from(fileUses)
    .where(eq(fileUses.fileKey, files.key))
  return and(isNotNull(files.ownerId), lt(files.createdAt, left.unusedBefore), notExists(used))
}

/** Deletes up to `limit` files that nobody needs; returns their rows. */
export async function deleteLeftFiles(tx: Queries, left: Left, limit: number): Promise<FileRow[]> {
  const found = await tx
    .select({ key: files.key })
    .from(files)
    .where(isLeft(tx, left))
    .limit(limit)
    .for('update', { skipLocked: true })
  if (found.length === 0) return []
  // checked again with the rows locked: a file may have come into use while it waited for the lock
  const keys = found.map(({ key }) => key)
  return tx
    .delete(files)
    .where(and(inArray(files.key, keys), isLeft(tx, left)))
    .returning()
}

export const countFiles = (db: Db): Promise<number> => db.$count(files)

/** Those of the keys that are not the key of any file. */
export async function selectMissing(db: Queries, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(inArray(files.key, [...keys]))
  const known = new Set(rows.map(({ key }) => key))
  return keys.filter((key) => !known.has(key))
}
