import type { DrawnCard } from '@petalpost/card-art/card'
import sharp from 'sharp'

import { groundPicture, type Picture, splitRules } from './ground.ts'
import { letteringSvg } from './lettering.ts'

/** The shorter side of a card's picture, px, from which thumbnails and measures are taken. */
export const PICTURE_SIZE = 400
const SVG_DPI = 72

export interface CardPicture {
  /** art and lettering, as the live card shows them */
  whole: Picture
  /** without texts and rules */
  art: Picture
}

/** Rasterises a card; `size` is its shorter side in px. */
export const pictureOfCard = async (drawn: DrawnCard, size = PICTURE_SIZE): Promise<CardPicture> => {
  const density = (SVG_DPI * size) / Math.min(drawn.width, drawn.height)
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
