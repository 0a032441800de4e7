import { CardV2 } from '../card.ts'
import { LIMITS } from '../limits.ts'
import type { Problem } from '../problem.ts'
import { migrate } from './migrate.ts'
import { MAX_PROBLEMS, readAs } from './read-as.ts'
import { semanticProblems } from './semantics.ts'

export type CardResult =
  | { ok: true; card: CardV2; from: number }
  | { ok: false; code: 'invalid' | 'newer_version'; problems: Problem[] }

/**
 * Reads any JSON as a card of the newest version (rule S6): migrates it, drops unknown keys, and checks every field,
 * reference and limit. Runs on every save and read; never throws.
 */
export function readCard(value: unknown): CardResult {
  const migrated = migrate(value)
  if (!migrated.ok) return { ok: false, code: migrated.code, problems: [{ path: 'v', code: 'choice' }] }
  const problems: Problem[] = []
  // without problems, readAs has checked every field
  const card = readAs(CardV2, migrated.definition, '', problems) as CardV2
  if (problems.length === 0) {
    for (const problem of semanticProblems(card)) if (problems.push(problem) >= MAX_PROBLEMS) break
    if (definitionBytes(card) > LIMITS.definitionBytes) problems.push({ path: '', code: 'too_large' })
  }
  return problems.length > 0 ? { ok: false, code: 'invalid', problems } : { ok: true, card, from: migrated.from }
}

/** Size of a definition as it is stored: UTF-8 bytes of its JSON. */
export const definitionBytes = (card: CardV2): number => new TextEncoder().encode(JSON.stringify(card)).length
