import type { Tone } from '@petalpost/domain/festivals/tone'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { bytes, moment, tsvector } from './columns.ts'
import { users } from './people.ts'

/** Template cards (`isTemplate`, no owner) and users' own cards (spec 3, Card). */
export const cards = pgTable(
  'cards',
  {
    id: text('id').primaryKey(),
    isTemplate: boolean('is_template').notNull(),
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    /** the template that it was made from; a plain id, because templates may be withdrawn */
    templateId: text('template_id'),
    title: text('title').notNull().default(''),
    category: text('category').notNull().default(''),
    /** number in the festival catalog, 0 = none */
    festivalId: integer('festival_id').notNull().default(0),
    language: text('language').notNull(),
    aspectRatio: text('aspect_ratio').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** '#rrggbb', shown until the thumbnail has loaded */
    color: text('color').notNull(),
    /** cents; 0 = free */
    price: integer('price').notNull().default(0),
    /** storage key of the thumbnail */
    thumbnail: text('thumbnail').notNull().default(''),
    /** the card document. `json`, not `jsonb`, keeps the text as it was saved; select `definition::text` */
    definition: json('definition').notNull(),
    version: integer('version').notNull().default(1),
    /** how many texts leave the card, as the editor measured it; templates have none */
    unfit: integer('unfit').notNull().default(0),
    // Facts about a card's art that queries need. They are written with the definition; no query reads into that.
    /** of card-art; null = the card has no art of ours */
    scene: text('scene'),
    palette: text('palette'),
    /** the work of which this card is a form: the same card in other ratios and languages; null = the only form */
    workId: text('work_id'),
    /** of a template's design; users' own cards count as neutral */
    tone: text('tone').$type<Tone>().notNull().default('neutral'),
    /** further festivals, without cards of their own, whose day a template fits */
    fits: integer('fits')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** storage key of the drawing */
    artKey: text('art_key'),
    /** sort key of the popular lists; a job refreshes it from card_counters */
    popularity: bigint('popularity', { mode: 'number' }).notNull().default(0),
    search: tsvector('search').notNull(),
    /** a template's codes of its lexemes (card-search/codes.ts) */
    searchCodes: bytes('search_codes'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => {
    // nullsFirst is PostgreSQL's own order for DESC; drizzle's plain .desc() says NULLS LAST, which no query could use.
    // It is a function because a column forgets its order once an index has used it.
    const popular = () => [t.popularity.desc().nullsFirst(), t.id.desc().nullsFirst()] as const
    const templates = sql`${t.isTemplate}`
    return [
      // lists show the caller's language first, so each language has its own order; searches read the codes
      index('cards_popular')
        .on(t.language, ...popular(), t.searchCodes)
        .where(templates),
      index('cards_category')
        .on(t.language, t.category, ...popular())
        .where(templates),
      index('cards_festival_any_ratio')
        .on(t.language, t.festivalId, ...popular())
        .where(templates),
      index('cards_festival')
        .on(t.language, t.festivalId, t.aspectRatio, ...popular())
        .where(templates),
      index('cards_aspect_ratio')
        .on(t.language, t.aspectRatio, ...popular())
        .where(templates),
      index('cards_category_festival')
        .on(t.language, t.category, t.festivalId, t.aspectRatio, ...popular())
        .where(templates),
      index('cards_search').using('gin', t.search).where(templates),
      // counts in a sample how many cards match a search
      index('cards_search_sample')
        .using('gin', t.search)
        .where(sql`${t.isTemplate} and hashtext(${t.id}) % 64 = 0`),
      // finds the cards with two meanings, each of which tens of thousands have (card-search/pairs.ts)
      index('cards_search_pairs')
        .using('gin', sql`search_pairs(${t.search})`)
        .with({ fastupdate: false })
        .where(templates),
      // finds the paid template whose drawing a user's card shows (rule S15)
      index('cards_paid_art')
        .on(t.artKey)
        .where(sql`${t.isTemplate} and ${t.price} > 0`),
      // counts the designs of a category, and finds the cards of one design (card-columns/design.ts)
      index('cards_design').on(t.language, t.category, t.scene, t.festivalId, t.workId).where(templates),
      // finds the forms of a work
      index('cards_work').on(t.workId),
      // finds the few cards that fit a festival without cards of its own
      index('cards_fits')
        .using('gin', t.fits)
        .where(sql`${t.isTemplate} and ${t.fits} <> '{}'`),
      // the end of a list, and what a search of mourning finds
      index('cards_solemn')
        .on(t.language, ...popular())
        .where(sql`${t.isTemplate} and ${t.tone} = 'solemn'`),
      // finds the templates that show one scene
      index('cards_scene').on(t.scene, t.language).where(templates),
      index('cards_owner')
        .on(t.ownerId, t.updatedAt.desc().nullsFirst())
        .where(sql`not ${t.isTemplate}`),
    ]
  },
)

/**
 * Counters are in their own table: a like must not touch the cards' many indexes. Migration 0001 sets fill factor 80.
 */
export const cardCounters = pgTable('card_counters', {
  cardId: text('card_id')
    .primaryKey()
    .references(() => cards.id, { onDelete: 'cascade' }),
  viewCount: integer('view_count').notNull().default(0),
  likeCount: integer('like_count').notNull().default(0),
  useCount: integer('use_count').notNull().default(0),
  /** the part of these counts that is already in the card's popularity */
  counted: bigint('counted', { mode: 'number' }).notNull().default(0),
})

/**
 * Earlier versions of users' own cards; the newest version is the card itself. They are the card as it was first saved,
 * what it was when ten minutes of editing ended, at most 28 of these, and those with a name, at most 20.
 */
export const cardVersions = pgTable(
  'card_versions',
  {
    cardId: text('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    /** what its author calls it, '' = nothing; a version with a name may be the card as it is */
    name: text('name').notNull().default(''),
    category: text('category').notNull(),
    festivalId: integer('festival_id').notNull(),
    /** storage key, '' = none */
    thumbnail: text('thumbnail').notNull(),
    /** as in `cards`: the text as it was saved */
    definition: json('definition').notNull(),
    savedAt: moment('saved_at').notNull(),
    /** when the next version replaced it, or it was named: the begin of the next ten minutes */
    replacedAt: moment('replaced_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.cardId, t.version] })],
)

/** Liked cards, newest first. */
export const likes = pgTable(
  'likes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    cardId: text('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.cardId] }),
    index('likes_recent').on(t.userId, t.createdAt.desc().nullsFirst(), t.cardId),
    index('likes_card').on(t.cardId),
  ],
)

/** Recent designs: cards a user made or worked on, newest first. */
export const records = pgTable(
  'records',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    cardId: text('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    usedAt: moment('used_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.cardId] }),
    index('records_recent').on(t.userId, t.usedAt.desc().nullsFirst(), t.cardId),
    index('records_card').on(t.cardId),
  ],
)
