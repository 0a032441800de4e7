import type { DrawnElement } from '../weight.ts'
import type { Box, Matrix } from './box.ts'
import { definedIn, type Surroundings } from './state.ts'

/** Cost of an element that another one uses, ms: browsers copy it. */
export const USED = 0.06

/** The drawing in work. */
export interface Canvas {
  byId: ReadonlyMap<string, DrawnElement>
  /** what it has cost so far, ms; Infinity = too much */
  work: number
  /** elements around that are copied with their content */
  copies: number
  /** Adds the cost of an element; returns where it is on the card. `use`: the element that copies it. */
  draw(element: DrawnElement, outer: Surroundings, use?: DrawnElement): Box
}

/** Adds a cost, ms. What cannot be computed is too much; nothing makes a drawing cheaper. */
export function add(canvas: Canvas, cost: number): void {
  canvas.work += cost >= 0 ? cost : Infinity
}

/** The element that an attribute `href` names. */
export const referred = ({ byId }: Canvas, { attributes }: DrawnElement): DrawnElement | undefined =>
  byId.get((attributes.get('href') ?? '').slice(1))

/** ids that a value refers to by `url(#…)`. */
export const named = (text: string | undefined): string[] =>
  text?.includes('url(') ? Array.from(text.matchAll(/url\(#([^)]+)\)/g), ([, id = '']) => id) : []

/** Adds the cost of the content of a pattern, mask, clip or marker. `matrix`: where its units are on the card. */
export function drawContent(
  canvas: Canvas,
  container: DrawnElement,
  { matrix, isBoundless, context = [] }: { matrix: Matrix; isBoundless: boolean; context?: readonly string[] },
): void {
  const state = { ...definedIn(container), matrix, isBoundless, context }
  for (const child of container.children) canvas.draw(child, state)
}

/** Adds the cost of something that browsers copy: the content of a `use` or marker. */
export function copied<T>(canvas: Canvas, drawCopy: () => T): T {
  canvas.copies += 1
  const drawn = drawCopy()
  canvas.copies -= 1
  return drawn
}
