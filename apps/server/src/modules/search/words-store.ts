import type { Language } from '@petalpost/domain/language'
import type pg from 'pg'

import type { Pairs } from '#src/card-search/pairs.ts'

/** A form of a meaning or word: one of the ways in which people type it. */
export interface WordRow {
  /** in normal form */
  form: string
  how: 'name' | 'synonym' | 'pinyin' | 'synonym pinyin' | 'initials'
  kind: 'festival' | 'category' | 'subject' | 'word'
  /** the meaning, or the word */
  name: string
  /** template cards that it finds */
  cards: number
}

/** Whether a form is Chinese as it is typed in Latin letters. */
export const isSpelled = ({ how }: WordRow): boolean => how === 'pinyin' || how === 'synonym pinyin'

const TABLES = `search_forms f join search_entries e on e.entry = f.entry`

/** All forms of meanings and words; titles are only suggested. */
export async function selectWords(pool: pg.Pool): Promise<WordRow[]> {
  const { rows } = await pool.query<WordRow>(
    `select f.form, f.how, e.kind, e.name, e.cards from ${TABLES} where e.kind <> 'title'`,
  )
  return rows
}

/** After the last character that a form may begin with. */
const LAST = '\u{10FFFF}'

/**
 * Whether some template card matches any of these `tsquery`s, by their index alone (migrations 0033 and 0035). With
 * `pairs`, only cards with a pair of each group can match those of `paired`.
 */
export async function hasCards(
  pool: pg.Pool,
  match: readonly string[],
  paired: readonly string[],
  pairs: Pairs | null,
): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    pairs === null
      ? {
          name: 'has-cards',
          text: 'select has_template_cards($1::tsquery[]) as found',
          values: [[...match, ...paired]],
        }
      : {
          name: 'has-cards-of-pairs',
          text: `select has_template_cards($1::tsquery[]) or has_template_cards($2::tsquery[], $3, $4, $5) as found`,
          values: [match, paired, ...pairs.slice(0, 3)],
        },
  )
  return rows[0]?.found === true
}

/** An entry to suggest. */
export interface SuggestionRow {
  kind: Exclude<WordRow['kind'], 'word'> | 'title'
  name: string
  names: Record<Language, string>
  festivalId: number
  cards: number
}

const KINDS = `array['festival', 'category', 'subject', 'title']`
const HOWS = `array['name', 'synonym', 'pinyin', 'synonym pinyin', 'part', 'initials']`
/** Of a synonym this much must be typed: nobody sees why "cat" suggests a church (cathedral). */
const IS_NEARLY_WHOLE = '4 * length($1) >= 3 * length(f.form)'
/** In Chinese, pinyin is typed like a name; in English like a synonym, and it comes last. */
const IS_NAME = `(f.how in ('name', 'part') or $3 = 'zh-CN' and f.how = 'pinyin')`
const STEP = `case when e.kind = 'title' then 5
  when f.form = $1 and ($3 = 'zh-CN' and f.how <> 'synonym pinyin' or f.how in ('name', 'synonym')) then 1
  when ${IS_NAME} then 2 when f.form = $1 and $3 = 'zh-CN' then 3
  when f.how = 'synonym' then case when e.kind = 'subject' then 6 else 4 end else 7 end`

/**
 * Entries with cards that begin with a text, in steps: those typed completely, names, in Chinese what is spelled
 * completely, then synonyms of which little is missing: of festivals and categories before titles, of subjects after them;
 * in English pinyin is last. Within a step they are sorted by the way of typing, then festivals, categories, subjects.
 * Titles of the other language come last.
 */
export async function selectSuggestions(
  pool: pg.Pool,
  begin: string,
  language: Language,
  limit: number,
): Promise<SuggestionRow[]> {
  const { rows } = await pool.query<SuggestionRow>({
    text: `select kind, name, names, festival_id as "festivalId", cards from (
        select distinct on (e.entry) e.*, ${STEP} as step, array_position(${HOWS}, f.how) as way
        from ${TABLES} where f.form ~>=~ $1 and f.form ~<~ $2 and e.kind <> 'word' and e.cards > 0
          and (f.form = $1 or ${IS_NAME} or f.how <> 'initials' and ${IS_NEARLY_WHOLE})
        order by e.entry, step, way) found
      order by language is not null and language <> $3, step, way, array_position(${KINDS}, kind), cards desc, name
      limit $4`,
    values: [begin, `${begin}${LAST}`, language, limit],
  })
  return rows
}

/** The meanings with these names that have cards, in the order of the names. */
export async function selectNamed(pool: pg.Pool, names: readonly string[]): Promise<SuggestionRow[]> {
  const { rows } = await pool.query<SuggestionRow>({
    text: `select e.kind, e.name, e.names, e.festival_id as "festivalId", e.cards
      from unnest($1::text[]) with ordinality as wanted (name, place)
      join search_entries e on e.name = wanted.name and e.kind in ('festival', 'category', 'subject')
      where e.cards > 0 order by wanted.place`,
    values: [names],
  })
  return rows
}

/** How people type each festival, by its number. */
export async function selectFestivalForms(pool: pg.Pool): Promise<Map<number, string[]>> {
  const { rows } = await pool.query<{ festivalId: number; forms: string[] }>({
    name: 'festival-forms',
    text: `select e.festival_id as "festivalId", array_agg(f.form order by f.form) as forms
      from ${TABLES} where e.kind = 'festival' group by 1`,
  })
  return new Map(rows.map(({ festivalId, forms }) => [festivalId, forms]))
}
