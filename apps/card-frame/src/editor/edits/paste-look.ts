import type { Layer } from '@petalpost/card-document/layers/schema'

import { changeLayers, type Edit } from './edit.ts'
import { type Content, provided } from './insert.ts'
import { textOf } from './text-runs.ts'
import { tidied } from './tidy.ts'

const SHARED = ['opacity', 'blend', 'shadow'] as const

/** The fields that say how a layer of a kind looks, besides its box and its content. */
const FIELDS: Readonly<Record<Layer['type'], readonly string[]>> = {
  text: [...SHARED, 'style', 'copies'],
  button: [...SHARED, 'style', 'fill', 'radius'],
  shape: [...SHARED, 'fill', 'stroke', 'radius'],
  ink: [...SHARED, 'fill', 'pen'],
  image: [...SHARED, 'mask', 'filter', 'border'],
  video: [...SHARED, 'mask'],
  sticker: SHARED,
  art: SHARED,
}

/** Whether a field of another layer can be one of this layer: lines have no pictures and patterns, buttons need a radius. */
function suits({ type }: Layer, from: Layer, field: string): boolean {
  if (type === 'ink' && field === 'fill') return 'fill' in from && (from.fill.type === 'solid' || 'stops' in from.fill)
  return type !== 'button' || field !== 'radius' || 'radius' in from
}

/** A layer that looks like another one, as far as its kind has the same. */
function alike(layer: Layer, from: Layer): Layer {
  const shared = FIELDS[layer.type].filter((field) => FIELDS[from.type].includes(field) && suits(layer, from, field))
  const fields = new Set(shared)
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
