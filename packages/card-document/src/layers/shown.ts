import type { CardV2 } from '../card.ts'
import type { Layer } from './schema.ts'

/** Returns the layers that people see, the lowest first: those that are not hidden, nor in a hidden group. */
export function shownLayers({ layers, groups }: Pick<CardV2, 'layers' | 'groups'>): Layer[] {
  const hidden = new Set(groups.filter((group) => group.hidden).map(({ id }) => id))
  return layers.filter((layer) => !layer.hidden && (layer.group === undefined || !hidden.has(layer.group)))
}
