import { cardSize } from '@petalpost/domain/card'

import type { CardDefinition } from '../card.ts'
import { applyDiff, type CardDiff, type Change, same } from '../diff.ts'
import { assetsOfFill } from '../layers/asset-use.ts'
import { factsOf } from '../layers/facts.ts'
import type { Layer } from '../layers/schema.ts'
import { shrinkTexts } from '../layers/text/shrink.ts'
import { arrange } from './arrange.ts'
import { compose, type Drawing, drawBeyond, styleCard, type Part } from './drawing.ts'
import { background } from './fill.ts'
import { loadFonts } from './fonts.ts'
import { styleGroup } from './group.ts'
import { placeOf } from './layer.ts'
import type { MountedCard } from './mount.ts'

/** Fields that change only a layer's outer element or its place in the order, or nothing visible. */
const OF_PLACE = new Set([
  'x',
  'y',
  'rotation',
  'width',
  'height',
  'opacity',
  'blend',
  'name',
  'locked',
  'group',
  'area',
  'detached',
])

/** Whether a layer looks as before except for its place. */
function onlyMoved(before: Layer, after: Layer): boolean {
  const toBox = factsOf(after).isDrawnToBox?.(after)
  const fields = Object.keys({ ...before, ...after }) as (keyof Layer)[]
  return fields.every(
    (field) =>
      same(before[field], after[field]) ||
      (OF_PLACE.has(field) && !(toBox && (field === 'width' || field === 'height'))),
  )
}

/**
 * Moves a layer's element to its new place. Sets only the styles that differ, because browsers then keep the rest of
 * the computed style: a gesture does this in every frame.
 */
function move({ localName, style }: HTMLElement, before: Layer, after: Layer): void {
  const isLink = localName === 'a'
  const [was, is] = [placeOf(before, isLink), placeOf(after, isLink)]
  const names = Object.keys(is)
  const write = (name: string) => style.setProperty(name, String(is[name] ?? ''))
  /** Returns false when the browser refused the new value, or had refused the former one: then the order is another. */
  const change = (name: string): boolean => {
    const former = style.getPropertyValue(name)
    write(name)
    return former !== '' && style.getPropertyValue(name) !== former
  }
  const isChanged =
    names.join() === Object.keys(was).join() && names.filter((name) => was[name] !== is[name]).every(change)
  if (isChanged) return
  style.cssText = ''
  names.forEach(write)
}

/** Continues the animations of the old part in the new one, so that a new color does not restart an entrance. */
function goOn(old: Part, now: Part): void {
  if (old.animations.length !== now.animations.length) return
  for (const [index, animation] of now.animations.entries()) {
    const { playState = 'running', currentTime = null } = old.animations[index] ?? {}
    if (playState === 'idle') animation.cancel()
    else animation.currentTime = currentTime
    if (playState === 'paused') animation.pause()
  }
}

/** Removes the parts that look different now, so that they are redrawn, and moves those that only changed place. */
function forget({ layers, groups }: Drawing, before: CardDefinition, after: CardDefinition, diff: CardDiff) {
  const old: { parts: Map<string, Part>; id: string; part: Part }[] = []
  const take = (parts: Map<string, Part>, id: string) => {
    const part = parts.get(id)
    if (part && parts.delete(id)) old.push({ parts, id, part })
  }
  const others = new Set(Object.keys(diff.assets ?? {}))
  for (const layer of others.size > 0 ? after.layers : [])
    if (
      factsOf(layer)
        .assets(layer)
        .some(({ id }) => others.has(id))
    )
      take(layers, layer.id)
  for (const [id, [was, is]] of Object.entries(diff.layers ?? {})) {
    const part = layers.get(id)
    if (part && was && is && onlyMoved(was, is)) move(part.outer, was, is)
    else take(layers, id)
  }
  for (const { id, animations } of diff.fields?.groups ? before.groups : [])
    if (!same(animations, after.groups.find((group) => group.id === id)?.animations)) take(groups, id)
  return old
}

const outers = (parts: readonly Part[]) => parts.map(({ outer }) => outer)

