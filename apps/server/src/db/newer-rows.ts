import { CARD_VERSION } from '@petalpost/card-document/version'
import { SOLUTION_VERSION } from '@petalpost/domain/solution/stored/version'
import { sql, type SQL } from 'drizzle-orm'

import type { Db } from './open.ts'
import { cards } from './schema/cards.ts'
import { solutions } from './schema/solutions.ts'

/** SQL of `isKnownVersion`, turned round: a newer Petalpost stored the solution (rule R11). */
export function isNewerSolution(): SQL<boolean> {
  const known = Array.from({ length: SOLUTION_VERSION }, (_, index) => sql`to_jsonb(${index + 1}::int)`)
  return sql`(coalesce(${solutions.definition} -> 'v', to_jsonb(1)) not in (${sql.join(known, sql`, `)}))`
}

/**
 * A newer Petalpost stored the card (rule R11). Reads only the beginning of the text, where every card has its version:
 * parsing a document takes milliseconds.
 */
export function isNewerCard(): SQL<boolean> {
  const version = sql`substring(left(${cards.definition}::text, 20) from '^\\{"v":([0-9]{1,9})')::int`
  return sql`coalesce(${version} > ${CARD_VERSION}, false)`
}

/** How many rows this version lists but cannot open. */
export async function countNewerRows(db: Db): Promise<{ solutions: number; cards: number }> {
  return { solutions: await db.$count(solutions, isNewerSolution()), cards: await db.$count(cards, isNewerCard()) }
}
