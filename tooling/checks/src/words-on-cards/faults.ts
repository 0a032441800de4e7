import type { CardV2 } from '@petalpost/card-document/card'
import type { TextRole } from '@petalpost/card-document/layers/roles'
import type { TextLayer } from '@petalpost/card-document/layers/text/schema'
import { rolesOf } from '@petalpost/card-document/roles'
import { type Ground, luminanceOfFill } from '@petalpost/card-frame/editor/edits/message/ground'
import { marksOf } from '@petalpost/card-frame/editor/edits/place/marks'
import { readableSize } from '@petalpost/card-frame/editor/fit/room'

import { type Bounds, inkOf } from './letters.ts'

/** What is wrong with a text that was filled in. */
export type Fault = 'dim' | 'on a drawing' | 'small' | 'on other words' | 'in another order' | 'outside'

const CONTRAST = 4.5
/** Of the ground of a text, this share may have less contrast, and that share edges of something drawn. */
const LENIENT = { contrast: 0.1, edges: 0.05 }
/** Pixels whose lightness (L*) changes by more than this are an edge. */
const EDGE = 7
const ROUNDING = 1

const lightnessOf = (light: number): number =>
  light <= 216 / 24_389 ? (light * 24_389) / 27 : 116 * Math.cbrt(light) - 16

const meets = (one: Bounds, other: Bounds): boolean =>
  one.left < other.right - ROUNDING &&
  other.left < one.right - ROUNDING &&
  one.top < other.bottom - ROUNDING &&
  other.top < one.bottom - ROUNDING

/** The contrasts below boxes, the worst first, and the share of their pixels that are at an edge. */
function measured(ground: Ground, card: CardV2, boxes: readonly Bounds[], ink: number) {
  const { width, height, luminance } = ground
  const [across, down] = [width / card.width, height / card.height]
  const read = (x: number, y: number) =>
    luminance[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))] ?? 1
  const lightness = (x: number, y: number) => lightnessOf(read(x, y))
  const contrasts: number[] = []
  let edges = 0
  for (const { left, top, right, bottom } of boxes)
    for (let y = Math.floor(top * down); y < Math.ceil(bottom * down); y += 1)
      for (let x = Math.floor(left * across); x < Math.ceil(right * across); x += 1) {
        const below = read(x, y)
        contrasts.push((Math.max(below, ink) + 0.05) / (Math.min(below, ink) + 0.05))
        const slope = [lightness(x + 1, y) - lightness(x - 1, y), lightness(x, y + 1) - lightness(x, y - 1)]
        if (Math.hypot(...slope) / 2 > EDGE) edges += 1
      }
  const sorted = contrasts.toSorted((one, other) => one - other)
  return { contrast: sorted[Math.floor(LENIENT.contrast * sorted.length)] ?? 21, edges: edges / sorted.length }
}

function union(boxes: readonly Bounds[]): Bounds {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

/** Whether a text is not read before, or after, the message: columns are read from right to left. */
function isOutOfOrder(role: TextRole, box: Bounds, message: Bounds): boolean {
  if (role === 'to') return box.bottom > message.top + ROUNDING && box.left < message.right - ROUNDING
  return box.top < message.bottom - ROUNDING && box.right > message.left + ROUNDING
}

/** What is wrong with the texts of these roles on a card; each text that is the message may be as small as it was. */
export function faultsOf(card: CardV2, roles: readonly TextRole[], ground: Ground): Map<TextRole, Set<Fault>> {
  const known = rolesOf(card)
  const texts = card.layers.filter(
    (layer): layer is TextLayer => layer.type === 'text' && layer.runs.some(({ text }) => text.trim() !== ''),
  )
  const inRole = (role: TextRole) => texts.filter(({ id }) => known.get(id) === role)
  const message = union(inRole('message').flatMap(inkOf))
  const faults = new Map<TextRole, Set<Fault>>()
  for (const role of roles)
    for (const layer of inRole(role)) {
      const found = faults.get(role) ?? new Set<Fault>()
      const boxes = inkOf(layer)
      const { contrast, edges } = measured(ground, card, boxes, luminanceOfFill(layer.style.fill) ?? 0)
      const others = [...texts.filter((other) => other !== layer).flatMap(inkOf), ...marksOf(card)]
      const { left, top, right, bottom } = union(boxes)
      if (contrast < CONTRAST) found.add('dim')
      if (edges > LENIENT.edges) found.add('on a drawing')
      if (role !== 'message' && layer.style.fontSize < readableSize(card) - 0.05) found.add('small')
      if (boxes.some((box) => others.some((other) => meets(box, other)))) found.add('on other words')
      if (role !== 'message' && isOutOfOrder(role, { left, top, right, bottom }, message)) found.add('in another order')
      if (left < -ROUNDING || top < -ROUNDING || right > card.width + ROUNDING || bottom > card.height + ROUNDING)
        found.add('outside')
      if (found.size > 0) faults.set(role, found)
    }
  return faults
}
