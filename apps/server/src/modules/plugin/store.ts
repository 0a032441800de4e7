import type { SolutionDefinition } from '@petalpost/domain/solution'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { Queries } from '#db/open.ts'
import { cards } from '#db/schema/cards.ts'
import { solutions, solutionSecrets } from '#db/schema/solutions.ts'

/** The solution behind a live key. */
export interface EmbeddedSolution {
  id: string
  /** null = a public solution */
  ownerId: string | null
  definition: SolutionDefinition
}

/** Null for an unknown or revoked key. */
export async function selectEmbedded(db: Queries, key: string): Promise<EmbeddedSolution | null> {
  const [row] = await db
    .select({ id: solutions.id, ownerId: solutions.ownerId, definition: solutions.definition })
    .from(solutionSecrets)
    .innerJoin(solutions, eq(solutions.id, solutionSecrets.solutionId))
    .where(and(eq(solutionSecrets.secret, key), isNull(solutionSecrets.revokedAt)))
  return row === undefined ? null : (row as EmbeddedSolution)
}

/** Versions of those of these cards that exist, by id. */
export async function selectCardVersions(db: Queries, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: cards.id, version: cards.version })
    .from(cards)
    .where(inArray(cards.id, [...ids]))
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** A card as a popup shows it. */
export interface PublishedCard {
  version: number
  /** the stored document, as JSON text */
  definition: string
}

/**
 * A card that a popup may show (rules S11, S15): a free template, or any card that stands in a solution with a live
 * key. A paid template comes into a solution only while its owner is a member, and stays there afterwards.
 */
export async function selectPublishedCard(db: Queries, id: string): Promise<PublishedCard | null> {
  const [row] = await db
    .select({ version: cards.version, definition: sql<string>`${cards.definition}::text` })
    .from(cards)
    .where(
      and(
        eq(cards.id, id),
        sql`((${cards.isTemplate} and ${cards.price} = 0) or exists (
          select 1 from ${solutions} s
          join ${solutionSecrets} k on k.solution_id = s.id and k.revoked_at is null
          where jsonb_path_query_array(s.definition, '$.platforms.*.festivals[*].card.id') ? ${id}::text))`,
      ),
    )
  return row ?? null
}
