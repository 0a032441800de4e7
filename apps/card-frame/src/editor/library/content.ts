import type { CardV2 } from '@petalpost/card-document/card'
import type { ShapeName } from '@petalpost/card-document/fields'
import { FACTS } from '@petalpost/card-document/layers/facts'
import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'
import { PICTURE_RATIOS, type PictureRatio } from '@petalpost/domain/ai-image'

import { colorsOf } from '../controls/color/new-fill.ts'
import { type Content, contentOf } from '../edits/layers/insert.ts'
import { inkOf } from '../edits/text/card-ink.ts'
import { newId } from '../new-id.ts'
import type { CardAsset } from '../saving/card-asset.ts'
import type { CardUpload } from '../saving/uploads.ts'
import { cardTextLook } from './card-text-look.ts'
import type { TextPreset } from './text-presets.ts'

/** A text in the look of the card's own texts. Without one it has the look of the preset. */
export function plainTextContent(card: CardV2, preset: TextPreset, role: 'heading' | 'body'): Content {
  const look = cardTextLook(card, role)
  if (!look) return textContent(card, preset)
  const layer = FACTS.text.inserted(card, { id: newId(), text: preset.text, fontFamily: look.fontFamily })
  return contentOf({ ...layer, style: { ...layer.style, ...look } })
}

/** A text in the look of a preset; without a color, in the ink of the card. */
export function textContent(card: CardV2, { text, family, weight, share, color }: TextPreset): Content {
  const layer = FACTS.text.inserted(card, { id: newId(), text, fontFamily: family })
  const fontSize = Math.max(1, Math.round(share * Math.min(card.width, card.height)))
  const fill = color === undefined ? (inkOf(card) ?? layer.style.fill) : ({ type: 'solid', color } as const)
  return contentOf({ ...layer, style: { ...layer.style, fontSize, fontWeight: weight, fill } })
}

export const shapeContent = (card: CardV2, shape: ShapeName): Content =>
  contentOf(FACTS.shape.inserted(card, { id: newId(), shape }))

/** What shapes are added as, besides their own outline. */
export const SHAPE_VARIANTS = ['line', 'arrow', 'doubleArrow', 'rounded', 'frame'] as const
export type ShapeVariant = (typeof SHAPE_VARIANTS)[number]

const LINES: Partial<Record<ShapeVariant, NonNullable<LayerOf<'shape'>['line']>>> = {
  line: {},
  arrow: { end: 'arrow' },
  doubleArrow: { start: 'arrow', end: 'arrow' },
}

/** How high the box of a line is, as widths of the line: its ends fit, and a finger finds it. */
const LINE_BOX = 6

/** A rectangle as a line, with round corners, or as a frame around what is below it. */
export function variantContent(card: CardV2, variant: ShapeVariant): Content {
  const layer = FACTS.shape.inserted(card, { id: newId(), shape: 'rectangle' })
  const thick = Math.max(2, Math.round(Math.min(card.width, card.height) / 100))
  const line = LINES[variant]
  if (line) {
    const height = Math.min(layer.height, LINE_BOX * thick)
    const [color = '#2a1a20'] = colorsOf(layer.fill)
    return contentOf({
      ...layer,
      y: layer.y + (layer.height - height) / 2,
      height,
      stroke: { width: thick, color },
      line,
    })
  }
  if (variant === 'rounded') return contentOf({ ...layer, radius: Math.round(Math.min(layer.width, layer.height) / 6) })
  const [color] = colorsOf(layer.fill)
  return contentOf({
    ...layer,
    fill: { type: 'solid', color: '#ffffff00' },
    ...(color === undefined ? {} : { stroke: { width: thick, color } }),
  })
}

/** A button that leads to a page, in a font of the card. */
export const buttonContent = (card: CardV2, choice: { label: string; href: string; fontFamily: string }): Content =>
  contentOf(FACTS.button.inserted(card, { id: newId(), ...choice }))

/** A stored file as a layer that shows it; undefined for audio and fonts, which no layer shows. */
export function fileContent(card: CardV2, stored: CardAsset): Content | undefined {
  const assets = { [stored.id]: stored.asset }
  const surroundings = { ...card, assets: { ...card.assets, ...assets } }
  const choice = { id: newId(), asset: stored.id }
  const layer: Layer | undefined =
    stored.asset.kind === 'video'
      ? // a card must not begin to speak when it opens, so videos are silent and repeat
        { ...FACTS.video.inserted(surroundings, choice), loop: true }
      : stored.asset.kind === 'audio' || stored.asset.kind === 'font'
        ? undefined
        : FACTS.image.inserted(surroundings, choice)
  return layer && { ...contentOf(layer), assets }
}

export function stickerContent(card: CardV2, stored: CardAsset): Content {
  const assets = { [stored.id]: stored.asset }
  const surroundings = { ...card, assets: { ...card.assets, ...assets } }
  return { ...contentOf(FACTS.sticker.inserted(surroundings, { id: newId(), asset: stored.id })), assets }
}

/** The shape of a made picture that is the nearest to the card's own. */
export function nearestRatio({ width, height }: Pick<CardV2, 'width' | 'height'>): PictureRatio {
  const slope = Math.log(width / height)
  const distance = (ratio: PictureRatio) => {
    const [across = 1, down = 1] = ratio.split(':').map(Number)
    return Math.abs(slope - Math.log(across / down))
  }
  return PICTURE_RATIOS.reduce((nearest, ratio) => (distance(ratio) < distance(nearest) ? ratio : nearest))
}

/** The author's files: those of the card, and those that this page has uploaded or had made. */
export function authorsFiles(card: CardV2, list: readonly CardUpload[], made: readonly CardAsset[]): CardAsset[] {
  const drawings = new Set(
    card.layers.flatMap((layer) => (layer.type === 'art' || layer.type === 'sticker' ? [layer.asset] : [])),
  )
  const onCard = Object.entries(card.assets).flatMap(([id, asset]) => (drawings.has(id) ? [] : [{ id, asset }]))
  const sent = list.flatMap(({ stored, isDrawing }) => (stored && !isDrawing ? [stored] : []))
  const byKey = new Map([...made, ...sent, ...onCard].map((file) => [file.asset.key, file]))
  return [...byKey.values()].filter(({ asset: { key, kind } }) => !isOurs(key) && kind !== 'font')
}

/** Files of the collection, and not of a user. */
const isOurs = (key: string): boolean => key.startsWith('library/')
