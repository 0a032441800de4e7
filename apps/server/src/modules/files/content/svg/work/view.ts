import { once } from '../once.ts'
import type { DrawnElement } from '../weight.ts'
import { type Matrix, moved, scaled, stretchOf } from './box.ts'
import { lengthIn, sizeIn } from './numbers.ts'
import { readViewBox } from './transform.ts'

/** The size of the view that percentages refer to, in its own units. */
export interface View {
  width: number
  height: number
}

/** px: the size of a card on a phone. */
export const CARD: View = { width: 1080, height: 1920 }
export const CARD_AREA = CARD.width * CARD.height
export const DIAGONAL = Math.hypot(CARD.width, CARD.height)

/** The part of the card that an area covers. */
export const share = (area: number): number => Math.max(0, Math.min(1, area / CARD_AREA))

/** What the size of things in a view depends on. */
interface Scene {
  matrix: Matrix
  view: View
  fontSize: number
  /** nothing says how large things become: each of them may cover the card */
  isBoundless: boolean
}

/** A factor that makes anything larger than the card. */
const HUGE = 1e6

/** The same scene, when nothing says how far it is enlarged. */
export const enlarged = <S extends Scene>(scene: S): S => ({
  ...scene,
  matrix: stretchOf(scene.matrix) < HUGE ? scaled(scene.matrix, HUGE) : scene.matrix,
  isBoundless: true,
})

export const viewBoxOf = once(({ attributes }: DrawnElement) => readViewBox(attributes.get('viewBox') ?? ''))

const isCut = ({ attributes }: DrawnElement): boolean => /slice|none/.test(attributes.get('preserveAspectRatio') ?? '')

/** The scene in a view of the given size: its view box enlarges what is inside. */
export function fitted<S extends Scene>(scene: S, element: DrawnElement, size: View): S {
  const box = viewBoxOf(element)
  if (Number.isNaN(size.width + size.height)) return enlarged({ ...scene, view: CARD })
  if (box === null) return { ...scene, view: size }
  const [left, top, width, height] = box
  if (width === 0 || height === 0) return scene // draws nothing
  const [x, y] = [size.width / width, size.height / height]
  const scale = isCut(element) ? Math.max(x, y) : Math.min(x, y)
  return { ...scene, matrix: moved(scaled(scene.matrix, scale), -left, -top), view: { width, height } }
}

/** The scene in the whole drawing, on a card of its orientation: its own size says only how it is saved. */
export function fittedToCard<S extends Scene>(scene: S, root: DrawnElement): S {
  const [, , width = 0, height = 0] = viewBoxOf(root) ?? []
  const size = width > height ? { width: CARD.height, height: CARD.width } : CARD
  return fitted({ ...scene, view: size }, root, size)
}

/**
 * The size of a nested drawing or symbol, NaN when it is not known; a `use` overrides it. Browsers disagree whether a
 * symbol has a size of its own.
 */
export function sizeOf(element: DrawnElement, use: DrawnElement | null, { view, fontSize }: Scene): View {
  const side = (name: 'width' | 'height'): number => {
    const whole = { percent: view[name], em: fontSize }
    const [ofUse, own] = [use?.attributes.get(name), element.attributes.get(name)]
    if (ofUse !== undefined) return sizeIn(ofUse, whole)
    if (own === undefined) return view[name]
    return element.name === 'symbol' ? Math.max(view[name], sizeIn(own, whole)) : sizeIn(own, whole)
  }
  return { width: side('width'), height: side('height') }
}

/** Where `x` and `y` of a nested drawing or `use` put it; NaN when it is not known. */
export function placeOf({ attributes }: DrawnElement, { view, fontSize }: Scene): { x: number; y: number } {
  const at = (name: 'x' | 'y', percent: number) => lengthIn(attributes.get(name) ?? '0', { percent, em: fontSize })
  return { x: at('x', view.width), y: at('y', view.height) }
}
