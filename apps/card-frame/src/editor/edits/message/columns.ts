import type { CardV2 } from '@petalpost/card-document/card'
import type { Fill } from '@petalpost/card-document/fields'
import type { TextRole } from '@petalpost/card-document/layers/roles'
import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'
import { rolesOf } from '@petalpost/card-document/roles'

import { innerOf, readableSize } from '#editor/fit/room.ts'
import { type Bounds, boundsOf, type Box, centerOf, grownBy, overlaps } from '#editor/gestures/box.ts'

import { hundredth, moved, withBox } from '../place/place.ts'
import { textOf } from '../text/text-runs.ts'
import { obstaclesOf } from './free-place.ts'
import { type Ground, isReadable } from './ground.ts'
import { stacked, standsInColumn } from './stacked.ts'

type TextLayer = LayerOf<'text'>

/** Sizes that are tried, as shares of the message's; none is smaller than what can be read. */
const SIZES = [1, 0.85, 0]
/** From one column to the next, as a multiple of the size of the letters, where the card has one column only. */
const PITCH = 1.75
/** The columns move so far at a time, and so far at most, as shares of the distance of two columns. */
const SHIFT = { step: 0.125, most: 16 }
/** Between a column and what is beside it, as a share of the size of its letters. */
const CLEAR = 0.3
/** Words that are still being typed get so many characters. */
const EXPECTED: Readonly<Partial<Record<TextRole, number>>> = { to: 6, from: 5, date: 11 }

/** The columns of a card that are read together, from right to left: a salutation, the message, who signs it when. */
interface Columns {
  to: readonly TextLayer[]
  message: readonly TextLayer[]
  signed: readonly TextLayer[]
}

const fromRight = (columns: readonly TextLayer[]): TextLayer[] =>
  columns.toSorted((one, other) => centerOf(other).x - centerOf(one).x)

const isShown = (layer: Layer): layer is TextLayer =>
  layer.type === 'text' && !layer.hidden && layer.group === undefined

function columnsOf(card: CardV2): Columns | undefined {
  const roles = rolesOf(card)
  const inRole = (wanted: readonly TextRole[]) =>
    fromRight(
      card.layers.filter(
        (layer): layer is TextLayer => isShown(layer) && wanted.some((role) => roles.get(layer.id) === role),
      ),
    ).filter((layer) => textOf(layer) !== '')
  const message = inRole(['message'])
  if (message.length === 0 || !message.every(standsInColumn)) return undefined
  return {
    to: inRole(['to']).filter(standsInColumn),
    message,
    signed: inRole(['from', 'date']).filter(standsInColumn),
  }
}

/** From the middle of one column to that of the next. */
function pitchOf([first, second]: readonly TextLayer[]): number {
  if (!first) return 0
  return second ? centerOf(first).x - centerOf(second).x : PITCH * first.style.fontSize
}

interface Wanted {
  card: CardV2
  columns: Columns
  fresh: TextLayer
}

/** The box of a new column beside the others. */
function boxOf({ card, columns, fresh }: Wanted, fontSize: number): Omit<Box, 'rotation'> {
  const { to, message, signed } = columns
  const pitch = pitchOf(message)
  const words = stacked(textOf(fresh))
  const lines = Math.max(words.split('\n').length, EXPECTED[fresh.role ?? 'to'] ?? 0)
  const height = lines * fresh.style.lineHeight * fontSize
  const tops = message.map(({ y }) => y)
  const foot = Math.max(...message.map(({ y, height }) => y + height))
  const isTo = fresh.role === 'to'
  const rightmost = [...to, ...message][0]
  const leftmost = [...message, ...signed].at(-1)
  const middle = isTo ? centerOf(rightmost ?? fresh).x + pitch : centerOf(leftmost ?? fresh).x - pitch
  const y = isTo ? Math.min(...tops) : Math.max(Math.min(...tops), foot - height)
  return { x: middle - fontSize / 2, y: Math.min(y, innerOf(card).bottom - height), width: fontSize, height }
}

