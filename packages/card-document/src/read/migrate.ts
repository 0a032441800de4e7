import { DEFAULT_CARD_SIZE } from '@petalpost/domain/card'

import { CARD_VERSION } from '../version.ts'
import { from1 } from './migrate-from-1.ts'

type Json = Record<string, unknown>

export type Migrated = { ok: true; definition: Json; from: number } | { ok: false; code: 'newer_version' | 'invalid' }

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOr = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** v0 had no version and no shape but a size. */
function from0(card: Json): Json {
  return {
    ...card,
    v: 1,
    background: isJson(card['background']) ? card['background'] : { t: 'solid', c: '#ffffff' },
    layers: listOr(card['layers']),
    groups: listOr(card['groups']),
    assets: isJson(card['assets']) ? card['assets'] : {},
    fonts: listOr(card['fonts']),
  }
}

/** Step n turns version n into n + 1. Append only; every step has a fixture in migrate.test.ts. */
const STEPS: readonly ((card: Json) => Json)[] = [from0, from1]

/** The size may be missing in every version (spec 3: 375x667 then). */
const withSize = (card: Json): Json => ({
  ...card,
  width: card['width'] ?? DEFAULT_CARD_SIZE.width,
  height: card['height'] ?? DEFAULT_CARD_SIZE.height,
})

/**
 * Brings a stored definition to the newest version, and gives it a size. A newer one than this code knows is refused,
 * not guessed at.
 */
export function migrate(value: unknown): Migrated {
  if (!isJson(value)) return { ok: false, code: 'invalid' }
  const from = value['v'] ?? 0
  if (typeof from !== 'number' || !Number.isInteger(from) || from < 0) return { ok: false, code: 'invalid' }
  if (from > CARD_VERSION) return { ok: false, code: 'newer_version' }
  return { ok: true, definition: withSize(STEPS.slice(from).reduce((card, step) => step(card), value)), from }
}

/** How the text of a card begins that was saved in the newest version: the schema's first field comes first. */
const NEWEST = `{"v":${CARD_VERSION},`

/**
 * The JSON text of a stored definition in the newest version. A card stays stored as it was saved, so whatever hands
 * one out calls this. Text of the newest version is returned as it is: parsing it would only cost time. So is what cannot
 * be migrated.
 */
export function migrateText(stored: string): string {
  if (stored.startsWith(NEWEST)) return stored
  const migrated = migrate(JSON.parse(stored))
  return migrated.ok ? JSON.stringify(migrated.definition) : stored
}
