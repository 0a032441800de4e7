import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { eq, sql } from 'drizzle-orm'

import type { Queries } from '#db/open.ts'
import { cardCounters, cards } from '#db/schema/cards.ts'
import { seeds } from '#db/schema/catalog.ts'
import { FESTIVAL_CATALOGUE } from '#modules/basic/calendar/festival-catalogue.ts'
import { GRAMS_EDITION } from '#modules/cards/grams.ts'
import type { Deps } from '#src/deps.ts'

import { cardGrams } from '../card-grams.ts'
import { dealtOut } from './dealt-out.ts'
import type { BuiltCard, Manifest } from './manifest.ts'

export interface CardSeeding extends Pick<Deps, 'db' | 'storage' | 'clock' | 'log'> {
  /** what the build has left: the list of cards, and the folder with its files */
  manifest: Manifest
  folder: string
}

const SEED = 'template cards'
const FILES_AT_ONCE = 16
/** Place of the first card among cards nobody has looked at yet; each next one stands one lower. */
const FIRST_PLACE = 1_000

const FESTIVAL_IDS = new Map(FESTIVAL_CATALOGUE.map(({ slug, id }) => [slug, id]))

/** Names what was stored and how it is found. */
const editionOf = ({ hash }: Manifest): string => `${hash}, grams of ${GRAMS_EDITION}`

/** The database holds exactly these cards, and the storage their files: a database may outlive its files. */
async function alreadyThere({ db, storage, manifest }: CardSeeding): Promise<boolean> {
  const [applied] = await db.select({ hash: seeds.hash }).from(seeds).where(eq(seeds.name, SEED))
  if (applied?.hash !== editionOf(manifest)) return false
  const lastStored = manifest.files.at(-1)
  return lastStored === undefined || (await storage.head(lastStored)) !== null
}

async function storeFiles({ storage, manifest, folder }: CardSeeding): Promise<void> {
  const queue = manifest.files.values()
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

async function putCard(tx: Queries, card: BuiltCard, place: number, now: Date): Promise<void> {
  const { id, title, category, language, ratio, price, color, thumbnail, definition } = card
  const festivalId = festivalIdOf(card)
  const { width, height } = definition
  const shown = { title, category, festivalId, language, aspectRatio: ratio, width, height, color, price, thumbnail }
  const lexemes = sql.param(cardGrams({ title, festivalId, category }))
  const row = { ...shown, definition, search: sql`array_to_tsvector(${lexemes}::text[])`, updatedAt: now }
  await tx
    .insert(cards)
    .values({ id, isTemplate: true, ...row, popularity: FIRST_PLACE - place, createdAt: now })
    .onConflictDoUpdate({ target: cards.id, set: { ...row, version: sql`${cards.version} + 1` } })
  await tx.insert(cardCounters).values({ cardId: id }).onConflictDoNothing()
}

/**
 * Puts the built template cards into the database and their files into the storage, files first, so that no card ever
 * points to a missing one. Seeding the same cards again asks two questions and changes nothing.
 */
export async function storeTemplateCards(seeding: CardSeeding): Promise<void> {
  const { db, manifest, clock, log } = seeding
  if (await alreadyThere(seeding)) return
  log.info(`storing ${manifest.files.length} pictures and fonts of ${manifest.cards.length} template cards`)
  await storeFiles(seeding)
  await db.transaction(async (tx) => {
    const now = new Date(clock.now())
    for (const [place, card] of dealtOut(manifest.cards).entries()) await putCard(tx, card, place, now)
    const hash = editionOf(manifest)
    await tx.insert(seeds).values({ name: SEED, hash }).onConflictDoUpdate({ target: seeds.name, set: { hash } })
  })
}
