import type { Tone } from '@petalpost/domain/festivals/tone'
import type { Language } from '@petalpost/domain/language'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { moment } from './columns.ts'

/** The festival catalog. Names in every language of the product. */
export const festivals = pgTable(
  'festivals',
  {
    /** number in the catalog; 0 is never used (it means "custom") */
    festivalId: integer('festival_id').primaryKey(),
    slug: text('slug').notNull().unique(),
    names: jsonb('names').$type<Record<Language, string>>().notNull(),
    /** date schedule when the dates follow one, else null (lunar, Easter …) */
    cron: text('cron'),
    /** how the dates are computed, see the calendar engine */
    kind: text('kind').notNull(),
    rule: text('rule').notNull(),
    /** ISO country codes, '*' = everywhere */
    regions: text('regions').array().notNull(),
    /** languages whose lists show it */
    locales: text('locales').array().notNull(),
    /** suggested to owners of solutions; nothing applies it by itself */
    suggestedBefore: integer('suggested_before').notNull().default(0),
    suggestedAfter: integer('suggested_after').notNull().default(0),
    tone: text('tone').$type<Tone>().notNull(),
    groupName: text('group_name').notNull(),
    tier: integer('tier').notNull(),
  },
  (t) => [index('festivals_locales').using('gin', t.locales)],
)

/** Computed calendar dates, this year and five more; a festival may fall 0, 1 or 2 times in a year. */
export const festivalDates = pgTable(
  'festival_dates',
  {
    festivalId: integer('festival_id')
      .notNull()
      .references(() => festivals.festivalId, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.festivalId, t.date] }), index('festival_dates_date').on(t.date)],
)

/** Card categories in list order. */
export const categories = pgTable('categories', {
  category: text('category').primaryKey(),
  names: jsonb('names').$type<Record<Language, string>>().notNull(),
  position: integer('position').notNull(),
})

/** Popular search texts shown on the template page: seeded at first, then computed from `searches`. */
export const searchTexts = pgTable(
  'search_texts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    type: text('type').notNull().default('card'),
    language: text('language').notNull(),
    searchText: text('search_text').notNull(),
    /** 'seed' or 'popular' */
    source: text('source').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [uniqueIndex('search_texts_text').on(t.type, t.language, t.source, t.searchText)],
)

/**
 * Searches and how many cards they found, counted per day. All spellings of a text share one form (`searchForm`). No
 * user and no address is stored.
 */
export const searches = pgTable(
  'searches',
  {
    day: date('day', { mode: 'string' }).notNull(),
    language: text('language').notNull(),
    searchText: text('search_text').notNull(),
    /** networks that searched for this text on that day */
    count: integer('count').notNull().default(1),
    /** cards on the first page of results at the last count */
    hits: integer('hits').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.language, t.searchText] })],
)

/**
 * What a search can mean, for suggestions and for words with typos: festivals, categories, subjects, titles of template
 * cards and the words on them. Seeded with the template cards; it holds nothing of users' own cards.
 */
export const searchEntries = pgTable('search_entries', {
  /** kind and name: `festival:christmas` */
  entry: text('entry').primaryKey(),
  /** 'festival', 'category', 'subject', 'title' or 'word' */
  kind: text('kind').notNull(),
  /** the meaning, the title or the word */
  name: text('name').notNull(),
  /** how pages show it */
  names: jsonb('names').$type<Record<Language, string>>().notNull(),
  /** its number, 0 if it is no festival */
  festivalId: integer('festival_id').notNull().default(0),
  /** of a title or word; null = of every language */
  language: text('language'),
  /** template cards that it finds by name or tag */
  cards: integer('cards').notNull(),
})

/** How people type an entry: its names, synonyms, pinyin, initials, and the ends of a title. */
export const searchForms = pgTable(
  'search_forms',
  {
    /** in normal form */
    form: text('form').notNull(),
    entry: text('entry')
      .notNull()
      .references(() => searchEntries.entry, { onDelete: 'cascade' }),
    /** 'name', 'synonym', 'part', 'pinyin', 'synonym pinyin' or 'initials' */
    how: text('how').notNull(),
    /** only processes of the last version read it, during an update */
    trigrams: text('trigrams').array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.form, t.entry] }),
    // finds the forms that begin with a text, in any collation
    index('search_forms_begin').on(t.form.op('text_pattern_ops')),
    index('search_forms_entry').on(t.entry),
  ],
)

/** What this database was seeded with, so that seeding again is quick and changes nothing. */
export const seeds = pgTable('seeds', {
  name: text('name').primaryKey(),
  hash: text('hash').notNull(),
  appliedAt: moment('applied_at')
    .notNull()
    .default(sql`now()`),
})
