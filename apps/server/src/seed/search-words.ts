import type { Language } from '@petalpost/domain/language'
import type { Edition, ListedCard, Manifest } from '@petalpost/template-cards/manifest'
import { sql } from 'drizzle-orm'

import { ANY_ID } from '#db/changes.ts'
import type { Queries } from '#db/open.ts'
import { searchEntries, searchForms } from '#db/schema/catalog.ts'
import { type Meaning, MEANINGS } from '#src/card-search/dictionary.ts'
import { LEVEL, SEARCH_EDITION } from '#src/card-search/lexemes.ts'
import { isCjk, normalForm, runsOf } from '#src/card-search/normal-form.ts'
import { pinyinOf } from '#src/card-search/pinyin.ts'
import type { Deps } from '#src/deps.ts'

import { seedOnce } from './once.ts'
import { templateLexemes } from './template-lexemes.ts'

type Entry = typeof searchEntries.$inferInsert
type Form = typeof searchForms.$inferInsert
type How = 'name' | 'synonym' | 'part' | 'pinyin' | 'synonym pinyin' | 'initials'

/** An entry with its forms; the first way in which a form is given stays. */
interface Known {
  entry: Entry
  forms: Map<string, How>
}

/** A title is suggested from the begin of each of its first words or characters. */
const MAX_PARTS = 8
const SHORTEST_WORD = 3
const ROWS_AT_ONCE = 4_000

const bothNames = (name: string): Record<Language, string> => ({ 'en-US': name, 'zh-CN': name })

/** Number of cards that each meaning finds by name or tag. */
function countMeanings(cards: readonly ListedCard[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const card of cards)
    for (const lexeme of templateLexemes(card)) {
      const [, level, id] = /^.(\d)@(.+)$/.exec(lexeme) ?? []
      if (id !== undefined && Number(level) <= LEVEL.tagged) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  return counts
}

function meaningEntries(cards: readonly ListedCard[]): { known: Known; meaning: Meaning }[] {
  const counts = countMeanings(cards)
  const byFestival = new Map<string, number>()
  for (const { festival = '', fits = [] } of cards)
    for (const each of [festival, ...fits]) byFestival.set(each, (byFestival.get(each) ?? 0) + 1)
  const byCategory = new Map<string, number>()
  for (const { category } of cards) byCategory.set(category, (byCategory.get(category) ?? 0) + 1)
  return [...MEANINGS.values()].map((meaning) => {
    const { id, kind, festivalId, names, words, near } = meaning
    const own = { festival: byFestival, category: byCategory, subject: counts }[kind].get(id) ?? 0
    // a suggestion without cards of its own shows those of its neighbors
    const others = near.reduce((sum, each) => sum + (counts.get(each) ?? 0), 0)
    const forms = new Map<string, How>()
    const say = (text: string, how: How): void => {
      const form = normalForm(text)
      if (form !== '' && !forms.has(form)) forms.set(form, how)
      const together = form.replaceAll(' ', '')
      if (together !== '' && !forms.has(together)) forms.set(together, how)
    }
    for (const name of [names.en, names.zh]) say(name, 'name')
    for (const word of [...words.en, ...words.zh]) say(word, 'synonym')
    const entry = {
      entry: `${kind}:${id}`,
      kind,
      name: id,
      names: { 'en-US': capitalized(names.en), 'zh-CN': names.zh },
      festivalId,
      language: null,
      cards: own > 0 ? own : kind === 'subject' ? others : 0,
    }
    return { known: { entry, forms }, meaning }
  })
}

const capitalized = (name: string): string => name.replace(/^[a-z]/, (letter) => letter.toUpperCase())

function titleEntries(cards: readonly ListedCard[]): Known[] {
  const titles = new Map<string, Known>()
  for (const { title, language } of cards) {
    const key = `title:${language}:${title}`
    const known = titles.get(key)
    if (known) known.entry.cards += 1
    else {
      const entry = { entry: key, kind: 'title', name: title, names: bothNames(title), language, cards: 1 }
      titles.set(key, { entry, forms: partsOf(title) })
    }
  }
  return [...titles.values()]
}

/** A title, and what is left of it from each further word or character. */
function partsOf(title: string): Map<string, How> {
  const form = normalForm(title)
  const forms = new Map<string, How>([[form, 'name']])
  const starts = isCjk(form)
    ? Array.from(form).keys()
    : Array.from(form.matchAll(/ /g), ({ index }) => index + 1).values()
  for (const start of Array.from(starts).slice(0, MAX_PARTS)) {
    const part = isCjk(form) ? Array.from(form).slice(start).join('') : form.slice(start)
    if (!forms.has(part)) forms.set(part, 'part')
  }
  return forms
}

/** The words in Latin letters on the cards. */
function wordEntries(cards: readonly ListedCard[]): Known[] {
  const counts = new Map<string, number>()
  for (const { title, recipe } of cards)
    for (const word of new Set([title, ...recipe.title, recipe.note].flatMap(runsOf)))
      if (!isCjk(word) && word.length >= SHORTEST_WORD) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].map(([word, count]) => ({
    entry: { entry: `word:${word}`, kind: 'word', name: word, names: bothNames(word), language: null, cards: count },
    forms: new Map([[word, 'name']]),
  }))
}

