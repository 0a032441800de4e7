import { factsOf } from '@petalpost/card-document/layers/facts'
import type { Layer } from '@petalpost/card-document/layers/schema'

import { changeLayers, type Edit } from '../edit.ts'
import { type Content, provided } from '../layers/insert.ts'
import { textOf } from '../text/text-runs.ts'
import { tidied } from '../tidy.ts'

/** What layers of every kind have of a look. */
const SHARED = ['opacity', 'blend', 'shadow'] as const

/** The fields of a layer's look that a layer of another kind can give it. */
function takenFields(layer: Layer, from: Layer): Set<string> {
  const { look, takes } = factsOf(layer)
  const given = new Set<string>(factsOf(from).look)
  return new Set([...SHARED, ...look.filter((field) => given.has(field) && (takes?.(field, from) ?? true))])
}

/** A layer that looks like another one, as far as its kind has the same. */
function alike(layer: Layer, from: Layer): Layer {
  const fields = takenFields(layer, from)
  const look = Object.entries(from).filter(([field]) => fields.has(field))
  const others = Object.entries(layer).filter(([field]) => !fields.has(field))
  const letters = layer.type === 'text' && fields.has('style') ? { runs: [{ text: textOf(layer) }] } : {}
  return { ...Object.fromEntries([...others, ...look]), ...letters } as Layer // the same fields, with other values
}

/** Gives layers the look of the layer in `copied`, with the files and fonts that it needs. */
export const pasteLook =
  (copied: Content, ids: readonly string[]): Edit =>
  (card) => {
    const [from] = copied.layers
    if (!from) return card
    return tidied(changeLayers(ids, (layer) => alike(layer, from))(provided(card, copied)))
  }
