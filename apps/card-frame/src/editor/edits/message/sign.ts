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
import { placeAt } from './free-place.ts'
import type { Ground } from './ground.ts'
import { textsOfRole } from './role-text.ts'

type InkLayer = LayerOf<'ink'>
type Solid = Extract<Fill, { type: 'solid' }>

/** A signature takes this share of the card's width, and no more than that of its height. */
const WIDE = 0.42
const HIGH = 0.14
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
    const words = above(card)
    const pen = PEN * Math.min(card.width, card.height)
    const at = old
      ? centerOf(old)
      : words
        ? { x: (words.left + words.right) / 2, y: words.bottom + size.height / 2 + 3 * pen }
        : { x: card.width / 2, y: card.height * 0.8 }
    const wish = { size, at, gap: 2 * pen }
    const isInOrder = ({ top }: Bounds) => !words || top >= words.bottom
    const fills = inksOf(card)
    const choice = old ? undefined : placeElsewhere({ card, fills, wishes: [{ fontSize: 0, wish }], isInOrder, ground })
    const place = choice?.bounds ?? placeAt({ size, at }, card)
    const layer = FACTS.ink.inserted(card, {
      id,
      pen: old?.pen ?? { width: Math.round(10 * pen) / 10 },
      fill: old?.fill ?? fills.find((fill) => fill === choice?.fill) ?? { type: 'solid', color: INK },
      strokes: strokesIn(strokes, drawn, place),
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
