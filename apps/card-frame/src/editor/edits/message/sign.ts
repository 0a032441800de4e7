import type { CardV2 } from '@petalpost/card-document/card'
import type { Fill } from '@petalpost/card-document/fields'
import { FACTS } from '@petalpost/card-document/layers/facts'
import { SIGNATURE } from '@petalpost/card-document/layers/roles'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { shownLayers } from '@petalpost/card-document/layers/shown'
import { LIMITS } from '@petalpost/card-document/limits'
import { isVisible } from '@petalpost/domain/typed-text/name'

import { colorsOf } from '#editor/controls/color/new-fill.ts'
import { type Bounds, centerOf, type Point, unionOf } from '#editor/gestures/box.ts'

import type { Edit } from '../edit.ts'
import type { PenStroke } from '../layers/ink.ts'
import { withStoredRoles } from '../layers/stored-roles.ts'
import { textOf } from '../text/text-runs.ts'
import { tidied } from '../tidy.ts'
import { placeElsewhere } from './elsewhere.ts'
import { freePlaces, placeAt, type Wish } from './free-place.ts'
import { type Ground, isLegible, luminanceOfFill, standsOut } from './ground.ts'
import { textsOfRole } from './role-text.ts'

type InkLayer = LayerOf<'ink'>
type Solid = Extract<Fill, { type: 'solid' }>

/** A signature takes this share of the card's width, and no more than that of its height. */
const WIDE = 0.42
const HIGH = 0.14
/** Where the room is small it is smaller, as a share of that. */
const SIZES = [1, 0.8, 0.64, 0.5]
/** A signature stands at most so far from the place after the words, as a share of the card's short side. */
const NEAR = 0.3
/** How much nearer a smaller signature must stand than one of full size, as a share of the card's short side. */
const SMALLER_COSTS = 0.3
/** … and one in another ink than the words have. */
const OTHER_INK_COSTS = 0.08
/** The pen, as a share of the short side. */
const PEN = 1 / 110
const INK = '#2a1a20'
const LIGHT_INK = '#fffdf7'
/** How long the pen writes, ms. */
const WRITING_MS = 1_400

/** The signatures by hand, the lowest first: a card that was made elsewhere may have several. */
export const signaturesOf = (card: Pick<CardV2, 'layers' | 'groups'>): InkLayer[] =>
  shownLayers(card).filter((layer): layer is InkLayer => layer.type === 'ink' && layer.role === SIGNATURE)

/** The signature by hand, if the card shows one: of several, the first that screen readers read. */
export const signatureOf = (card: Pick<CardV2, 'layers' | 'groups'>): InkLayer | undefined => signaturesOf(card)[0]

/** When the last entrance of a card ends, ms. */
function lastEntrance({ layers, groups }: Pick<CardV2, 'layers' | 'groups'>): number {
  const all = [...layers, ...groups].flatMap(({ animations }) => animations?.in ?? [])
  return Math.max(0, ...all.map(({ delay, duration }) => delay + duration))
}

/** The texts that a signature stands below. */
const above = (card: CardV2): Bounds | undefined => {
  const texts = (['date', 'from', 'message', 'title'] as const)
    .map((role) => textsOfRole(card, role).filter((layer) => isVisible(textOf(layer))))
    .find((found) => found.length > 0)
  return texts && unionOf(texts)
}

/** The inks that are tried for a signature: that of the words, then a dark and a light one. */
function inksOf(card: CardV2): Solid[] {
  const [own] = [...textsOfRole(card, 'from'), ...textsOfRole(card, 'message')].flatMap(({ style }) =>
    colorsOf(style.fill),
  )
  const colors = [...(own === undefined ? [] : [own.slice(0, 7)]), INK, LIGHT_INK]
  return colors.map((color) => ({ type: 'solid', color }))
}

interface Place {
  bounds: Bounds
  fill: Solid
}

/** Where a signature of this size would stand after some words: below them, or beside their last line. */
function wishesAfter(
  words: Bounds | undefined,
  size: { width: number; height: number },
  gap: number,
  card: CardV2,
): Wish[] {
  if (!words) return [{ size, at: { x: card.width / 2, y: card.height * 0.8 }, gap }]
  const below = { x: (words.left + words.right) / 2, y: words.bottom + size.height / 2 + 1.5 * gap }
  const beside = { x: words.right + size.width / 2 + 3 * gap, y: words.bottom - size.height / 2 }
  return [below, beside].map((at) => ({ size, at, gap }))
}

/**
 * The place after the words where a signature can be seen best: near them, as large as there is room for, in their ink.
 * Near them it may cross what is faint; undefined where there is none.
 */
