import type { Group } from '../card.ts'
import type { Layer } from '../layers/schema.ts'
import { css } from './css.ts'
import { num, px } from './safe.ts'

/**
 * Styles a group's wrapper, which lies over the whole card: members keep card coordinates, so grouping moves nothing,
 * and the group turns and grows about the middle of its members.
 */
export function dressGroup(box: HTMLElement, { animations }: Group, members: readonly Layer[]): void {
  const left = Math.min(...members.map(({ x }) => num(x)))
  const right = Math.max(...members.map(({ x, width }) => num(x) + num(width)))
  const top = Math.min(...members.map(({ y }) => num(y)))
  const bottom = Math.max(...members.map(({ y, height }) => num(y) + num(height)))
  // the wrapper covers the card: only its members may be pointed at
  css(box, { 'transform-origin': `${px((left + right) / 2)} ${px((top + bottom) / 2)}`, 'pointer-events': 'none' })
  // what moves is blended by itself: its members must not look different once it has come to rest
  if (animations) css(box, { isolation: 'isolate' })
}

export interface Stretch {
  group?: Group
  layers: Layer[]
}

/** Cuts the layers into stretches of neighbours with the same group; a layer without one stands in a loose stretch. */
export function stretches(layers: readonly Layer[], groups: readonly Group[]): Stretch[] {
  const found: Stretch[] = []
  for (const layer of layers) {
    const group = layer.group === undefined ? undefined : groups.find(({ id }) => id === layer.group)
    const last = found.at(-1)
    if (last && last.group === group) last.layers.push(layer)
    else found.push(group ? { group, layers: [layer] } : { layers: [layer] })
  }
  return found
}
