import type pg from 'pg'

import { CARD_COLUMNS, CARD_JOINS, type CardRow, IS_LIKE, UNFIT, type Viewer } from './card-row.ts'

/** Everybody may read a template; only its owner may read an own card (rule S12). */
const READABLE = '(c.is_template or c.owner_id = $1)'

/** A card with its drawing; `definition` is the stored JSON text. */
export interface CardDetailRow extends CardRow {
  definition: string
  templateId: string | null
  version: number
}

/** Null when the card does not exist or belongs to somebody else. */
export async function selectCard(
  pool: pg.Pool,
  id: string,
  isTemplate: boolean,
  { userId }: Viewer,
): Promise<CardDetailRow | null> {
  const { rows } = await pool.query<CardDetailRow>({
    name: 'card-detail',
    text: `select ${CARD_COLUMNS}, ${UNFIT}, ${IS_LIKE}, c.definition::text, c.template_id as "templateId", c.version
      from cards c ${CARD_JOINS} where c.id = $2 and c.is_template = $3 and ${READABLE}`,
    values: [userId, id, isTemplate],
  })
  return rows[0] ?? null
}

/** Those of the cards that the viewer may read, in the order of the ids. */
export async function selectCards(pool: pg.Pool, ids: readonly string[], { userId }: Viewer): Promise<CardRow[]> {
  const { rows } = await pool.query<CardRow>({
    name: 'cards-by-id',
    text: `select ${CARD_COLUMNS}, ${UNFIT}, ${IS_LIKE} from unnest($2::text[]) with ordinality as wanted (id, place)
      join cards c on c.id = wanted.id ${CARD_JOINS} where ${READABLE} order by wanted.place`,
    values: [userId, ids],
  })
  return rows
}

/** A template card with the scene of another card. */
export interface VariantRow extends CardRow {
  /** the same set in the other ratio */
  isCounterpart: boolean
}

/**
 * Template cards with the same scene as a card, in its language. A removed template has no language: then in the
 * viewer's. Null when this viewer may not read such a card.
 */
export async function selectVariants(
  pool: pg.Pool,
  id: string,
  isTemplate: boolean,
  { userId, language }: Viewer,
  size: number,
): Promise<VariantRow[] | null> {
  const { rows } = await pool.query<VariantRow | { id: null }>({
    name: 'card-variants',
    text: `with this as (select id, coalesce(nullif(language, ''), $5) as language, festival_id, category, scene, palette,
          work_id, aspect_ratio, is_template, tone from cards c
        where c.id = $2 and c.is_template = $3 and ${READABLE})
      select ${CARD_COLUMNS}, ${IS_LIKE},
        coalesce(c.work_id = this.work_id and c.aspect_ratio <> this.aspect_ratio, false) as "isCounterpart" from this
      left join lateral (select * from cards other where other.is_template and other.scene = this.scene
        and other.language = this.language and other.id <> this.id
        and (not this.is_template or (other.tone = 'solemn') = (this.tone = 'solemn'))) c on true
      ${CARD_JOINS}
      order by c.festival_id = this.festival_id desc, c.category = this.category desc,
        c.palette is not distinct from this.palette desc, "isCounterpart" desc, c.popularity desc, c.id desc
      limit $4`,
    values: [userId, id, isTemplate, size, language],
  })
  return rows.length === 0 ? null : rows.filter((row): row is VariantRow => row.id !== null)
}

/** A card and the other forms of its work; empty when this viewer may not read such a card. */
export async function selectWork(
  pool: pg.Pool,
  id: string,
  isTemplate: boolean,
  { userId }: Viewer,
  size: number,
): Promise<CardRow[]> {
  const { rows } = await pool.query<CardRow>({
    name: 'card-work',
    text: `with this as (select id, work_id, is_template, language, aspect_ratio from cards c
        where c.id = $2 and c.is_template = $3 and ${READABLE}),
      forms as (select id from this union select o.id from this join cards o
        on o.work_id = this.work_id and o.is_template = this.is_template and o.language <> '')
      select ${CARD_COLUMNS}, ${IS_LIKE} from forms join cards c on c.id = forms.id cross join this ${CARD_JOINS}
      where ${READABLE}
      order by c.id = this.id desc, c.language = this.language desc, c.aspect_ratio = this.aspect_ratio desc,
        c.created_at, c.id limit $4`,
    values: [userId, id, isTemplate, size],
  })
  return rows
}

/** Counts a view of a card. */
export async function countView(pool: pg.Pool, id: string): Promise<void> {
  await pool.query({
    name: 'card-view',
    text: `insert into card_counters (card_id, view_count) values ($1, 1)
      on conflict (card_id) do update set view_count = card_counters.view_count + 1`,
    values: [id],
  })
}