/** Distances, the smallest first. */
const shiftsOf = (pitch: number): number[] => [
  0,
  ...Array.from({ length: SHIFT.most }, (_, index) => (index + 1) * SHIFT.step * pitch).flatMap((away) => [
    -away,
    away,
  ]),
]

const shifted = ({ left, right, top, bottom }: Bounds, by: number): Bounds => ({
  left: left + by,
  right: right + by,
  top,
  bottom,
})

/** A column and the box in which it would stand. */
interface Placed {
  layer: TextLayer
  box: Bounds
}

/** How far columns move so that all of them stand free and can be read; undefined when they cannot. */
function shiftFor(card: CardV2, all: readonly Placed[], pitch: number, ground?: Ground): number | undefined {
  const others = obstaclesOf(card, new Set(all.map(({ layer }) => layer.id)))
  const inner = innerOf(card)
  const isFree = (layer: TextLayer, at: Bounds) =>
    at.left >= inner.left &&
    at.right <= inner.right &&
    at.top >= inner.top &&
    at.bottom <= inner.bottom &&
    !others.some((other) => overlaps(other, grownBy(at, CLEAR * layer.style.fontSize))) &&
    isReadable(layer, at, card, ground)
  return shiftsOf(pitch).find((by) =>
    all.every(({ layer, box }) => {
      const isUnmoved = by === 0 && isSame(box, boundsOf(layer))
      return isUnmoved || isFree(layer, shifted(box, by))
    }),
  )
}

const standsAt = (layer: TextLayer): Placed => ({ layer, box: boundsOf(layer) })

const isSame = (one: Bounds, other: Bounds): boolean =>
  Math.max(Math.abs(one.left - other.left), Math.abs(one.top - other.top), Math.abs(one.bottom - other.bottom)) < 0.1

/**
 * Puts a new text beside a message in columns: a salutation to its right, a signature and a date to its left, as they are
 * read. Returns the columns in their places; undefined where there is no room, and for words that are not Chinese.
 */
export function columnWith(
  card: CardV2,
  fresh: TextLayer,
  { fills, ground }: { fills: readonly Fill[]; ground?: Ground | undefined },
): Map<string, Layer> | undefined {
  const columns = columnsOf(card)
  const [model] = columns?.message ?? []
  if (!columns || !model || !/\p{Script=Han}/u.test(textOf(fresh))) return undefined
  const { lineHeight, fontSize: full } = model.style
  for (const fill of fills)
    for (const share of SIZES) {
      const fontSize = hundredth(Math.max(readableSize(card), share * full))
      const style = { ...fresh.style, fill, fontSize, lineHeight, textAlign: 'center' as const }
      const column = { ...fresh, style, runs: [{ text: stacked(textOf(fresh)) }], size: 'auto-width' as const }
      const box = boxOf({ card, columns, fresh: column }, fontSize)
      const old = [...columns.to, ...columns.message, ...columns.signed]
      const all = [...old.map(standsAt), { layer: column, box: boundsOf({ ...box, rotation: 0 }) }]
      const by = shiftFor(card, all, pitchOf(columns.message), ground)
      if (by === undefined) continue
      const height = stacked(textOf(fresh)).split('\n').length * lineHeight * fontSize
      const at = { x: box.x + by, y: box.y, width: box.width, height, rotation: 0 }
      const area = {
        x: hundredth(at.x - 0.5),
        y: hundredth(at.y),
        width: fontSize + 1,
        height: hundredth(innerOf(card).bottom - at.y),
        fontSize,
        hugs: true as const,
      }
      return new Map<string, Layer>([
        ...old.map((layer): [string, Layer] => [layer.id, moved(layer, by, 0)]),
        [fresh.id, { ...withBox(column, at), area }],
      ])
    }
  return undefined
}
