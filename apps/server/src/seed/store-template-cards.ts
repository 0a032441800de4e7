import type { Edition, ListedCard, Manifest } from '@petalpost/template-cards/manifest'
import { and, eq, ne, notInArray, sql } from 'drizzle-orm'

import { ANY_ID } from '#db/changes.ts'
import type { Queries } from '#db/open.ts'
import { cardCounters, cards } from '#db/schema/cards.ts'
import { seeds } from '#db/schema/catalog.ts'
import { shownArt } from '#src/card-columns/shown-art.ts'
import { SEARCH_EDITION } from '#src/card-search/lexemes.ts'
import type { Deps } from '#src/deps.ts'

import { festivalIdOf, fitsOf, templateLexemes } from './template-lexemes.ts'

export interface CardSeeding extends Pick<Deps, 'db' | 'clock' | 'log' | 'changes'> {
  /** its hash identifies the cards */
  edition: Pick<Edition, 'hash'>
  /** called only when the database lacks these cards */
  readManifest: () => Promise<Manifest>
}

const SEED = 'template cards'
const ROWS_AT_ONCE = 100
/** Popularity of the first card before any views; each next card starts one lower. */
const FIRST_PLACE = 10_000
/** The language of templates removed from the collection. No list selects it; sites that use such a card keep it. */
const WITHDRAWN = ''

/** Identifies the stored cards and the edition of their lexemes. */
const nameOf = ({ hash }: Pick<Edition, 'hash'>): string => `${hash}, lexemes ${SEARCH_EDITION}`

/** Returns whether the database holds exactly these cards. */
async function alreadyThere({ db, edition }: CardSeeding): Promise<boolean> {
  const [applied] = await db.select({ hash: seeds.hash }).from(seeds).where(eq(seeds.name, SEED))
  return applied?.hash === nameOf(edition)
}

const rowOf = (card: ListedCard, place: number, now: Date) => {
  const { id, set, title, category, language, ratio, price, color, thumbnail, definition } = card
  const { width, height } = definition
  const festivalId = festivalIdOf(card)
  const lexemes = sql.param(templateLexemes(card))
  return {
    id,
    isTemplate: true,
    title,
    category,
    festivalId,
    language,
    aspectRatio: ratio,
    width,
    height,
    color,
    price,
    thumbnail,
    definition,
    ...shownArt(definition),
    workId: set,
    tone: card.tone,
    fits: fitsOf(card),
    search: sql`array_to_tsvector(${lexemes}::text[])`,
    popularity: FIRST_PLACE - place,
    createdAt: now,
    updatedAt: now,
  }
}

/** Columns that a stored card takes from the new row; its counted views are added to its new popularity. */
const REPLACED = {
  title: sql`excluded.title`,
  category: sql`excluded.category`,
  festivalId: sql`excluded.festival_id`,
  language: sql`excluded.language`,
  aspectRatio: sql`excluded.aspect_ratio`,
  width: sql`excluded.width`,
  height: sql`excluded.height`,
  color: sql`excluded.color`,
  price: sql`excluded.price`,
  thumbnail: sql`excluded.thumbnail`,
  definition: sql`excluded.definition`,
  scene: sql`excluded.scene`,
  palette: sql`excluded.palette`,
  workId: sql`excluded.work_id`,
  tone: sql`excluded.tone`,
  fits: sql`excluded.fits`,
  artKey: sql`excluded.art_key`,
  search: sql`excluded.search`,
  updatedAt: sql`excluded.updated_at`,
  popularity: sql`excluded.popularity
    + coalesce((select k.counted from card_counters k where k.card_id = excluded.id), 0)`,
  version: sql`${cards.version} + 1`,
}

async function storeRows(tx: Queries, built: readonly ListedCard[], now: Date): Promise<void> {
  const rows = built.map((card, place) => rowOf(card, place, now))
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE)
    await tx.insert(cards).values(some).onConflictDoUpdate({ target: cards.id, set: REPLACED })
    await tx
      .insert(cardCounters)
      .values(some.map(({ id }) => ({ cardId: id })))
      .onConflictDoNothing()
  }
  const kept = rows.map(({ id }) => id)
  await tx
    .update(cards)
    .set({ language: WITHDRAWN })
    .where(and(cards.isTemplate, ne(cards.language, WITHDRAWN), notInArray(cards.id, kept)))
}

/**
 * Stores the template cards of the manifest in the database; their files are drawn on request. Seeding the same cards
 * again runs one query and changes nothing.
 */
export async function storeTemplateCards(seeding: CardSeeding): Promise<void> {
  const { db, edition, clock, log, changes } = seeding
  if (await alreadyThere(seeding)) return
  const manifest = await seeding.readManifest()
  log.info(`storing ${manifest.cards.length} template cards`)
  await db.transaction(async (tx) => {
    await storeRows(tx, manifest.cards, new Date(clock.now()))
    const hash = nameOf(edition)
    await tx.insert(seeds).values({ name: SEED, hash }).onConflictDoUpdate({ target: seeds.name, set: { hash } })
    await changes.announce(tx, 'cards', ANY_ID)
  })
}