function placeAfter(
  card: CardV2,
  wishes: readonly Wish[],
  fills: readonly Solid[],
  words: Bounds,
  ground?: Ground,
): Place | undefined {
  const short = Math.min(card.width, card.height)
  const [largest] = wishes
  const found = wishes.flatMap((wish) => {
    const smaller = 1 - wish.size.width / (largest?.size.width ?? wish.size.width)
    return freePlaces(card, wish)
      .map((bounds) => ({ bounds, away: distanceOf(wish.at, bounds) / short }))
      .filter(({ bounds, away }) => away <= NEAR && bounds.bottom > words.bottom - 1 && isAfter(bounds, words))
      .map(({ bounds, away }) => ({ bounds, cost: away + SMALLER_COSTS * smaller }))
  })
  const choices = found
    .flatMap(({ bounds, cost }) =>
      fills.map((fill, at) => ({ bounds, fill, cost: cost + (at > 0 ? OTHER_INK_COSTS : 0) })),
    )
    .toSorted((one, other) => one.cost - other.cost)
  if (!ground) return choices[0]
  const inkOf = ({ fill }: Place) => luminanceOfFill(fill) ?? 0
  return (
    choices.find((one) => isLegible(ground, one.bounds, card, inkOf(one))) ??
    choices.find((one) => standsOut(ground, one.bounds, card, inkOf(one)))
  )
}

/** Where a signature goes: after the words, else wherever it can be seen. */
function placeFor(
  card: CardV2,
  size: Wish['size'],
  gap: number,
  fills: readonly Solid[],
  ground?: Ground,
): { bounds: Bounds; fill?: Solid | undefined } {
  const words = above(card)
  const wishes = SIZES.flatMap((share) =>
    wishesAfter(words, { width: share * size.width, height: share * size.height }, gap, card),
  )
  const near = words && placeAfter(card, wishes, fills, words, ground)
  if (near) return near
  const choice = placeElsewhere({
    card,
    fills,
    wishes: wishes.map((wish) => ({ fontSize: 0, wish })),
    isInOrder: (bounds) => !words || isAfter(bounds, words),
    ground,
    like: words,
  })
  const [{ at }] = wishes as [Wish]
  return choice
    ? { bounds: choice.bounds, fill: fills.find((fill) => fill === choice.fill) }
    : { bounds: placeAt({ size, at }, card) }
}

const distanceOf = (at: Point, { left, right, top, bottom }: Bounds): number =>
  Math.hypot((left + right) / 2 - at.x, (top + bottom) / 2 - at.y)

/** Whether a signature follows words: below them, or beside them on the right. */
const isAfter = (bounds: Bounds, words: Bounds): boolean => bounds.top >= words.bottom || bounds.left >= words.right

/** Strokes moved and scaled so that they fill a rectangle. */
function strokesIn(strokes: readonly PenStroke[], from: Bounds, to: Bounds): PenStroke[] {
  const ratio = (to.right - to.left) / Math.max(1, from.right - from.left)
  const place = ({ x, y }: Point) => ({ x: to.left + (x - from.left) * ratio, y: to.top + (y - from.top) * ratio })
  return strokes.map((stroke) => stroke.map((point) => ({ ...point, ...place(point) })))
}

const boundsOfStrokes = (strokes: readonly PenStroke[]): Bounds => {
  const points = strokes.flat()
  const [across, down] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { left: Math.min(...across), right: Math.max(...across), top: Math.min(...down), bottom: Math.max(...down) }
}

/** The beginning of a signature that one layer of ink can hold. */
function within(strokes: readonly PenStroke[]): PenStroke[] {
  let left: number = LIMITS.pointsPerLayer
  return strokes.slice(0, LIMITS.strokesPerLayer).flatMap((stroke) => {
    const kept = stroke.slice(0, left)
    left -= kept.length
    return kept.length > 0 ? [kept] : []
  })
}

/**
 * Puts a signature on the card, below its words, in an ink that can be read there. It is written when everything else
 * has come in. A signature that is there is replaced and keeps its place and color.
 */
export const sign =
  (wanted: readonly PenStroke[], { id, ground }: { id: string; ground?: Ground | undefined }): Edit =>
  (card) => {
    const strokes = within(wanted)
    if (strokes.length === 0) return card
    const old = signatureOf(card)
    const named = withStoredRoles({ ...card, layers: card.layers.filter((layer) => layer !== old) })
    const drawn = boundsOfStrokes(strokes)
    const [width, height] = [Math.max(1, drawn.right - drawn.left), Math.max(1, drawn.bottom - drawn.top)]
    const ratio = Math.min((WIDE * card.width) / width, (HIGH * card.height) / height)
    const size = { width: width * ratio, height: height * ratio }
    const pen = PEN * Math.min(card.width, card.height)
    const fills = inksOf(card)
    const place = old
      ? { bounds: placeAt({ size, at: centerOf(old) }, card) }
      : placeFor(card, size, 2 * pen, fills, ground)
    const layer = FACTS.ink.inserted(card, {
      id,
      pen: old?.pen ?? { width: Math.round(10 * pen) / 10 },
      fill: old?.fill ?? place.fill ?? { type: 'solid', color: INK },
      strokes: strokesIn(strokes, drawn, place.bounds),
    })
    const delay = Math.min(LIMITS.maxMs - WRITING_MS, lastEntrance(named))
    const signed: InkLayer = {
      ...layer,
      ...(old ? { rotation: old.rotation } : {}),
      role: SIGNATURE,
      animations: { in: { name: 'write', duration: WRITING_MS, delay } },
    }
    const layers = old ? card.layers.map((one) => (one === old ? signed : one)) : [...named.layers, signed]
    return tidied({ ...named, layers })
  }

/** Takes the signature off the card. */
export const unsign: Edit = (card) => {
  const old = signatureOf(card)
  return old ? tidied({ ...card, layers: card.layers.filter((layer) => layer !== old) }) : card
}