/** Adds how Chinese forms are typed in Latin letters. */
async function addPinyin(
  all: readonly { known: Known; name: string; texts: string[]; withInitials: (text: string) => boolean }[],
) {
  const texts = all.flatMap(({ texts: some }) => some)
  const typed = new Map((await pinyinOf(texts)).map((pinyin, index) => [texts[index] ?? '', pinyin]))
  for (const { known, name, texts: some, withInitials } of all)
    for (const text of some) {
      const { whole = '', initials = '' } = typed.get(text) ?? {}
      if (whole.length > 1 && !known.forms.has(whole))
        known.forms.set(whole, text === name ? 'pinyin' : 'synonym pinyin')
      if (initials.length > 1 && withInitials(text) && !known.forms.has(initials)) known.forms.set(initials, 'initials')
    }
}

const rowsOf = ({ entry: { entry }, forms }: Known): Form[] =>
  Array.from(forms, ([form, how]) => ({ form, entry, how }))

/** All entries with their forms for these cards. */
export async function searchWordsOf(cards: readonly ListedCard[]): Promise<{ entries: Entry[]; forms: Form[] }> {
  const meanings = meaningEntries(cards)
  const titles = titleEntries(cards)
  await addPinyin([
    ...meanings.map(({ known, meaning: { kind, words, names } }) => ({
      known,
      name: names.zh,
      texts: words.zh.filter(isCjk),
      withInitials: (text: string) => kind !== 'subject' || text === names.zh,
    })),
    ...titles
      .filter(({ entry }) => isCjk(entry.name))
      .map((known) => ({ known, name: known.entry.name, texts: [known.entry.name], withInitials: () => true })),
  ])
  const all = [...meanings.map(({ known }) => known), ...titles, ...wordEntries(cards)]
  return { entries: all.map(({ entry }) => entry), forms: all.flatMap(rowsOf) }
}

async function store(tx: Queries, cards: readonly ListedCard[]): Promise<void> {
  const { entries, forms } = await searchWordsOf(cards)
  await tx.delete(searchEntries)
  for (let from = 0; from < entries.length; from += ROWS_AT_ONCE)
    await tx.insert(searchEntries).values(entries.slice(from, from + ROWS_AT_ONCE))
  for (let from = 0; from < forms.length; from += ROWS_AT_ONCE)
    await tx
      .insert(searchForms)
      .select(
        sql`select form, entry, how, '{}'::text[] from jsonb_to_recordset(${JSON.stringify(
          forms.slice(from, from + ROWS_AT_ONCE),
        )}::jsonb) as given (form text, entry text, how text)`,
      )
}

/** Seeds what searches for template cards can mean. A second run with the same cards is quick and changes nothing. */
export async function seedSearchWords(
  { db, changes }: { db: Deps['db']; changes: Pick<Deps['changes'], 'announce'> },
  { hash }: Pick<Edition, 'hash'>,
  readManifest: () => Promise<Manifest>,
): Promise<void> {
  await seedOnce(db, 'search words', [hash, SEARCH_EDITION], async (tx) => {
    await store(tx, (await readManifest()).cards)
    await changes.announce(tx, 'words', ANY_ID)
  })
}
