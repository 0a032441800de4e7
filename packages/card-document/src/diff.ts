import type { Asset, CardV2 } from './card.ts'
import type { Layer } from './layers/schema.ts'

/** The values before and after a change; null when there is none. */
export type Change<T> = readonly [before: T | null, after: T | null]

/** Fields of a card that change as a whole. */
type WholeFields = Omit<CardV2, 'layers' | 'assets'>

/**
 * The difference between two cards, in both directions: undo keeps it, the journal stores it and `patch` draws it. It
 * holds whole layers and assets by id, because an edit replaces them instead of changing them.
 */
export interface CardDiff {
  layers?: Record<string, Change<Layer>>
  /** Ids of all layers, bottom first; set when layers were added, removed or moved. */
  order?: readonly [before: readonly string[], after: readonly string[]]
  assets?: Record<string, Change<Asset>>
  fields?: { [F in keyof WholeFields]?: Change<WholeFields[F]> }
}

/** Compares by identity first, which is cheap, then by value, because a card that was read again has new objects. */
export const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

const idsOf = (card: CardV2): string[] => card.layers.map(({ id }) => id)
const byId = (card: CardV2): Record<string, Layer> => Object.fromEntries(card.layers.map((layer) => [layer.id, layer]))

function changesOf<T>(before: Readonly<Record<string, T>>, after: Readonly<Record<string, T>>) {
  const changes: Record<string, Change<T>> = {}
  for (const id of new Set([...Object.keys(before), ...Object.keys(after)]))
    if (!same(before[id], after[id])) changes[id] = [before[id] ?? null, after[id] ?? null]
  return Object.keys(changes).length > 0 ? changes : undefined
}

const hasSameOrder = (before: CardV2, after: CardV2): boolean =>
  before.layers.length === after.layers.length && before.layers.every(({ id }, index) => id === after.layers[index]?.id)

/** The changes when the order of the layers stays, as in a drag: faster than `changesOf`, because it builds no table. */
function changesInPlace(before: readonly Layer[], after: readonly Layer[]) {
  let changes: Record<string, Change<Layer>> | undefined
  for (const [index, layer] of before.entries()) {
    const now = after[index]
    if (now !== undefined && !same(layer, now)) (changes ??= {})[layer.id] = [layer, now]
  }
  return changes
}

/** `applyDiff(before, diffOf(before, after))` is `after`. Layer ids must be unique. */
export function diffOf(before: CardV2, after: CardV2): CardDiff {
  const { layers: layersBefore, assets: assetsBefore, ...fieldsBefore } = before
  const { layers: layersAfter, assets: assetsAfter, ...fieldsAfter } = after
  const isInPlace = hasSameOrder(before, after)
  const layers = isInPlace ? changesInPlace(layersBefore, layersAfter) : changesOf(byId(before), byId(after))
  const assets = assetsBefore === assetsAfter ? undefined : changesOf(assetsBefore, assetsAfter)
  const fields = changesOf<unknown>(fieldsBefore, fieldsAfter) as CardDiff['fields']
  return {
    ...(layers ? { layers } : {}),
    ...(isInPlace ? {} : { order: [idsOf(before), idsOf(after)] as const }),
    ...(assets ? { assets } : {}),
    ...(fields ? { fields } : {}),
  }
}

function withChanges<T>(records: Readonly<Record<string, T>>, changes: Readonly<Record<string, Change<T>>>) {
  const changed: Record<string, T> = { ...records }
  for (const [id, [, after]] of Object.entries(changes)) {
    if (after === null) delete changed[id]
    else changed[id] = after
  }
  return changed
}

/** The layers after changes that keep their order. A drag calls this at every move, so it makes no array for each layer. */
function inPlace(layers: readonly Layer[], changes: NonNullable<CardDiff['layers']>): Layer[] {
  const now: Layer[] = []
  for (const layer of layers) {
    const change = changes[layer.id]
    const after = change ? change[1] : layer
    if (after) now.push(after)
  }
  return now
}

function inOrder(card: CardV2, changes: NonNullable<CardDiff['layers']>, order: readonly string[]): Layer[] {
  const now = withChanges(byId(card), changes)
  return order.flatMap((id) => now[id] ?? [])
}

/** Returns the card after a change; records that the diff does not name stay the same objects. */
export function applyDiff(card: CardV2, { layers = {}, order, assets, fields = {} }: CardDiff): CardV2 {
  return {
    ...(withChanges<unknown>({ ...card }, fields) as unknown as CardV2),
    layers: order ? inOrder(card, layers, order[1]) : inPlace(card.layers, layers),
    assets: assets ? withChanges(card.assets, assets) : card.assets,
  }
}

const turned = <T extends object>(changes: T): T =>
  Object.fromEntries(Object.entries(changes).map(([id, [before, after]]) => [id, [after, before]])) as T

/** Returns the inverse: `applyDiff(applyDiff(card, diff), invert(diff))` is `card`. */
export function invert({ layers, order, assets, fields }: CardDiff): CardDiff {
  return {
    ...(layers ? { layers: turned(layers) } : {}),
    ...(order ? { order: [order[1], order[0]] } : {}),
    ...(assets ? { assets: turned(assets) } : {}),
    ...(fields ? { fields: turned(fields) } : {}),
  }
}

function squashed<T>(
  first: Readonly<Record<string, Change<T>>> = {},
  second: Readonly<Record<string, Change<T>>> = {},
): Record<string, Change<T>> | undefined {
  const changes: Record<string, Change<T>> = { ...first }
  for (const [id, [before, after]] of Object.entries(second)) {
    const start = id in first ? (first[id]?.[0] ?? null) : before
    if (same(start, after)) delete changes[id]
    else changes[id] = [start, after]
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}

/**
 * Returns one diff for two that follow each other: `applyDiff(card, squash(first, second))` is
 * `applyDiff(applyDiff(card, first), second)`. What the second takes back is in the result no more.
 */
export function squash(first: CardDiff, second: CardDiff): CardDiff {
  const layers = squashed(first.layers, second.layers)
  const assets = squashed(first.assets, second.assets)
  const fields = squashed<unknown>(first.fields, second.fields) as CardDiff['fields']
  const [before = [], after = []] = [(first.order ?? second.order)?.[0], (second.order ?? first.order)?.[1]]
  return {
    ...(layers ? { layers } : {}),
    ...(same(before, after) ? {} : { order: [before, after] as const }),
    ...(assets ? { assets } : {}),
    ...(fields ? { fields } : {}),
  }
}

/** Whether a diff changes nothing. */
export const isEmptyDiff = (diff: CardDiff): boolean => Object.keys(diff).length === 0
