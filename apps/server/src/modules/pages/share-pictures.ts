import type { Card } from '@petalpost/api-client/schemas/cards'
import type { Language } from '@petalpost/domain/language'
import { FIRST_PAGE } from '@petalpost/domain/paging'
import { THUMBNAIL_WIDTHS, thumbnailOf } from '@petalpost/domain/thumbnail'
import { SHARE_CARDS, SHARE_SIZE } from '@petalpost/template-cards/share-size'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'

import { AppError } from '#errors/app-error.ts'
import type { CardsService } from '#modules/cards/service.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { largestWithin, type Picture, type Sides } from './oembed.ts'

/** Memory for drawn pictures, bytes; one has about 80 kB. */
const KEPT_BYTES = 24_000_000
/** A festival's picture shows its most popular cards, which change slowly. */
const KEPT_MS = 3_600_000
/** A picture takes up to a second of a drawing process, so few are drawn at a time, and few wait (rule F13). */
const AT_ONCE = 2
const MOST_WAITING = 8
const RETRY_S = 5

type Pictured = Pick<Card, 'id' | 'thumbnail' | 'width' | 'height'>

/** The thumbnails of a card, the widest first; none for a card that was never drawn. */
const thumbnailsOf = ({ thumbnail, width, height }: Pictured): Picture[] =>
  thumbnail === ''
    ? []
    : THUMBNAIL_WIDTHS.toSorted((a, b) => b - a).map((wide) => ({
        path: thumbnailOf(thumbnail, wide),
        width: wide,
        height: Math.round((wide * height) / width),
      }))

/** Still pictures that other sites show beside links to our pages. */
export function createSharePictures(
  { library, clock }: Pick<Infrastructure, 'library' | 'clock'>,
  { cards }: { cards: Pick<CardsService, 'page'> },
) {
  const limit = pLimit(AT_ONCE)
  const drawn = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length || 1,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: clock,
  })
  const underWay = new Map<string, Promise<Buffer | null>>()

  async function draw(name: string, idsOf: () => Promise<readonly string[]>): Promise<Buffer | null> {
    const known = drawn.get(name)
    if (known !== undefined) return known
    if (!underWay.has(name) && limit.pendingCount >= MOST_WAITING)
      throw new AppError('unavailable', {}, { retryAfter: RETRY_S })
    const drawing =
      underWay.get(name) ??
      limit(async () => library.sharePicture(await idsOf())).finally(() => void underWay.delete(name))
    underWay.set(name, drawing)
    const picture = await drawing
    if (picture !== null) drawn.set(name, picture)
    return picture
  }

  /** The cards on a festival's picture: its most popular upright ones. */
  async function festivalCards(festivalId: number, language: Language): Promise<string[]> {
    const input = { pageNum: FIRST_PAGE, pageSize: SHARE_CARDS, festivalId, aspectRatio: '9:16' } as const
    const { records } = await cards.page(input, { language, userId: null })
    return records.map(({ id }) => id)
  }

  /** A card on paper, in the shape that networks show, then its thumbnails; [] = the card has no picture. */
  async function picturesOf(card: Pictured): Promise<Picture[]> {
    const thumbnails = thumbnailsOf(card)
    if (!(await library.hasCard(card.id))) return thumbnails
    return [{ path: `/share/card/${card.id}.jpg`, ...SHARE_SIZE }, ...thumbnails]
  }

  return {
    /** A card's picture beside a link; null = the card has no picture. */
    ofCard: async (card: Pictured): Promise<Picture | null> => (await picturesOf(card))[0] ?? null,
    /** A card's largest picture within the sides, and its largest thumbnail; null = the card has no picture. */
    within: async (card: Pictured, sides: Sides): Promise<{ picture: Picture; thumbnail: Picture } | null> => {
      const picture = largestWithin(await picturesOf(card), sides)
      return picture && { picture, thumbnail: largestWithin(thumbnailsOf(card), sides) ?? picture }
    },
    /** Path of a festival's picture. */
    ofFestival: (slug: string, language: Language): Picture => ({
      path: `/share/festival/${slug}.${language}.jpg`,
      ...SHARE_SIZE,
    }),
    /** JPEG; null = no template card has this id. */
    drawCard: (id: string) => draw(JSON.stringify(['card', id]), async () => [id]),
    /** JPEG; null = the festival has no cards. */
    drawFestival: (festivalId: number, language: Language) =>
      draw(JSON.stringify(['festival', festivalId, language]), () => festivalCards(festivalId, language)),
  }
}
