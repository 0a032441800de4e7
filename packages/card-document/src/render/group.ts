import type { Layer } from '../layers.ts'
import type { Group } from '../schema.ts'
import { css, fullBox } from './context.ts'
import { num, px } from './safe.ts'

/**
 * A group as a wrapper over the whole card: members keep card coordinates, so grouping moves nothing, and the group
 * turns and grows about the middle of its members.
 */
export function groupBox(document: Document, members: readonly Layer[]): HTMLElement {
  const box = fullBox(document)
  const left = Math.min(...members.map(({ x }) => num(x)))
  const right = Math.max(...members.map(({ x, w }) => num(x) + num(w)))
  const top = Math.min(...members.map(({ y }) => num(y)))
  const bottom = Math.max(...members.map(({ y, h }) => num(y) + num(h)))
  // the wrapper covers the card: only its members may be pointed at
  css(box, { 'transform-origin': `${px((left + right) / 2)} ${px((top + bottom) / 2)}`, 'pointer-events': 'none' })
  return box
}

export interface Stretch {
  group?: Group
  layers: Layer[]
}

/** Cuts the layers into stretches of neighbours with the same group; a layer without one stands in a loose stretch. */
export function stretches(layers: readonly Layer[], groups: readonly Group[]): Stretch[] {
  const found: Stretch[] = []
  for (const layer of layers) {
    const group = groups.find(({ id }) => id === layer.group)
    const last = found.at(-1)
    if (last && last.group === group) last.layers.push(layer)
    else found.push(group ? { group, layers: [layer] } : { layers: [layer] })
  }
  return found
}
