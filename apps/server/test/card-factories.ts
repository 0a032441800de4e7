import type { CardV2 } from '@petalpost/card-document/card'
import type { Language } from '@petalpost/domain/language'
import { sql } from 'drizzle-orm'

import { cardCounters, cards } from '#db/schema/cards.ts'
import { shownArt } from '#src/card-columns/shown-art.ts'
import { cardLexemes } from '#src/card-search/lexemes.ts'
import { OWN_CARDS_LANGUAGE } from '#src/card-search/own-lexemes.ts'

import type { TestServer } from './build-app.ts'

/** A statement takes at most 65,535 parameters. */
const ROWS_A_STATEMENT = 1_000

/** Fields of a card that a test may set; the rest does not matter to it. */
export interface CardOptions {
  id: string
  /** null = a template */
  ownerId?: string | null
  title?: string
  category?: string
  festivalId?: number
  language?: Language
  aspectRatio?: '9:16' | '16:9'
  price?: number
  popularity?: number
  thumbnail?: string
  definition?: object
  /** its work; by default a user's own card is the only one of its work, and a template has none */
  workId?: string
  /** ids of what it shows, for the search */
  tags?: string[]
  /** the words on it, for the search */
  texts?: string[]
  views?: number
}

/** Stores template cards and users' own cards. */
export async function addCards(
  { deps, clock }: { deps: Pick<TestServer['deps'], 'db'>; clock: Pick<TestServer['clock'], 'now'> },
  ...options: CardOptions[]
): Promise<void> {
  const now = new Date(clock.now())
  const rows = options.map(({ id, ownerId = null, views: _views, tags = [], texts = [], ...card }) => {
    const aspectRatio = card.aspectRatio ?? '9:16'
    const [width, height] = aspectRatio === '9:16' ? [375, 667] : [1280, 720]
    const lexemes = cardLexemes({
      language: ownerId === null ? (card.language ?? 'en-US') : OWN_CARDS_LANGUAGE,
      title: card.title ?? id,
      festivalId: card.festivalId ?? 0,
      category: card.category ?? '',
      tags,
      texts,
    })
    return {
      title: id,
      category: 'birthday',
      festivalId: 0,
      language: 'en-US',
      price: 0,
      popularity: 0,
      thumbnail: '',
      definition: { width, height },
      color: '#ffeecc',
      version: 1,
      createdAt: now,
      updatedAt: now,
      ...(ownerId !== null && { workId: id }),
      ...card,
      id,
      ownerId,
      isTemplate: ownerId === null,
      ...shownArt({ layers: [], assets: {}, ...(card.definition as CardV2 | undefined) }),
      aspectRatio,
      width,
      height,
      search: sql`array_to_tsvector(${sql.param(lexemes)}::text[])`,
    }
  })
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
    await deps.db
      .insert(cards)
      .values(rows.slice(from, from + ROWS_A_STATEMENT) as unknown as (typeof cards.$inferInsert)[])
  const counted = options.flatMap(({ id, views }) => (views === undefined ? [] : [{ cardId: id, viewCount: views }]))
  if (counted.length > 0) await deps.db.insert(cardCounters).values(counted)
}

/** `count` ids: name-1, name-2 … */
export const ids = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}-${index + 1}`)
