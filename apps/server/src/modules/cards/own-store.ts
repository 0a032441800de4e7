import type pg from 'pg'

import { type CardFilter, filterConditions } from './card-filter.ts'
import { CARD_COLUMNS, CARD_JOINS, type CardRow, IS_LIKE, UNFIT } from './card-row.ts'

const ORDER = 'order by c.updated_at desc, c.id desc'

/**
 * A user's own cards, latest save first. A user has a few thousand at most (MAX_OWN_CARDS). `cards_owner` holds them in
 * this order, so a filter reads only this user's cards.
 */
export async function selectOwnCards(
  pool: pg.Pool,
  filter: CardFilter,
  /** any of these `tsquery`s; null = no search */
  match: readonly string[] | null,
  userId: string,
  { offset, limit }: { offset: number; limit: number | null },
): Promise<CardRow[]> {
  const values: unknown[] = [userId]
  const bind = (value: unknown) => `$${values.push(value)}`
  const where = ['not c.is_template', 'c.owner_id = $1', ...filterConditions(filter, bind)]
  if (match !== null) where.push(`c.search @@ any(${bind(match)}::tsquery[])`)
  const page = `select * from cards c where ${where.join(' and ')} ${ORDER} offset ${bind(offset)} limit ${bind(limit)}`
  const { rows } = await pool.query<CardRow>({
    text: `select ${CARD_COLUMNS}, ${UNFIT}, ${IS_LIKE} from (${page}) c ${CARD_JOINS} ${ORDER}`,
    values,
  })
  return rows
}

/** Those of the ids that are a user's own cards. */
export async function selectOwnIds(pool: pg.Pool, ids: readonly string[], userId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'own-card-ids',
    text: 'select id from cards where id = any($2::text[]) and owner_id = $1 and not is_template',
    values: [userId, ids],
  })
  return rows.map(({ id }) => id)
}
