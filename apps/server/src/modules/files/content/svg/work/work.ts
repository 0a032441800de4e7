import type { DrawnElement } from '../weight.ts'
import { isAnimation, isMoved } from './animations.ts'
import { areaOf, around, type Box, boxThrough, EVERYWHERE, grown, moved, NOWHERE } from './box.ts'
import { add, type Canvas, copied, referred, USED } from './canvas.ts'
import { addEffects } from './effects.ts'
import { drawLetters } from './letters.ts'
import { drawMarkers } from './markers.ts'
import { animationCost } from './motion.ts'
import { outlineOf } from './outline.ts'
import { paintsCost } from './paint.ts'
import { contextOf, isHidden, isTextPart, OUTERMOST, type Surroundings, within } from './state.ts'
import { dashCost, lineCost, lineWidth, reachOf } from './strokes.ts'
import { fitted, fittedToCard, placeOf, share, sizeOf } from './view.ts'

/** Limit for a static drawing, which is drawn once, ms; our own templates take up to 2,250. */
export const MAX_WORK = 2_400
/** Limit for each frame of an animated drawing, ms; every frame is drawn whole. */
export const MAX_WORK_MOVING = 200

/** Drawn only where something refers to them. */
const NOT_DRAWN = new Set(
  'defs symbol clipPath mask pattern marker filter linearGradient radialGradient title desc'.split(' '),
)

/** Cost of an embedded picture, ms: decoded, and drawn over a whole card. */
const PICTURE = { megapixel: 15, card: 12 }

/** Adds the cost of an embedded picture that covers a part of the card. */
const drawPicture = (canvas: Canvas, { pixels }: DrawnElement, box: Box): void =>
  add(canvas, (PICTURE.megapixel * pixels) / 1e6 + PICTURE.card * share(areaOf(box)))

/** Adds the cost of a shape; returns where it is on the card, null for an element that is no shape. */
function drawShape(canvas: Canvas, element: DrawnElement, state: Surroundings): Box | null {
  if (element.name === 'text') return drawLetters(canvas, element, state)
  const outline = outlineOf(element, state.view, state.fontSize)
  if (outline === null) return null
  const width = lineWidth(element, state)
  const isKnown = !state.isBoundless && !Number.isNaN(width)
  const box = isKnown ? grown(boxThrough(state.matrix, outline.box), reachOf(width, state)) : EVERYWHERE
  if (element.name === 'image') {
    drawPicture(canvas, element, box)
    return box
  }
  add(canvas, paintsCost(canvas, state, box) * share(areaOf(box)))
  add(canvas, lineCost(outline, state, width) + dashCost(element, state, outline.length, width))
  return drawMarkers(canvas, element, state, box)
}

/** The state in the content of a `use`, nested drawing or symbol, and whether its place is known. */
function inContent(element: DrawnElement, state: Surroundings, use: DrawnElement | null) {
  const { x, y } = element.name === 'symbol' ? { x: 0, y: 0 } : placeOf(element, state)
  const isPlaced = !Number.isNaN(x + y)
  const placed = isPlaced ? { ...state, matrix: moved(state.matrix, x, y) } : state
  if (element.name === 'use') return { inside: { ...placed, context: contextOf(state) }, isPlaced }
  if (element.parent === null) return { inside: fittedToCard(state, element), isPlaced: true }
  return { inside: fitted(placed, element, sizeOf(element, use, state)), isPlaced }
}

const VIEWS = new Set(['use', 'svg', 'symbol'])

/** Adds the cost of an element; returns where it is on the card. `use`: the element that copies it. */
function draw(canvas: Canvas, element: DrawnElement, outer: Surroundings, use: DrawnElement | null): Box {
  const { name, attributes, children } = element
  const isLeftOut = NOT_DRAWN.has(name) && !(name === 'symbol' && use !== null)
  if (isLeftOut || isAnimation(element) || isTextPart(element) || isHidden(element)) return NOWHERE
  if (canvas.work > MAX_WORK) return NOWHERE // it is too much already
  if (canvas.copies > 0) add(canvas, USED)
  const state = within(element, outer)
  let box = drawShape(canvas, element, state) ?? NOWHERE
  let isPlaced = !isMoved(element) && !attributes.has('transform-origin')
  const content = VIEWS.has(name) ? inContent(element, state, use) : { inside: state, isPlaced: true }
  isPlaced &&= content.isPlaced
  const target = name === 'use' ? referred(canvas, element) : undefined
  if (target !== undefined)
    box = around(
      box,
      copied(canvas, () => canvas.draw(target, content.inside, element)),
    )
  for (const child of children) box = around(box, canvas.draw(child, content.inside))
  for (const child of children) add(canvas, animationCost(canvas, child, state))
  addEffects(canvas, element, box, state)
  return isPlaced || box === NOWHERE ? box : EVERYWHERE
}

const isMoving = (element: DrawnElement): boolean => isAnimation(element) || element.children.some(isMoving)

/** Milliseconds that a browser takes to draw the whole drawing once, at the size of a card; at most a bit over MAX_WORK. */
export function workOf(root: DrawnElement, byId: ReadonlyMap<string, DrawnElement>): number {
  const canvas: Canvas = {
    byId,
    work: 0,
    copies: 0,
    draw: (element, outer, use) => draw(canvas, element, outer, use ?? null),
  }
  canvas.draw(root, OUTERMOST)
  return canvas.work
}

/** Can a browser draw it without freezing? Call `isBounded` first: this follows every use. */
export function isLight(root: DrawnElement, byId: ReadonlyMap<string, DrawnElement>): boolean {
  const work = workOf(root, byId)
  return work <= (isMoving(root) ? MAX_WORK_MOVING : MAX_WORK)
}
