import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { and, eq, ne, notInArray, sql } from 'drizzle-orm'

import { ANY_ID } from '#db/changes.ts'
import type { Queries } from '#db/open.ts'
import { cardCounters, cards } from '#db/schema/cards.ts'
import { seeds } from '#db/schema/catalog.ts'
import { FESTIVAL_CATALOGUE } from '#modules/basic/calendar/festival-catalogue.ts'
import { GRAMS_EDITION } from '#modules/cards/grams.ts'
import type { Deps } from '#src/deps.ts'

import { cardGrams } from '../card-grams.ts'
import { type BuiltCard, type Edition, readManifest } from './manifest.ts'

export interface CardSeeding extends Pick<Deps, 'db' | 'storage' | 'clock' | 'log' | 'changes'> {
  /** what the build has left, and its name */
  folder: string
  edition: Edition
}

const SEED = 'template cards'
const FILES_AT_ONCE = 16
const ROWS_AT_ONCE = 100
/** Place of the first card among cards nobody has looked at yet; each next one stands one lower. */
const FIRST_PLACE = 10_000
/** The language of templates that have left the collection: no list asks for it. Whoever uses one keeps it. */
const WITHDRAWN = ''

const FESTIVAL_IDS = new Map(FESTIVAL_CATALOGUE.map(({ slug, id }) => [slug, id]))

/** Names what was stored and how it is found. */
const nameOf = ({ hash }: Edition): string => `${hash}, grams of ${GRAMS_EDITION}`

/** The database holds exactly these cards, and the storage their files: a database may outlive its files. */
async function alreadyThere({ db, storage, edition }: CardSeeding): Promise<boolean> {
  const [applied] = await db.select({ hash: seeds.hash }).from(seeds).where(eq(seeds.name, SEED))
  return applied?.hash === nameOf(edition) && (await storage.head(edition.lastFile)) !== null
}

async function storeFiles({ storage, folder }: CardSeeding, keys: readonly string[]): Promise<void> {
  if (storage.adopt) return storage.adopt(folder, keys)
  const queue = keys.values()
  const work = async () => {
    for (const key of queue)
      if ((await storage.head(key)) === null) await storage.put(key, await readFile(path.join(folder, key)))
  }
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, work))
}

function festivalIdOf({ id, festival }: BuiltCard): number {
  if (festival === undefined) return 0
  const found = FESTIVAL_IDS.get(festival)
  if (found === undefined) throw new Error(`Template ${id} names festival ${festival}, which is not in the catalogue`)
  return found
}

const rowOf = (card: BuiltCard, place: number, now: Date) => {
  const { id, title, category, language, ratio, price, color, thumbnail, definition } = card
  const { width, height } = definition
  const festivalId = festivalIdOf(card)
  const lexemes = sql.param(cardGrams({ title, festivalId, category }))
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
    search: sql`array_to_tsvector(${lexemes}::text[])`,
    popularity: FIRST_PLACE - place,
    createdAt: now,
    updatedAt: now,
  }
}

/** What a card is given when it is there already; what its counters have earned stays on top of its new place. */
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
  search: sql`excluded.search`,
  updatedAt: sql`excluded.updated_at`,
  popularity: sql`excluded.popularity
    + coalesce((select k.counted from card_counters k where k.card_id = excluded.id), 0)`,
  version: sql`${cards.version} + 1`,
}

async function storeRows(tx: Queries, built: readonly BuiltCard[], now: Date): Promise<void> {
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
 * Puts the built template cards into the database and their files into the storage, files first, so that no card ever
 * points to a missing one. Seeding the same cards again asks two questions and changes nothing.
 */
export async function storeTemplateCards(seeding: CardSeeding): Promise<void> {
  const { db, folder, edition, clock, log, changes } = seeding
  if (await alreadyThere(seeding)) return
  const manifest = await readManifest(folder)
  log.info(`storing ${manifest.files.length} pictures and fonts of ${manifest.cards.length} template cards`)
  await storeFiles(seeding, manifest.files)
  await db.transaction(async (tx) => {
    await storeRows(tx, manifest.cards, new Date(clock.now()))
    const hash = nameOf(edition)
    await tx.insert(seeds).values({ name: SEED, hash }).onConflictDoUpdate({ target: seeds.name, set: { hash } })
    await changes.announce(tx, 'cards', ANY_ID)
  })
}
