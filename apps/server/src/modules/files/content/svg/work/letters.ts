import type { DrawnElement } from '../weight.ts'
import { type Box, boxThrough, EVERYWHERE, grown, stretchOf } from './box.ts'
import { add, type Canvas, referred } from './canvas.ts'
import { lengthIn } from './numbers.ts'
import { outlineOf } from './outline.ts'
import { paintsCost } from './paint.ts'
import { runsOf, type Surroundings } from './state.ts'
import { dashCost, lineCost, lineWidth, reachOf } from './strokes.ts'
import { share } from './view.ts'

/** Cost of a letter, ms. */
const LETTER = 0.001
/** Length of the line around a letter, in font sizes, and its points. */
const LINE_AROUND = { length: 10, points: 40 }

/** Attributes that may spread the letters of a text far apart. */
const SPREADING = ['dx', 'dy', 'rotate', 'letter-spacing', 'word-spacing', 'textLength']
/** The same for a part of a text. */
const PART_SPREADING = ['x', 'y', 'font-size', ...SPREADING]

/** The part of the card that a letter may cover with its line. */
function letterShare(state: Surroundings, width: number): number {
  const size = state.fontSize * stretchOf(state.matrix) + 2 * reachOf(width, state)
  return state.isBoundless || Number.isNaN(size) ? 1 : share(size ** 2)
}

/** Where a text is, in its own coordinates: no letter is wider than it is high. */
function boxOf({ attributes }: DrawnElement, runs: ReturnType<typeof runsOf>, state: Surroundings): Box {
  const { view, fontSize, isTurned } = state
  const isSpread = runs.some(
    ({ element }, index) =>
      element.name === 'textPath' ||
      (index === 0 ? SPREADING : PART_SPREADING).some((one) => element.attributes.has(one)),
  )
  const x = lengthIn(attributes.get('x') ?? '0', { percent: view.width, em: fontSize })
  const y = lengthIn(attributes.get('y') ?? '0', { percent: view.height, em: fontSize })
  if (isTurned || isSpread || Number.isNaN(x + y + fontSize)) return EVERYWHERE
  const width = runs.reduce((sum, { letters }) => sum + letters, 0) * fontSize
  return { left: x, top: y - fontSize, right: x + width, bottom: y + fontSize / 2 }
}

/**
 * Adds the cost of the letters of a text: they may lie on each other, so each one is drawn. Returns where they are on
 * the card.
 */
export function drawLetters(canvas: Canvas, text: DrawnElement, state: Surroundings): Box {
  const runs = runsOf(text, state)
  const reaches = runs.map(({ element, state: inside }) => reachOf(lineWidth(element, inside), inside))
  const reach = Math.max(...reaches)
  const isKnown = !state.isBoundless && !Number.isNaN(reach)
  const box = isKnown ? grown(boxThrough(state.matrix, boxOf(text, runs, state)), reach) : EVERYWHERE
  for (const { element, letters, state: inside } of runs) {
    const path = element.name === 'textPath' ? referred(canvas, element) : undefined
    const along = path === undefined ? null : outlineOf(path, state.view, state.fontSize)
    if (along !== null) add(canvas, lineCost(along, state, 0))
    if (letters === 0) continue
    const width = lineWidth(element, inside)
    add(canvas, letters * (LETTER + paintsCost(canvas, inside, box) * letterShare(inside, width)))
    if (width === 0) continue
    const around = { box, length: LINE_AROUND.length * inside.fontSize, points: LINE_AROUND.points }
    add(canvas, letters * (lineCost(around, inside, width) + dashCost(element, inside, around.length, width)))
  }
  return box
}
