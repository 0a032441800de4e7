import type { SolutionDefinition } from '@petalpost/domain/solution'
import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'

import { isNewerCard } from '#db/newer-rows.ts'
import type { Queries } from '#db/open.ts'
import { cards } from '#db/schema/cards.ts'
import { solutions, solutionSecrets } from '#db/schema/solutions.ts'

/** The solution behind a live key. */
export interface EmbeddedSolution {
  id: string
  /** null = a public solution */
  ownerId: string | null
  /** null = a newer Petalpost stored it */
  definition: SolutionDefinition | null
}

/** Null for an unknown or revoked key. */
export async function selectEmbedded(db: Queries, key: string): Promise<EmbeddedSolution | null> {
  const [row] = await db
    .select({ id: solutions.id, ownerId: solutions.ownerId, definition: solutions.definition })
    .from(solutionSecrets)
    .innerJoin(solutions, eq(solutions.id, solutionSecrets.solutionId))
    .where(and(eq(solutionSecrets.secret, key), isNull(solutionSecrets.revokedAt)))
  return row ?? null
}

/** Facts that decide how long a card may be cached. */
export interface CardState {
  version: number
  /** a user's own card, not a template */
  isOwn: boolean
}

/** Those of the cards that this version can draw, by id. */
export async function selectCardStates(db: Queries, ids: readonly string[]): Promise<Map<string, CardState>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: cards.id, version: cards.version, isTemplate: cards.isTemplate })
    .from(cards)
    .where(and(inArray(cards.id, [...ids]), not(isNewerCard())))
  return new Map(rows.map(({ id, version, isTemplate }) => [id, { version, isOwn: !isTemplate }]))
}

/** A stored card: its version, and its document as JSON text. Null when there is no such card. */
export async function selectCard(db: Queries, id: string): Promise<{ version: number; definition: string } | null> {
  const [row] = await db
    .select({ version: cards.version, definition: sql<string>`${cards.definition}::text` })
    .from(cards)
    .where(eq(cards.id, id))
  return row ?? null
}
