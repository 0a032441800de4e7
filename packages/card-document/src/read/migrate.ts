import { DEFAULT_CARD_SIZE } from '@petalpost/domain/card'

import { CARD_VERSION } from '../version.ts'
import { isJson, type Json } from './change.ts'
import { from1 } from './migrate-from-1.ts'
import { from2 } from './migrate-from-2.ts'

export type Migrated = { ok: true; definition: Json; from: number } | { ok: false; code: 'newer_version' | 'invalid' }

const listOr = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Version 0 had no version field, and only its size is certain. */
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
const STEPS: readonly ((card: Json) => Json)[] = [from0, from1, from2]

/** Any version may lack the size; it is then 375x667 (spec 3). */
const withSize = (card: Json): Json => ({
  ...card,
  width: card['width'] ?? DEFAULT_CARD_SIZE.width,
  height: card['height'] ?? DEFAULT_CARD_SIZE.height,
})

/**
 * Brings a stored definition to the newest version and gives it a size. Refuses a version that is newer than this code,
 * instead of guessing.
 */
export function migrate(value: unknown): Migrated {
  if (!isJson(value)) return { ok: false, code: 'invalid' }
  const from = value['v'] ?? 0
  if (typeof from !== 'number' || !Number.isInteger(from) || from < 0) return { ok: false, code: 'invalid' }
  if (from > CARD_VERSION) return { ok: false, code: 'newer_version' }
  return { ok: true, definition: withSize(STEPS.slice(from).reduce((card, step) => step(card), value)), from }
}

/** The beginning of a card's text in the newest version: `v` is the first field of the schema. */
const NEWEST = `{"v":${CARD_VERSION},`

/**
 * Returns the JSON text of a stored definition in the newest version. Stored cards keep the version they were saved in,
 * so all code that sends one calls this. Text of the newest version is returned unparsed, to save time; text that
 * cannot be migrated is returned unchanged. `finish` makes the last change to a migrated definition.
 */
export function migrateText(stored: string, finish = (definition: Json): Json => definition): string {
  if (stored.startsWith(NEWEST)) return stored
  const migrated = migrate(JSON.parse(stored))
  return migrated.ok ? JSON.stringify(finish(migrated.definition)) : stored
}
