import { sizeOf, type Size } from '../lib/canvas.ts'
import type { TextMeasurer } from './measure.ts'

/** The page for lettering: the size of the card, and the measurer of its lines. */
export interface Page extends Size {
  measurer: TextMeasurer
}

export const createPage = (size: { width: number; height: number }, measurer: TextMeasurer): Page => ({
  ...sizeOf(size),
  measurer,
})
