import type pg from 'pg'

import { CARD_COLUMNS, CARD_JOINS, type CardRow, IS_LIKE, type Viewer } from './card-row.ts'

/** A card by id: a template for everybody, an own card for its owner only (rule S12). */
const READABLE = '(c.is_template or c.owner_id = $1)'

/** A card with its drawing; `definition` is the JSON text as it was stored. */
export interface CardDetailRow extends CardRow {
  definition: string
  templateId: string | null
  version: number
}

/** Null when there is none, or when it belongs to somebody else. */
export async function selectCard(
  pool: pg.Pool,
  id: string,
  isTemplate: boolean,
  { userId }: Viewer,
): Promise<CardDetailRow | null> {
  const { rows } = await pool.query<CardDetailRow>({
    name: 'card-detail',
    text: `select ${CARD_COLUMNS}, ${IS_LIKE}, c.definition::text, c.template_id as "templateId", c.version
      from cards c ${CARD_JOINS} where c.id = $2 and c.is_template = $3 and ${READABLE}`,
    values: [userId, id, isTemplate],
  })
  return rows[0] ?? null
}

/** The readable ones of these cards, in the order of the ids. */
export async function selectCards(pool: pg.Pool, ids: readonly string[], { userId }: Viewer): Promise<CardRow[]> {
  const { rows } = await pool.query<CardRow>({
    name: 'cards-by-id',
    text: `select ${CARD_COLUMNS}, ${IS_LIKE} from unnest($2::text[]) with ordinality as wanted (id, place)
      join cards c on c.id = wanted.id ${CARD_JOINS} where ${READABLE} order by wanted.place`,
    values: [userId, ids],
  })
  return rows
}

/** Counts a look at a card. */
export async function countView(pool: pg.Pool, id: string): Promise<void> {
  await pool.query({
    name: 'card-view',
    text: `insert into card_counters (card_id, view_count) values ($1, 1)
      on conflict (card_id) do update set view_count = card_counters.view_count + 1`,
    values: [id],
  })
}
