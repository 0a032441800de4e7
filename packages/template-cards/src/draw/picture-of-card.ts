import type { DrawnCard } from '@petalpost/card-art/card'
import sharp from 'sharp'

import { groundPicture, type Picture, splitRules } from './ground.ts'
import { letteringSvg } from './lettering.ts'

/** Width of a card's picture, px: enough for its largest thumbnail and for measuring its texts. */
const WIDTH = { portrait: 400, landscape: 540 }
const SVG_DPI = 72

export interface CardPicture {
  /** art and lettering, as the live card shows them */
  whole: Picture
  /** without texts and dividing lines */
  art: Picture
}

const usualScale = ({ width, height }: DrawnCard): number => (width < height ? WIDTH.portrait : WIDTH.landscape) / width

/** Rasterizes a card; `scale` is px per unit of the drawing. */
export const pictureOfCard = async (drawn: DrawnCard, scale = usualScale(drawn)): Promise<CardPicture> => {
  const density = SVG_DPI * scale
  const { ground, rules } = splitRules(drawn.svg)
  const art = await groundPicture(ground, density)
  const { width, height } = art
  const lettering = await sharp(Buffer.from(letteringSvg(drawn, rules)), { density })
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer()
  const pixels = await sharp(art.pixels, { raw: { width, height, channels: 3 } })
    .composite([{ input: lettering, raw: { width, height, channels: 4 } }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return { whole: { pixels, width, height }, art }
}