/** Draws missing parts, puts all parts in order and removes those that are no longer visible. */
function settle(drawing: Drawing): void {
  const { element, layers, groups } = drawing
  const composed = compose(drawing)
  const kept = new Set(composed.flatMap(({ box, parts }) => (box ? [box, ...parts] : parts)))
  arrange(
    element,
    composed.flatMap(({ box, parts }) => outers(box ? [box] : parts)),
  )
  for (const { box, group, layers: members, parts } of composed) {
    if (!box || !group) continue
    styleGroup(box.outer, group, members)
    arrange(box.outer, outers(parts))
  }
  for (const parts of [layers, groups])
    for (const [id, part] of parts) if (!kept.has(part) && parts.delete(id)) part.outer.remove()
}

/** Whether a changed layer is not drawn, or belongs to a group before or after. */
const changesPlaces = ({ layers = {} }: CardDiff, drawn: Drawing['layers']): boolean =>
  Object.entries(layers).some(
    ([id, [was, is]]) => !drawn.has(id) || was?.group !== undefined || is?.group !== undefined,
  )

/** Whether what reaches beyond the card may look different. */
const changesBeyond = ({ layers = {}, order, assets, fields }: CardDiff): boolean =>
  order !== undefined ||
  assets !== undefined ||
  fields !== undefined ||
  Object.values(layers).some((change) => change.some((layer) => layer !== null && 'bleed' in layer))

const isResized = ([was, is]: Change<Layer>): boolean => was?.width !== is?.width || was?.height !== is?.height

/** More promises than this are made one, because an editor patches the same card for hours. */
const MANY_PENDING = 50

function gatherPending({ pending }: Drawing['context']): void {
  if (pending.length > MANY_PENDING) pending.push(Promise.all(pending.splice(0)).then(() => undefined))
}

/**
 * Changes a mounted card to another state of its definition; the work is proportional to the change. The elements of
 * changed layers are moved or replaced; all others stay, and their animations continue. The page then shows what
 * `mount` would draw. Changes of music, effects and opening are not drawn: they begin with the next play. `after` is the
 * card that the diff leads to, for callers that have it.
 */
export function patch(card: MountedCard, diff: CardDiff, after = applyDiff(card.drawing.context.card, diff)): void {
  const { drawing } = card
  const { context, element } = drawing
  gatherPending(context)
  const before = context.card
  context.card = after
  const { fields = {} } = diff
  if (fields.width || fields.height || fields.alt || fields.language) {
    styleCard(element, after)
    Object.assign(card, cardSize(after))
  }
  if (fields.background || assetsOfFill(after.background, 'background').some(({ id }) => diff.assets?.[id])) {
    const ground = background(context)
    drawing.ground.replaceWith(ground)
    drawing.ground = ground
  }
  const old = forget(drawing, before, after, diff)
  const redraws = old.length > 0 || diff.order || fields.groups || changesPlaces(diff, drawing.layers)
  const kept = redraws ? new Set(drawing.layers.keys()) : drawing.layers
  if (redraws) settle(drawing)
  for (const { parts, id, part } of old) {
    part.outer.remove()
    const now = parts.get(id)
    const [was, is] = diff.layers?.[id] ?? []
    if (now && parts === drawing.layers && same(was?.animations, is?.animations)) goOn(part, now)
  }
  if (changesBeyond(diff)) {
    drawBeyond(drawing)
    for (const [id, part] of drawing.bleeds) goOn(drawing.layers.get(id) ?? part, part)
  }
  const resized = Object.entries(diff.layers ?? {}).flatMap(([id, change]) => (isResized(change) ? [id] : []))
  const drawn = redraws ? [...drawing.layers.keys()].filter((id) => !kept.has(id)) : []
  for (const id of new Set([...resized, ...drawn])) {
    const part = drawing.layers.get(id)
    if (part) shrinkTexts(part.outer)
  }
  const fonts =
    after.fonts === before.fonts ? [] : after.fonts.filter((font) => !before.fonts.some((one) => same(one, font)))
  if (fonts.length > 0) context.pending.push(loadFonts(context, fonts).then(() => shrinkTexts(element)))
}
