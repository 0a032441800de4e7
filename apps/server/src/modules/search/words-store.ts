import type { Language } from '@petalpost/domain/language'
import type pg from 'pg'

/** A form that was typed, or is like what was typed, with what it stands for. */
export interface FormRow {
  form: string
  how: 'name' | 'synonym' | 'part' | 'pinyin' | 'initials'
  kind: 'festival' | 'category' | 'subject' | 'title' | 'word'
  /** a meaning, a title or a word */
  name: string
  /** template cards that it finds */
  cards: number
}

const COLUMNS = `f.form, f.how, e.kind, e.name, e.cards`
const TABLES = `search_forms f join search_entries e on e.entry = f.entry`

/** What these forms stand for; titles and their parts are only suggested. */
export async function selectForms(pool: pg.Pool, forms: readonly string[]): Promise<FormRow[]> {
  const { rows } = await pool.query<FormRow>({
    name: 'search-forms',
    text: `select ${COLUMNS} from ${TABLES} where f.form = any($1::text[]) and e.kind <> 'title'
      order by e.cards desc, f.form`,
    values: [forms],
  })
  return rows
}

/** After the last character that a form may begin with. */
const LAST = '\u{10FFFF}'

/** Forms that begin with a text, those with the most cards first. */
export async function selectBeginning(pool: pg.Pool, begin: string, limit: number): Promise<FormRow[]> {
  const { rows } = await pool.query<FormRow>({
    text: `select ${COLUMNS} from ${TABLES} where f.form ~>=~ $1 and f.form ~<~ $2
      and f.how <> 'initials' and e.kind <> 'title' and e.cards > 0 order by e.cards desc, f.form limit $3`,
    values: [begin, `${begin}${LAST}`, limit],
  })
  return rows
}

/** A form is similar when it has at least this share of the pieces of both words in common. */
const SIMILAR_FROM = 0.25
const ANY_LENGTH = { from: 0, to: 1_000 }

/**
 * Forms in Latin letters that have pieces of three letters in common with a word, the most similar first. Only forms of
 * a length in `lengths`, if given. Most forms that share a piece are not similar, so entries are looked up last.
 */
export async function selectSimilar(
  pool: pg.Pool,
  trigrams: readonly string[],
  limit: number,
  lengths: { from: number; to: number } = ANY_LENGTH,
): Promise<FormRow[]> {
  const { rows } = await pool.query<FormRow>({
    text: `select ${COLUMNS} from (
        select form, how, entry, 2.0 * (select count(*) from unnest(trigrams) t where t = any($1::text[]))
          / (cardinality(trigrams) + cardinality($1::text[])) as likeness
        from search_forms where trigrams && $1::text[] and length(form) between $3 and $4 offset 0) f
      join search_entries e on e.entry = f.entry
      where f.likeness >= ${SIMILAR_FROM} and e.cards > 0 order by f.likeness desc, e.cards desc, f.form limit $2`,
    values: [trigrams, limit, lengths.from, lengths.to],
  })
  return rows
}

/** Whether some template card matches any of these `tsquery`s, by their index alone (migration 0033). */
export async function hasCards(pool: pg.Pool, match: readonly string[]): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>({
    name: 'has-cards',
    text: 'select has_template_cards($1::tsquery[]) as found',
    values: [match],
  })
  return rows[0]?.found === true
}

/** An entry to suggest. */
export interface SuggestionRow {
  kind: Exclude<FormRow['kind'], 'word'>
  name: string
  names: Record<Language, string>
  festivalId: number
  cards: number
}

const KINDS = `array['festival', 'category', 'subject', 'title']`
const HOWS = `array['name', 'synonym', 'pinyin', 'part', 'initials']`

/**
 * Entries with cards whose name, synonym, pinyin or initials begin with a text. What is typed completely comes first,
 * then by the way of typing, then festivals, categories, subjects and titles; titles only of the reader's language if
 * there are enough.
 */
export async function selectSuggestions(
  pool: pg.Pool,
  begin: string,
  { language, withSynonyms }: { language: Language; withSynonyms: boolean },
  limit: number,
): Promise<SuggestionRow[]> {
  const { rows } = await pool.query<SuggestionRow>({
    text: `select kind, name, names, festival_id as "festivalId", cards from (
        select distinct on (e.entry) e.*, f.form = $1 as "isWhole", array_position(${HOWS}, f.how) as way
        from ${TABLES} where f.form ~>=~ $1 and f.form ~<~ $2 and e.kind <> 'word' and e.cards > 0
          and (f.form = $1 or f.how <> 'initials' and ($5 or f.how <> 'synonym'))
        order by e.entry, "isWhole" desc, way) found
      order by "isWhole" and kind <> 'title' desc, language is not null and language <> $3,
        kind = 'title', way, array_position(${KINDS}, kind), cards desc, name limit $4`,
    values: [begin, `${begin}${LAST}`, language, limit, withSynonyms],
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
