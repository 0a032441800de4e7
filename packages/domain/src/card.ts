import type { Platform } from './show-config.ts'

/** A card's size in CSS pixels. */
export interface CardSize {
  width: number
  height: number
}

/** Used when a definition gives no size (spec 3, 9). */
export const DEFAULT_CARD_SIZE: Readonly<CardSize> = { width: 375, height: 667 }

/** Shapes of a card that have a name. */
export type CardShape = AspectRatio | '1:1'

/** The sizes of cards in these shapes, px; those of a ratio are the sizes of our templates. */
export const SHAPE_SIZES: Readonly<Record<CardShape, Readonly<CardSize>>> = {
  '9:16': DEFAULT_CARD_SIZE,
  '16:9': { width: 960, height: 540 },
  '1:1': { width: 600, height: 600 },
}

/** Limits for each side of a card, px. */
export const MIN_CARD_SIDE = 100
export const MAX_CARD_SIDE = 4_000

/** Longest title of a card, characters. */
export const MAX_CARD_TITLE = 120

/** Longest name of a version of a card, characters. */
export const MAX_VERSION_NAME = 60

export const AI_CATEGORY = 'AI greeting cards'
export const FUNNY_CATEGORY = 'funny'

/** Aspect ratios a card can have; "Any" in a select means no filter (spec 2.6, 9). */
export const ASPECT_RATIOS = ['9:16', '16:9'] as const

export type AspectRatio = (typeof ASPECT_RATIOS)[number]

/** What the editor does first with a new form of a card: it lays it out for a ratio, or fits words of another language. */
export type NewForm = AspectRatio | 'words'

/** The select-card dialog starts with this ratio when the platform is unknown (spec 9). */
export const DEFAULT_SELECT_ASPECT_RATIO: AspectRatio = '9:16'

/** The ratio of the cards that fill a platform's windows. */
export const PLATFORM_ASPECT_RATIOS: Readonly<Record<Platform, AspectRatio>> = { pc: '16:9', mobile: '9:16' }

/** The ratio that the select-card dialog starts with: the ratio of the platform for which a card is chosen. */
export function selectAspectRatio(platform?: Platform): AspectRatio {
  return platform ? PLATFORM_ASPECT_RATIOS[platform] : DEFAULT_SELECT_ASPECT_RATIO
}

/** Default width of a thumbnail, px. */
export const THUMBNAIL_WIDTH = 200

/** Measures of the card grid, px (spec 9). */
export const GRID_CARD_WIDTH = 180
export const GRID_CARD_MARGIN = 16
export const STRIP_CARD_HEIGHT = 170

/** How the API marks templates: 1 is one of our templates, 0 is a user's own card or solution. */
export type IsTemplate = 0 | 1

/** The card reference in a festival entry (spec 3, "Festival card reference"). */
export interface CardReference {
  id: string
  isTemplate: IsTemplate
  thumbnail: string
  title: string
}

/**
 * The size a card is drawn in: the size in its definition, within limits. A missing or invalid side gets its default.
 * Previews and popups get definitions that nobody has validated, so they all use this function.
 */
export function cardSize(definition?: unknown): CardSize {
  const { width, height } = (definition ?? {}) as Partial<Record<keyof CardSize, unknown>>
  return {
    width: sideOf(width, DEFAULT_CARD_SIZE.width),
    height: sideOf(height, DEFAULT_CARD_SIZE.height),
  }
}

/** A price other than 0 makes a card a pro card (spec 3). `price` is in cents. */
export function isPaid({ price }: { price: number }): boolean {
  return price !== 0
}

export function isAiCard({ category }: { category: string }): boolean {
  return category === AI_CATEGORY
}

export function isAspectRatio(value: unknown): value is AspectRatio {
  return ASPECT_RATIOS.some((ratio) => ratio === value)
}

export function isNewForm(value: unknown): value is NewForm {
  return value === 'words' || isAspectRatio(value)
}

/** The aspect ratio under which a card of this size is listed. The longer side decides; a square counts as portrait. */
export function aspectRatioOf({ width, height }: CardSize): AspectRatio {
  return width > height ? '16:9' : '9:16'
}

/** Shapes whose ratio differs by less than this share are the same: sizes are rounded. */
const SAME_SHAPE = 0.02

/** Whether two cards have the same shape, in whatever size. */
export function hasSameShape(one: CardSize, other: CardSize): boolean {
  return Math.abs((one.width * other.height) / (one.height * other.width) - 1) < SAME_SHAPE
}

/** The ratios of which a card of this size is no form yet: of an upright card the wide one, of a square both. */
export function otherRatios(size: CardSize): readonly AspectRatio[] {
  return ASPECT_RATIOS.filter((ratio) => !hasSameShape(size, SHAPE_SIZES[ratio]))
}

function sideOf(value: unknown, fallback: number): number {
  const isLength = typeof value === 'number' && Number.isFinite(value) && value > 0
  return isLength ? Math.min(MAX_CARD_SIDE, Math.max(MIN_CARD_SIDE, value)) : fallback
}
