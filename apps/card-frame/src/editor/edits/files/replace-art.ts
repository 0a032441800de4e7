import type { Asset, CardV2 } from '@petalpost/card-document/card'
import type { Fill } from '@petalpost/card-document/fields'
import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'
import { canonicalJson } from '@petalpost/domain/canonical-json'

import { changeLayers, type Edit, without } from '../edit.ts'
import { tidied } from '../tidy.ts'

/** Fills of texts, and what each becomes. */
export type Recoloring = readonly (readonly [from: Fill, to: Fill])[]

/** What an art layer is drawn from, the stored drawing, and how the texts over it change with it. */
export interface NewArt extends Pick<LayerOf<'art'>, 'scene' | 'palette' | 'options' | 'asset'> {
  file: Asset
  inks: Recoloring
}

/** A text whose letters have their full size without its area, which was that of another scene. */
const withoutRoom = (text: LayerOf<'text'>): LayerOf<'text'> =>
  text.area?.hugs && text.area.fontSize === text.style.fontSize ? without(text, 'area') : text

/**
 * Draws an art layer in another palette or scene, in the same box. Texts in the inks of the former art get those of the
 * new one, or they might not be legible; colors that the author chose stay.
 */
export const replaceArt =
  (id: string, { file, inks, ...art }: NewArt): Edit =>
  (card) => {
    const recolor = recoloring(inks)
    const former = card.layers.find((layer): layer is LayerOf<'art'> => layer.id === id && layer.type === 'art')
    const isOther = former?.scene !== art.scene
    const change = (layer: Layer): Layer => (layer.type === 'art' ? { ...layer, ...art } : layer)
    const anew = (text: LayerOf<'text'>) => (isOther ? withoutRoom(recolor(text)) : recolor(text))
    const drawn: CardV2 = changeLayers([id], change)({ ...card, assets: { ...card.assets, [art.asset]: file } })
    return tidied({ ...drawn, layers: drawn.layers.map((layer) => (layer.type === 'text' ? anew(layer) : layer)) })
  }

function recoloring(inks: Recoloring): (text: LayerOf<'text'>) => LayerOf<'text'> {
  // two texts of one color may have two afterwards; the first counts
  const byFill = new Map(inks.toReversed().map(([from, to]) => [canonicalJson(from), to]))
  const now = <T extends { fill?: Fill }>(part: T): T => {
    const fill = part.fill && byFill.get(canonicalJson(part.fill))
    return fill ? { ...part, fill } : part
  }
  return (text) => {
    const { runs, style, copies } = text
    return {
      ...text,
      style: now(style),
      runs: runs.map((run) => (run.style ? { ...run, style: now(run.style) } : run)),
      ...(copies ? { copies: copies.map(now) } : {}),
    }
  }
}
