import type { CardV2 } from '@petalpost/card-document/card'
import type { Layer } from '@petalpost/card-document/layers/schema'

/** A change of a card by its author. It returns the same card when there is nothing to change. */
export type Edit = (card: CardV2) => CardV2

/** Changes the layers with these ids. */
export const changeLayers =
  (ids: readonly string[], change: (layer: Layer) => Layer): Edit =>
  (card) => {
    const wanted = new Set(ids)
    let changed = false
    const layers = card.layers.map((layer) => {
      const now = wanted.has(layer.id) ? change(layer) : layer
      changed ||= now !== layer
      return now
    })
    return changed ? { ...card, layers } : card
  }

/** The layers with these ids, in z order. */
export function layersOf(card: CardV2, ids: readonly string[]): Layer[] {
  const wanted = new Set(ids)
  return card.layers.filter(({ id }) => wanted.has(id))
}

/** The names of a record's optional fields. */
export type OptionalField<T> = { [K in keyof T]-?: Partial<Pick<T, K>> extends Pick<T, K> ? K : never }[keyof T]

/** A copy of a record without these optional fields. */
export function without<T extends object>(record: T, ...fields: readonly OptionalField<T>[]): T {
  const copy = { ...record }
  for (const field of fields) delete copy[field]
  return copy
}

/** A copy of a record with an optional field set, or without it when the value is undefined. */
export function withField<T extends object, K extends keyof T & OptionalField<T>>(
  record: T,
  field: K,
  value: T[K] | undefined,
): T {
  const copy = { ...record }
  if (value === undefined) delete copy[field]
  else copy[field] = value
  return copy
}
