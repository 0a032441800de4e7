import type { Language } from '@petalpost/domain/language'
import type { PageRange } from '@petalpost/domain/paging'
import type { SolutionDefinition } from '@petalpost/domain/solution'
import { and, asc, desc, eq, ne, not, or } from 'drizzle-orm'

import { lockUser } from '#db/lock-user.ts'
import { isNewerSolution } from '#db/newer-rows.ts'
import type { Db, Queries } from '#db/open.ts'
import { solutions } from '#db/schema/solutions.ts'

/** A stored solution; its definition was checked when it was saved. */
export interface SolutionRow {
  id: string
  isTemplate: boolean
  name: string
  region: Language
  definition: SolutionDefinition
  revision: number
}

/** A solution as it was read; a newer Petalpost may have stored its definition. */
export type ReadRow = Omit<SolutionRow, 'definition'> & { definition: SolutionDefinition | null }

const COLUMNS = {
  id: solutions.id,
  isTemplate: solutions.isTemplate,
  name: solutions.name,
  region: solutions.region,
  definition: solutions.definition,
  revision: solutions.revision,
}

const asRows = (rows: unknown) => rows as ReadRow[]

/** A user's own solutions, newest first. */
export async function selectOwn(db: Queries, userId: string, { offset, limit }: PageRange): Promise<ReadRow[]> {
  const query = db
    .select(COLUMNS)
    .from(solutions)
    .where(and(eq(solutions.ownerId, userId), eq(solutions.isTemplate, false)))
    .orderBy(desc(solutions.createdAt), asc(solutions.id))
    .offset(offset)
  return asRows(await (limit === null ? query : query.limit(limit)))
}

/** Public solutions of a region, in their order. Visitors could do nothing with one of a newer Petalpost. */
export async function selectTemplates(db: Queries, region: Language, { offset, limit }: PageRange): Promise<ReadRow[]> {
  const query = db
    .select(COLUMNS)
    .from(solutions)
    .where(and(solutions.isTemplate, eq(solutions.region, region), not(isNewerSolution())))
    .orderBy(asc(solutions.position), asc(solutions.id))
    .offset(offset)
  return asRows(await (limit === null ? query : query.limit(limit)))
}

/** Everybody may read a template; only its owner may read an own solution (rule S12). Otherwise null. */
export async function selectSolution(
  db: Queries,
  id: string,
  isTemplate: boolean,
  userId: string | null,
): Promise<ReadRow | null> {
  const [row] = await db
    .select(COLUMNS)
    .from(solutions)
    .where(
      and(
        eq(solutions.id, id),
        eq(solutions.isTemplate, isTemplate),
        or(solutions.isTemplate, userId === null ? undefined : eq(solutions.ownerId, userId)),
      ),
    )
  return row === undefined ? null : (row as ReadRow)
}

/**
 * Runs one user's saves one after another, so that names stay unique and revisions grow by one. Passes the names of the
 * user's other solutions to the save. Null when the user no longer exists.
 */
export function saving<T>(
  db: Db,
  userId: string,
  save: (tx: Queries, takenNames: (exceptId?: string) => Promise<string[]>) => Promise<T>,
): Promise<T | null> {
  return db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) return null
    return save(tx, async (exceptId) => {
      const rows = await tx
        .select({ name: solutions.name })
        .from(solutions)
        .where(and(eq(solutions.ownerId, userId), exceptId === undefined ? undefined : ne(solutions.id, exceptId)))
      return rows.map(({ name }) => name)
    })
  })
}

export type NewSolution = Omit<SolutionRow, 'revision' | 'isTemplate'> & { ownerId: string; now: Date }

/** Stores a user's new solution. */
export async function insertSolution(db: Queries, { now, ...solution }: NewSolution): Promise<SolutionRow> {
  const row = { ...solution, isTemplate: false, revision: 1 }
  await db.insert(solutions).values({ ...row, createdAt: now, updatedAt: now })
  return row
}

/** Stores a change as the next revision. */
export async function updateSolution(db: Queries, row: SolutionRow, now: Date): Promise<SolutionRow> {
  const { id, name, region, definition } = row
  const revision = row.revision + 1
  await db.update(solutions).set({ name, region, definition, revision, updatedAt: now }).where(eq(solutions.id, id))
  return { ...row, revision }
}

/** Deletes a user's own solution with its keys; false when there is no such solution. */
export async function deleteSolution(db: Queries, id: string, userId: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(solutions)
    .where(and(eq(solutions.id, id), eq(solutions.ownerId, userId), eq(solutions.isTemplate, false)))
  return rowCount === 1
}

/** Deletes all of a user's solutions and returns their ids. */
export async function deleteSolutionsOf(db: Queries, ownerId: string): Promise<string[]> {
  const rows = await db.delete(solutions).where(eq(solutions.ownerId, ownerId)).returning({ id: solutions.id })
  return rows.map(({ id }) => id)
}
