import { ASPECT_RATIOS } from '@petalpost/domain/card'
import type { Language } from '@petalpost/domain/language'
import type pg from 'pg'

import type { Tier } from '#src/card-search/tiers.ts'

import { type CardFilter, filterConditions } from './card-filter.ts'
import { CARD_COLUMNS, CARD_JOINS, type CardRow, IS_LIKE, type Viewer } from './card-row.ts'

/** A place in the order of popularity: directly after this card. */
export interface Place {
  /** a bigint, as text */
  popularity: string
  id: string
}

/** A part of a list: the cards of one language, of a search only those of one of its tiers. */
export interface Part {
  language: Language
  /** null = no search */
  tier: Tier | null
}

const ORDER = 'order by c.popularity desc, c.id desc'
/** The same order, but no index has it: PostgreSQL finds the cards first and sorts them. */
const SORTED = 'order by c.popularity + 0 desc, c.id desc'

/**
 * The longest page that our own lists ask for. For a limit given as a parameter, PostgreSQL assumes a tenth of the table
 * and plans the statement again for each call, which takes as long as running it. So for pages up to this length the
 * inner query has this number as its limit, and only the outer one has the parameter.
 */
const USUAL_PAGE = 40

/** A card with its place in the list. */
type ListedCard = CardRow & Place

/** The next template cards of one language after a place (null = from the top), most popular first. */
export async function selectPopular(
  pool: pg.Pool,
  filter: CardFilter,
  part: Part,
  after: Place | null,
  limit: number,
  { userId }: Viewer,
): Promise<ListedCard[]> {
  const isVisitor = userId === null // a visitor has no likes
  const { where, values, name } = conditions(filter, part, after, isVisitor ? [] : [userId])
  const isUsual = name !== null && limit <= USUAL_PAGE
  const end = `$${values.length + 1}`
  const { rows } = await pool.query<ListedCard>({
    ...(name !== null && { name: `popular-${name}${isVisitor ? '' : '-liked'}${isUsual ? '-usual' : ''}` }),
    text: `select ${CARD_COLUMNS}, ${isVisitor ? '' : `${IS_LIKE}, `}c.popularity
      from (${topOf('*', filter, part, where, isUsual ? `${USUAL_PAGE}` : end)}) c ${CARD_JOINS} ${ORDER} limit ${end}`,
    values: [...values, limit],
  })
  return rows
}

/** Skips `count` cards. `passed` is smaller when the list ends earlier; `place` is where the skipping ended. */
export async function skipPopular(
  pool: pg.Pool,
  filter: CardFilter,
  part: Part,
  after: Place | null,
  count: number,
): Promise<{ passed: number; place: Place | null }> {
  const { where, values, name } = conditions(filter, part, after, [])
  const { rows } = await pool.query<{ passed: number } & Place>({
    ...(name !== null && { name: `skip-${name}` }),
    text: `with skipped as (${topOf('c.popularity, c.id', filter, part, where, `$${values.length + 1}`)})
      select (select count(*)::int from skipped) as passed, popularity::text, id
      from skipped order by skipped.popularity, skipped.id limit 1`,
    values: [...values, count],
  })
  const [last] = rows
  if (last === undefined) return { passed: 0, place: null }
  return { passed: last.passed, place: { popularity: last.popularity, id: last.id } }
}

/**
 * The first `limit` cards of a list; `limit` is a number or a parameter. No index orders the cards of a category and
 * festival over both ratios. There it reads the ratios side by side; otherwise deep pages would read all of the
 * festival.
 */
function topOf(
  columns: string,
  { category, festivalId, aspectRatio }: CardFilter,
  { tier }: Part,
  where: string,
  limit: string,
) {
  const order = tier?.isEstimated === true ? SORTED : ORDER
  const walk = (more = '') => `select ${columns} from cards c where ${where}${more} ${order} limit ${limit}`
  const isOrdered = category === undefined || festivalId === undefined || aspectRatio !== undefined
  if (isOrdered || tier !== null) return walk()
  const walks = ASPECT_RATIOS.map((ratio) => `(${walk(` and c.aspect_ratio = '${ratio}'`)})`)
  return `select ${columns} from (${walks.join(' union all ')}) c ${ORDER} limit ${limit}`
}

/**
 * The WHERE of a list. Without a search, the statement has a name and is planned once. With a search it has none: only
 * the search text decides whether the order of popularity or the index of lexemes is faster.
 */
function conditions(filter: CardFilter, { language, tier }: Part, after: Place | null, values: unknown[]) {
  const bind = (value: unknown) => `$${values.push(value)}`
  const where = ['c.is_template', `c.language = ${bind(language)}`, ...filterConditions(filter, bind)]
  if (tier !== null) where.push(`c.search @@ ${bind(tier.match)}::tsquery`)
  if (tier !== null && tier.shown !== null) where.push(`not (c.search @@ ${bind(tier.shown)}::tsquery)`)
  if (after !== null) where.push(`(c.popularity, c.id) < (${bind(after.popularity)}::bigint, ${bind(after.id)})`)
  const { category, festivalId, aspectRatio } = filter
  const given = [category, festivalId, aspectRatio, after].map((part) => (part === undefined || part === null ? 0 : 1))
  return { where: where.join(' and '), values, name: tier === null ? given.join('') : null }
}
