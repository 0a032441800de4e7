import { createCanvas, type Canvas } from '../lib/canvas.ts'
import type { TextElement } from './element.ts'
import type { TextMeasurer } from './measure.ts'

/** A canvas that also collects the texts of the card; they are never part of the picture. */
export interface Sheet extends Canvas {
  measurer: TextMeasurer
  texts: TextElement[]
}

export const createSheet = (size: { width: number; height: number }, seed: string, measurer: TextMeasurer): Sheet => ({
  ...createCanvas(size, seed),
  measurer,
  texts: [],
})
