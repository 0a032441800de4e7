import type { Group } from '../card.ts'
import type { Layer } from '../layers/schema.ts'
import { css } from './css.ts'
import { num, px } from './safe.ts'

/**
 * Styles a group's wrapper, which lies over the whole card: members keep card coordinates, so grouping moves nothing.
 * The group rotates and scales around the middle of its members.
 */
export function styleGroup(box: HTMLElement, { animations }: Group, members: readonly Layer[]): void {
  const left = Math.min(...members.map(({ x }) => num(x)))
  const right = Math.max(...members.map(({ x, width }) => num(x) + num(width)))
  const top = Math.min(...members.map(({ y }) => num(y)))
  const bottom = Math.max(...members.map(({ y, height }) => num(y) + num(height)))
  // the wrapper covers the card, so only its members may take clicks
  css(box, { 'transform-origin': `${px((left + right) / 2)} ${px((top + bottom) / 2)}`, 'pointer-events': 'none' })
  // a moving group blends separately from the card; isolation makes it look the same at rest
  if (animations) css(box, { isolation: 'isolate' })
}

export interface GroupRun {
  group?: Group
  layers: Layer[]
}

/** Splits the layers into runs of neighbors with the same group. Layers without a group make runs without one. */
export function groupRuns(layers: readonly Layer[], groups: readonly Group[]): GroupRun[] {
  const found: GroupRun[] = []
  for (const layer of layers) {
    const group = layer.group === undefined ? undefined : groups.find(({ id }) => id === layer.group)
    const last = found.at(-1)
    if (last && last.group === group) last.layers.push(layer)
    else found.push(group ? { group, layers: [layer] } : { layers: [layer] })
  }
  return found
}
