import { ASPECT_RATIOS } from '@petalpost/domain/card'
import { type Tone, TONES } from '@petalpost/domain/festivals/tone'
import type { Language } from '@petalpost/domain/language'
import type pg from 'pg'

import { TOP_SHARE } from '#modules/popularity/service.ts'
import { DESIGN_COLUMNS } from '#src/card-columns/design.ts'
import { eitherPairs } from '#src/card-search/pairs.ts'
import type { Tier } from '#src/card-search/tiers.ts'

import { type CardFilter, filterConditions } from './card-filter.ts'
import { CARD_COLUMNS, CARD_JOINS, type CardRow, IS_LIKE, type Viewer } from './card-row.ts'
import {
  type Bind,
  firstOfDesign,
  havePairs,
  pairConditions,
  patternsOf,
  type TierCandidates,
  type TierConditions,
} from './tier-conditions.ts'

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
  /** Of these cards only those that people have chosen, those of some festivals, or the others; missing = all. */
  band?: Band
  /** Only cards of these tones; missing = of any. */
  tones?: readonly Tone[]
}

/** `festivals` are the coming ones. */
export type Band = { name: 'chosen' } | { name: 'coming' | 'rest'; festivals: readonly number[] }

/**
 * A card with this popularity is one that people have chosen: the first card of a new catalog has 10,000
 * (store-template-cards.ts), and 25 uses or 50 likes add 500.
 */
export const CHOSEN = 10_500

const ORDER = 'order by c.popularity desc, c.id desc'
/** The same order, but no index has it: PostgreSQL finds the cards first and sorts them. */
const SORTED = 'order by c.popularity + 0 desc, c.id desc'

/** One of 64 template cards. The matches among them times 64 estimate all matches (index `cards_search_sample`). */
const SAMPLED = 'hashtext(c.id) % 64 = 0'
/**
 * The cost to pass a card in a walk, as a share of the cost to fetch a card for sorting: fetched, or compared by its codes
 * in the index. The most popular cards are in memory, because every walk passes them.
 */
const PASSED = { card: 1 / 3, codes: 1 / 8 }
/** Fewer cards of the sample say little about the others. */
const TELLING = 8
/**
 * From so many cards of the sample on, it is cheaper to walk the order of popularity until `limit` cards match than to
 * sort all m that match. With n templates, half of them in the language, the walk passes limit * n / 2 / m cards. So both
 * cost the same when m * m = limit * n / 2 * the cost of one that is passed.
 */
const denseFrom = (limit: string, passed: number): string =>
  `(select greatest(${TELLING}, ceil(sqrt(${limit}::bigint * greatest(reltuples, 1) * ${passed / 2}) / 64))::int
    from pg_class where oid = 'cards_popular'::regclass)`

/**
 * The longest page that our own lists ask for. For a limit given as a parameter, PostgreSQL assumes a tenth of the table
 * and plans the statement again for each call, which takes as long as running it. So for pages up to this length the
 * inner query has this number as its limit, and only the outer one has the parameter.
 */
const USUAL_PAGE = 40

/** What the subqueries of a search select. */
const FOUND = 'c.id, c.popularity'

/** A card with its place in the list; `part` is a number of the given parts. */
type ListedCard = CardRow & Place & { part: number }

/**
 * The next template cards of some parts after a place in the first one (null = from the top): part by part, and most
 * popular first in each. PostgreSQL reads a part only when those before it are too short. `top` is the popularity from
 * which cards have indexes of their own (null = they have none).
 */
