import type { BrandKit } from '@petalpost/api-client/schemas/brand'
import type { CardV2 } from '@petalpost/card-document/card'
import { LOGO as LOGO_ROLE } from '@petalpost/card-document/layers/roles'
import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'

import type { Edit } from '../../edits/edit.ts'
import { insert } from '../../edits/layers/insert.ts'
import { contrastOn, READABLE } from '../../edits/look/contrast.ts'
import type { ReadGround } from '../../edits/look/ground.ts'
import { styleTexts } from '../../edits/look/style.ts'
import { logoOf, setLogo } from '../../edits/message/logo.ts'
import { withOwnFont } from '../../edits/text/own-font.ts'
import { assetOf, type CardAsset } from '../../saving/card-asset.ts'
import { fileContent } from '../content.ts'

/** A text at least this large, as a share of the card's largest, is a heading. */
const HEADING_SHARE = 0.75
/** Width of the logo as a share of the card, and its distance from the edges. */
const LOGO = { share: 0.2, gap: 0.04 }

type Kit = Omit<BrandKit, 'version'>

const isText = (layer: Layer): layer is LayerOf<'text'> => layer.type === 'text'

/** The ids of headings, and of the other texts and of buttons. */
function roles({ layers }: CardV2): { headings: string[]; others: string[] } {
  const texts = layers.filter(isText)
  const largest = Math.max(0, ...texts.map(({ style }) => style.fontSize))
  const isHeading = (layer: LayerOf<'text'>) => layer.style.fontSize >= HEADING_SHARE * largest
  return {
    headings: texts.filter(isHeading).map(({ id }) => id),
    others: layers.flatMap((layer) =>
      layer.type === 'button' || (isText(layer) && !isHeading(layer)) ? [layer.id] : [],
    ),
  }
}

/** Sets texts in a font of the kit; without one they stay. */
function inFont(ids: readonly string[], font: Kit['heading'], newId: () => string): Edit {
  if (font === null || ids.length === 0) return (card) => card
  const { family, file } = font
  const set = styleTexts(ids, { fontFamily: family })
  return file === null ? set : withOwnFont({ family, id: newId(), asset: assetOf(file, {}) }, set)
}

/** Gives each text the first color of the kit that can be read on what lies below it; without one it keeps its own. */
const inInks =
  (colors: readonly string[], texts: readonly LayerOf<'text'>[], grounds: readonly (readonly number[])[]): Edit =>
  (card) =>
    texts.reduce((done, { id, style }, index) => {
      const ground = grounds[index] ?? []
      const ink = ground.length === 0 ? undefined : colors.find((color) => contrastOn(color, ground) >= READABLE)
      return ink === undefined || style.fill.type !== 'solid'
        ? done
        : styleTexts([id], { fill: { type: 'solid', color: ink } })(done)
    }, card)

/** The plain colors of shapes, in the order of their area. */
function shapeColors({ layers }: CardV2): string[] {
  const areas = new Map<string, number>()
  for (const layer of layers)
    if (layer.type === 'shape' && layer.fill.type === 'solid')
      areas.set(layer.fill.color, (areas.get(layer.fill.color) ?? 0) + layer.width * layer.height)
  return [...areas].toSorted(([, one], [, other]) => other - one).map(([color]) => color)
}

/** Paints shapes: what had one color has one again. */
function inColors(colors: readonly string[]): Edit {
  return (card) => {
    if (colors.length === 0) return card
    const painted = new Map(shapeColors(card).map((color, index) => [color, colors[index % colors.length] ?? color]))
    const layers = card.layers.map((layer) => {
      if (layer.type !== 'shape' || layer.fill.type !== 'solid') return layer
      const color = painted.get(layer.fill.color)
      return color === undefined || color === layer.fill.color ? layer : { ...layer, fill: { ...layer.fill, color } }
    })
    return layers.every((layer, index) => layer === card.layers[index]) ? card : { ...card, layers }
  }
}

/** Puts the logo where the card's is, else in the lower right corner, unless the card shows it already. */
function withLogo(logo: Kit['logo'], newId: () => string): Edit {
  return (card) => {
    const isShown = Object.values(card.assets).some(({ key }) => key === logo?.key)
    if (logo === null || isShown) return card
    const stored: CardAsset = { id: newId(), asset: assetOf(logo, {}) }
    if (logoOf(card)) return setLogo(stored, newId())(card)
    const content = fileContent(card, stored)
    const [layer] = content?.layers ?? []
    if (!content || layer?.type !== 'image') return card
    const scale = (LOGO.share * card.width) / layer.width
    const [width, height] = [Math.round(layer.width * scale), Math.round(layer.height * scale)]
    const gap = Math.round(LOGO.gap * Math.min(card.width, card.height))
    const placed: LayerOf<'image'> = {
      ...layer,
      width,
      height,
      x: card.width - width - gap,
      y: card.height - height - gap,
      role: LOGO_ROLE,
    }
    return insert({ ...content, layers: [placed] })(card)
  }
}

/**
 * The edit that dresses a card in a brand kit, as one step: its fonts, the colors of its texts as far as they can be
 * read, those of its shapes, and the logo.
 */
export async function dressing(card: CardV2, kit: Kit, readGround: ReadGround, newId: () => string): Promise<Edit> {
  const texts = card.layers.filter(isText)
  const painted = inColors(kit.colors)(card)
  const ground = { ...painted, layers: painted.layers.filter((layer) => !isText(layer)) }
  const grounds = await readGround(ground, texts).catch(() => [])
  const { headings, others } = roles(card)
  const steps = [
    inFont(headings, kit.heading, newId),
    inFont(others, kit.body, newId),
    inColors(kit.colors),
    inInks(kit.colors, texts, grounds),
    withLogo(kit.logo, newId),
  ]
  return (before) => steps.reduce((done, step) => step(done), before)
}
