import type { CardV2 } from '@petalpost/card-document/card'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { shownLayers } from '@petalpost/card-document/layers/shown'

import type { DrawPicture } from '#editor/saving/picture.ts'

import { markedFile } from '../marked-file.ts'

/** Browsers refuse larger canvases. px */
const MAX_SIDE = 8_192
const MAX_AREA = 16_000_000
const JPEG_QUALITY = 0.92
/** px; a smaller picture shows nothing of a card */
export const MIN_WIDTH = 64

export interface PictureOptions {
  type: 'image/jpeg' | 'image/png'
  /** px */
  width: number
  /** Leaves out the ground, and what covers the whole card above it. A JPEG has white there. */
  isTransparent: boolean
}

type Size = Pick<CardV2, 'width' | 'height'>

/** The width of the largest picture of a card that browsers can draw, px. */
export const mostWidth = ({ width, height }: Size): number =>
  Math.floor(width * Math.min(MAX_SIDE / Math.max(width, height), Math.sqrt(MAX_AREA / (width * height))))

/** The width at which the short side of a card has this many px. */
export const widthFor = (shortSide: number, card: Size): number =>
  Math.min(mostWidth(card), Math.round((shortSide * card.width) / Math.min(card.width, card.height)))

const GROUND_KINDS: ReadonlySet<Layer['type']> = new Set(['art', 'image', 'shape', 'video'])

/** Whether a layer hides what is below it: an upright picture or area over the whole card. */
const covers = ({ type, x, y, width, height, rotation }: Layer, card: Size): boolean =>
  GROUND_KINDS.has(type) &&
  rotation % 360 === 0 &&
  x <= 0 &&
  y <= 0 &&
  x + width >= card.width &&
  y + height >= card.height

/** Returns the card without its ground: the background, and the lowest layers that cover all of it, such as a scene. */
export function withoutGround(card: CardV2): CardV2 {
  const shown = shownLayers(card)
  const first = shown.findIndex((layer) => !covers(layer, card))
  const layers = first < 0 ? [] : shown.slice(first)
  return { ...card, background: { type: 'solid', color: '#00000000' }, layers }
}

/** Draws a card as it looks when its animations are over; not wider than browsers can. */
export async function exportPicture(
  draw: DrawPicture,
  card: CardV2,
  { type, width, isTransparent }: PictureOptions,
  signal?: AbortSignal,
): Promise<Blob> {
  const picture = await draw(isTransparent ? withoutGround(card) : card, {
    scale: Math.min(width, mostWidth(card)) / card.width,
    type,
    ...(type === 'image/jpeg' ? { quality: JPEG_QUALITY } : {}),
    ...(signal ? { signal } : {}),
  })
  return markedFile(card, picture, type)
}