export async function selectPopular(
  pool: pg.Pool,
  filter: CardFilter,
  parts: readonly Part[],
  after: Place | null,
  limit: number,
  { userId }: Viewer,
  top: number | null = null,
): Promise<ListedCard[]> {
  const isVisitor = userId === null // a visitor has no likes
  const values: unknown[] = isVisitor ? [] : [userId]
  const found = parts.map((part, index) => conditions(filter, part, index === 0 ? after : null, values))
  const isUsual = limit <= USUAL_PAGE
  const end = `$${values.push(limit)}`
  const longest = isUsual ? `${USUAL_PAGE}` : end
  const isSearch = parts[0]?.tier != null
  // the many subqueries of a search carry few columns, because each connection keeps the plan
  const columns = isSearch ? FOUND : 'c.*'
  const tops = found.map(
    (where, index) => `(select *, ${index} as part from (${topOf(columns, where, longest, top)}) c)`,
  )
  const nested = nestedFrom(parts)
  const inTurn = [...tops.slice(0, nested), ...atOnceIfRare(parts, found, tops, nested, longest, bindTo(values))].join(
    ' union all ',
  )
  const listed = `select * from (${inTurn}) c limit ${end}`
  const name = nameOf(filter, parts, found, after)
  const { rows } = await pool.query<ListedCard>({
    ...(name !== null && {
      name: `popular-${isSearch && top !== null ? `${top}-` : ''}${name}${isVisitor ? '' : '-liked'}${isUsual ? '-usual' : ''}`,
    }),
    text: `select ${CARD_COLUMNS}, ${isVisitor ? '' : `${IS_LIKE}, `}c.popularity, part
      from (${listed}) ${isSearch ? 'found join cards c on c.id = found.id' : 'c'} ${CARD_JOINS}
      order by part, c.popularity desc, c.id desc`,
    values,
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
  const values: unknown[] = []
  const where = conditions(filter, part, after, values)
  const name = part.tier === null ? nameOf(filter, [part], [where], after) : null
  const { rows } = await pool.query<{ passed: number } & Place>({
    ...(name !== null && { name: `skip-${name}` }),
    text: `with skipped as (${topOf(FOUND, where, `$${values.length + 1}`)})
      select (select count(*)::int from skipped) as passed, popularity::text, id
      from skipped order by skipped.popularity, skipped.id limit 1`,
    values: [...values, count],
  })
  const [last] = rows
  if (last === undefined) return { passed: 0, place: null }
  return { passed: last.passed, place: { popularity: last.popularity, id: last.id } }
}

/** The WHERE of a list. */
interface Where extends TierConditions, TierCandidates {
  /** what each of its cards is */
  card: readonly string[]
  /** that a card comes after the place */
  after: (card: string) => readonly string[]
  /** a condition on card `k`: its language, and that its codes allow a match; null = codes say nothing */
  codes: string | null
  /** how many groups of codes each query has */
  codeGroups: readonly number[]
  /** what a walk past a card costs (see `PASSED`) */
  passed: number
  /** that a card is the first of its design, if that is asked for */
  ofDesign: readonly string[]
  /** what each of several walks adds, if one walk has no index for its order */
  walks: readonly string[]
}

/** Whether `count` cards of the sample meet the conditions, as a CTE. */
const sampled = (conditions: readonly string[], count: string): string => `sampled as materialized (
  select count(*) >= ${count} as "isReached", count(*) >= ${TELLING} as "isTelling"
  from (select from cards c where ${[SAMPLED, ...conditions].join(' and ')} limit ${count}) c)`
const IS_REACHED = '(select "isReached" from sampled)'

/** From which part on each finds all that the parts before it find; the number of parts if there are no such two. */
function nestedFrom(parts: readonly Part[]): number {
  const first = Math.max(
    0,
    parts.findLastIndex(({ tier }) => tier?.widens !== true),
  )
  return first < parts.length - 1 ? first : parts.length
}

/**
 * The first `limit` cards of the parts from `nested` on, of which each finds all that those before it find. When the
 * sample has none that the last part finds, all are looked up at once: several frequent words take as long as all the
 * rest.
 */
function atOnceIfRare(
  parts: readonly Part[],
  found: readonly Where[],
  tops: readonly string[],
  nested: number,
  limit: string,
  bind: Bind,
): string[] {
  const last = found.at(-1)
  if (nested === parts.length || last === undefined || last.matching === null) return []
  const stepOf = found
    .slice(nested)
    .map(
      ({ match, after, ofDesign }, index) =>
        `when ${[match, ...after('c'), ...ofDesign].join(' and ')} then ${nested + index}`,
    )
  const pairs = eitherPairs(parts.slice(nested).map(({ tier }) => tier?.pairs ?? null))
  const candidates = pairs === null ? last.matching : havePairs(pairs, bind)
  return [
    `(select * from (with ${sampled([...last.card, last.matching], '1')}
    (select * from (
      select ${FOUND}, case ${stepOf.join(' ')} end as part from cards c
      where ${[`not ${IS_REACHED}`, ...last.card, candidates].join(' and ')} offset 0) c
    where part is not null order by part, popularity + 0 desc, id desc limit ${limit})
    union all (select * from (${tops.slice(nested).join(' union all ')}) c where ${IS_REACHED})) c)`,
  ]
}

/**
 * The first `limit` cards of a list; `limit` is a number or a parameter, `top` as for `selectPopular`. Of a search they
 * come from one of three: a walk, the most popular cards, or all that match.
 */
function topOf(
  columns: string,
  { card, after, match, candidates, check, codes, passed, ofDesign, walks }: Where,
  limit: string,
  top: number | null = null,
): string {
  const first = (conditions: readonly string[]) =>
    `select ${columns} from cards c where ${conditions.join(' and ')} ${ORDER} limit ${limit}`
  const union = (parts: readonly string[]) =>
    `select ${columns} from (${parts.map((part) => `(${part})`).join(' union all ')}) c ${ORDER} limit ${limit}`
  if (match !== null) {
    const walk =
      codes === null
        ? // inside coalesce no index has the condition
          first([IS_REACHED, ...card, `coalesce(${match}, false)`, ...after('c'), ...ofDesign])
        : `select ${columns} from cards k cross join lateral (
            select ${columns} from cards c where ${['c.id = k.id', ...card, match, ...ofDesign].join(' and ')} offset 0) c
          where ${[IS_REACHED, codes, ...after('k')].join(' and ')}
          order by k.popularity desc, k.id desc limit ${limit}`
    // the rest is checked for the first cards only: it takes longer than to sort all
    const checks = [check ?? [], ofDesign].flat()
    const needed = [FOUND, check === null ? [] : 'c.search', ofDesign.length === 0 ? [] : DESIGN_COLUMNS].flat()
    const sorted = (conditions: readonly string[]) => {
      const all = `select ${needed.join(', ')} from cards c
        where ${[...conditions, ...card, candidates, ...after('c')].join(' and ')} ${SORTED}`
      return checks.length === 0
        ? `select ${columns} from (${all} limit ${limit}) c`
        : `select ${columns} from (${all} offset 0) c where ${checks.join(' and ')} limit ${limit}`
    }
    const fetched = top === null ? 1 : TOP_SHARE
    const sample = sampled([...card, match], denseFrom(limit, passed / fetched))
    if (top === null) return `with ${sample} ${union([walk, sorted([`not ${IS_REACHED}`])])}`
    const ofTop = sorted([`not ${IS_REACHED}`, '(select "isTelling" from sampled)', `c.popularity >= ${top}`])
    const isFull = `(select count(*) >= ${limit} from top)`
    return `with ${sample}, top as materialized (${ofTop})
      ${union([walk, `select ${columns} from top c where ${isFull}`, sorted([`not ${IS_REACHED}`, `not ${isFull}`])])}`
  }
  const all = [...card, ...after('c'), ...ofDesign]
  return walks.length === 0 ? first(all) : union(walks.map((more) => first([...all, more])))
}

/**
 * The walks of a list whose cards no index orders; it reads them side by side. Otherwise deep pages of a category and
 * festival would read all of the festival, and cards of the coming festivals would be searched for among all others.
 */
function walksOf({ category, festivalId, aspectRatio }: CardFilter, { tier, band }: Part, bind: Bind): string[] {
  if (band?.name === 'coming') return band.festivals.map((id) => `c.festival_id = ${bind(id)}`)
  const isOrdered = category === undefined || festivalId === undefined || aspectRatio !== undefined
  if (isOrdered || tier !== null) return []
  return ASPECT_RATIOS.map((ratio) => `c.aspect_ratio = '${ratio}'`)
}

function bandConditions(band: Band | undefined, bind: Bind): string[] {
  if (band === undefined) return []
  if (band.name === 'chosen') return [`c.popularity >= ${CHOSEN}`]
  const unchosen = `c.popularity < ${CHOSEN}`
  return band.name === 'coming' ? [unchosen] : [unchosen, `not (c.festival_id = any(${bind(band.festivals)}::int[]))`]
}

const toneConditions = (tones: readonly Tone[] | undefined): string[] =>
  tones === undefined ? [] : [`c.tone ${tones.length === 1 ? '=' : 'in'} ${listed(tones)}`]

const listed = (tones: readonly Tone[]): string =>
  tones.length === 1 ? `'${tones[0]}'` : `(${tones.map((tone) => `'${tone}'`).join(', ')})`

/** Statements of searches with more words, or more queries in a step, are too rare to be kept. */
const MOST_IN_A_NAME = 3
/** With what goes around it, a name has at most 63 characters: PostgreSQL cuts longer ones, and takes two for one. */
const LONGEST_NAME = 32

/**
 * The name of a statement, by all that its text depends on. With a name it is planned once, which often takes longer
 * than running it. Each connection keeps its plan, half a megabyte or more, so rare ones and the later pages of a search
 * have none.
 */
function nameOf(
  filter: CardFilter,
  parts: readonly Part[],
  found: readonly Where[],
  after: Place | null,
): string | null {
  if (after !== null && parts.some(({ tier }) => tier !== null)) return null
  const isRare = parts.some(
    ({ tier }, index) =>
      tier !== null &&
      Math.max(tier.match.length, tier.pairs?.length ?? 0, ...(found[index]?.codeGroups ?? [])) > MOST_IN_A_NAME,
  )
  if (isRare) return null
  const { category, festivalId, fits, aspectRatio, designs } = filter
  const given = [category, festivalId, aspectRatio, after, designs, fits].map(
    (one) => one !== undefined && one !== null,
  )
  // parts of one statement have the same tones
  const tones = TONES.map((tone) => parts[0]?.tones?.includes(tone) === true)
  const flags = [...given, ...tones].reduce((number, flag, bit) => number + (flag ? 2 ** bit : 0), 0)
  const ofParts = parts.map(({ tier, band }, index) => {
    if (tier !== null) {
      const step = tier.widens ? 'w' : tier.shown === null ? '' : 'n'
      const pairs = tier.pairs === null ? '' : `p${tier.pairs.length}`
      const groups = found[index]?.codeGroups ?? []
      return `${tier.match.length}${step}${pairs}${groups.length === 0 ? '' : `c${groups.join('')}`}`
    }
    return band === undefined ? '' : band.name === 'coming' ? `coming${band.festivals.length}` : band.name
  })
  const name = [flags.toString(36), ...ofParts].join('.')
  return name.length > LONGEST_NAME ? null : name
}

const bindTo =
  (values: unknown[]): Bind =>
  (value) =>
    `$${values.push(value)}`

/** The WHERE of a part of a list; its parameters are added to `values`. */
function conditions(filter: CardFilter, part: Part, after: Place | null, values: unknown[]): Where {
  const { language, tier, band, tones } = part
  const bind = bindTo(values)
  const ofLanguage = bind(language)
  const place = after === null ? null : `(${bind(after.popularity)}::bigint, ${bind(after.id)})`
  const patterns = patternsOf(filter, tier)
  const likeEach = (groups: readonly Buffer[][]) =>
    groups.map((group) => `k.search_codes like any((select ${bind(group)}::bytea[])::bytea[])`).join(' and ')
  return {
    card: [
      'c.is_template',
      `c.language = ${ofLanguage}`,
      ...filterConditions(filter, bind),
      ...bandConditions(band, bind),
      ...toneConditions(tones),
    ],
    after: (card) => (place === null ? [] : [`(${card}.popularity, ${card}.id) < ${place}`]),
    ...pairConditions(tier, bind),
    codes:
      patterns === null
        ? null
        : `k.is_template and k.language = ${ofLanguage}
          and coalesce(${patterns.map((groups) => `(${likeEach(groups)})`).join(' or ')}, true)`,
    codeGroups: patterns?.map(({ length }) => length) ?? [],
    passed: patterns === null ? PASSED.card : PASSED.codes,
    ofDesign: filter.designs === true ? [firstOfDesign(filter, tier, bind)] : [],
    walks: walksOf(filter, part, bind),
  }
}
