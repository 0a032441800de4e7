import type { CardDefinition } from '@petalpost/card-document/card'
import type { Fill } from '@petalpost/card-document/fields'
import type { TextLayer } from '@petalpost/card-document/layers/text/schema'
import { readManifest } from '@petalpost/template-cards/manifest'

/** No title has this color, so a pixel with this color has no ink. Plain ink is white, which has as much blue. */
const GROUND: Fill = { type: 'solid', color: '#0000ff' }
const PLAIN: Fill = { type: 'solid', color: '#ffffff' }

export const isGold = (layer: CardDefinition['layers'][number]): layer is TextLayer =>
  layer.type === 'text' && layer.style.fill.type !== 'solid'

/** A template card with a title whose letters are not filled with a plain color. */
export interface GoldCard {
  name: string
  /** storage key */
  thumbnail: string
  definition: CardDefinition
  titles: TextLayer[]
  /** identifies its set of four cards */
  set: string
}

/** All gold cards of the template collection; every one of them is seeded. */
export async function goldCards(): Promise<GoldCard[]> {
  const { cards } = await readManifest()
  return cards.flatMap(({ title, language, ratio, thumbnail, definition }) => {
    const titles = definition.layers.filter(isGold)
    if (titles.length === 0) return []
    const art = definition.layers.find((layer) => layer.type === 'art')
    const set = (art?.seed ?? title).replace(ratio, '')
    return [{ name: `${title} ${language} ${ratio}`, thumbnail, definition, titles, set }]
  })
}

function bare(text: TextLayer): TextLayer {
  const { animations: _, opacity: __, ...layer } = text
  return layer
}

/** A card with only these texts on a background of one color, without motion. */
export function textsAlone(card: CardDefinition, texts: readonly TextLayer[]): CardDefinition {
  const { effects: _, opening: __, music: ___, ...rest } = card
  return { ...rest, background: GROUND, layers: texts.map(bare), groups: [], assets: {} }
}

const plainStyle = <S extends { fill?: Fill }>(style: S): S => (style.fill ? { ...style, fill: PLAIN } : style)

/** The same card in plain ink, which the browser never cuts. */
export function inPlainInk(card: CardDefinition): CardDefinition {
  const layers = card.layers.map((layer) => {
    if (layer.type !== 'text') return layer
    const runs = layer.runs.map((run) => (run.style ? { ...run, style: plainStyle(run.style) } : run))
    const copies = layer.copies?.map((copy) => (copy.fill ? { ...copy, fill: PLAIN } : copy))
    return { ...layer, style: plainStyle(layer.style), runs, ...(copies ? { copies } : {}) }
  })
  return { ...card, layers }
}

/**
 * One text in a card just large enough for its ink. Fractions of px are kept, because they affect how letters are
 * smoothed.
 */
export function croppedTo(card: CardDefinition, text: TextLayer): CardDefinition {
  const margin = Math.ceil(text.style.fontSize)
  const layer = { ...text, x: (text.x % 1) + margin, y: (text.y % 1) + margin }
  const [width, height] = [Math.ceil(text.width) + 2 * margin, Math.ceil(text.height) + 2 * margin]
  return { ...textsAlone(card, [layer]), width, height }
}
