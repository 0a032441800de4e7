import type { FontName } from './fonts.ts'

export interface LineSize {
  width: number
  /** ink above the baseline, 0 or more */
  top: number
  /** ink below the baseline, 0 or more */
  bottom: number
}

/**
 * Measures one line of text, in the unit of `size`. It is passed in, because Node reads font files and a browser has
 * its own text engine; the drawings depend on neither.
 */
export interface TextMeasurer {
  /** `tracking` is letter spacing as a multiple of the size; the last letter has none after it */
  measure: (text: string, font: FontName, size: number, tracking: number) => LineSize
}
