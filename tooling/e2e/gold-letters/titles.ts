import type { Fill } from '@petalpost/card-document/fields'
import type { TextLayer } from '@petalpost/card-document/layers'
import type { CardDefinition } from '@petalpost/card-document/schema'
import { readManifest } from '@petalpost/server/library/manifest'

/** No title has this colour, so a pixel of it has no ink; and in no plain ink is any blue missing. */
const GROUND: Fill = { t: 'solid', c: '#0000ff' }
const PLAIN: Fill = { t: 'solid', c: '#ffffff' }

export const isGold = (layer: CardDefinition['layers'][number]): layer is TextLayer =>
  layer.type === 'text' && layer.style.c.t !== 'solid'

/** A template card with a title whose letters have another fill than a plain colour. */
export interface GoldCard {
  name: string
  /** storage key */
  thumbnail: string
  definition: CardDefinition
  titles: TextLayer[]
  /** which set of four cards it belongs to */
  set: string
}

/** All of the template collection; every one of them is seeded. */
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
  const { anim: _, o: __, ...layer } = text
  return layer
}

/** A card with these texts alone on a ground of one colour, not moving. */
export function textsAlone(card: CardDefinition, texts: readonly TextLayer[]): CardDefinition {
  const { effects: _, opening: __, music: ___, ...rest } = card
  return { ...rest, background: GROUND, layers: texts.map(bare), groups: [], assets: {} }
}

const plainStyle = <S extends { c?: Fill }>(style: S): S => (style.c ? { ...style, c: PLAIN } : style)

/** The same card in plain ink, which the browser draws whole. */
export function inPlainInk(card: CardDefinition): CardDefinition {
  const layers = card.layers.map((layer) => {
    if (layer.type !== 'text') return layer
    const runs = layer.runs.map((run) => (run.s ? { ...run, s: plainStyle(run.s) } : run))
    const copies = layer.fx?.map((copy) => (copy.fill ? { ...copy, fill: PLAIN } : copy))
    return { ...layer, style: plainStyle(layer.style), runs, ...(copies ? { fx: copies } : {}) }
  })
  return { ...card, layers }
}

/** One text in a card just large enough for its ink; fractions of px stay, because letters are smoothed by them. */
export function croppedTo(card: CardDefinition, text: TextLayer): CardDefinition {
  const margin = Math.ceil(text.style.px)
  const layer = { ...text, x: (text.x % 1) + margin, y: (text.y % 1) + margin }
  const [width, height] = [Math.ceil(text.w) + 2 * margin, Math.ceil(text.h) + 2 * margin]
  return { ...textsAlone(card, [layer]), width, height }
}
