import type { Sheet } from './text/sheet.ts'

/** What a scene is given besides the sheet. */
export interface SceneInput<P> {
  /** one or two short lines */
  title: readonly string[]
  /** one or two sentences */
  note: string
  /** Chinese type and layout rather than English */
  chinese: boolean
  palette: P
  options: SceneOptions
}

/** What may be chosen about a scene besides its palette. */
export interface SceneOptions {
  /** decorated eggs among the flowers (floral arch) */
  eggs?: boolean
  /** the character of a funny card */
  who?: string
  /** background of a funny card, 0 to 3 */
  layout?: number
}

interface NamedPalette {
  name: string
  ink?: string
}

/** A scene with its palettes known only by name: what a list of scenes can hold. */
export interface Scene {
  name: string
  palettes: readonly string[]
  draw: (sheet: Sheet, input: SceneInput<string>) => string
}

/** Ties a scene's drawing to its own palettes. */
export const defineScene = <P extends NamedPalette>(
  name: string,
  palettes: readonly P[],
  draw: (sheet: Sheet, input: SceneInput<P>) => string,
): Scene => ({
  name,
  palettes: palettes.map((palette) => palette.name),
  draw: (sheet, input) => {
    const palette = palettes.find((each) => each.name === input.palette)
    if (!palette) throw new RangeError(`scene ${name} has no palette ${input.palette}`)
    return draw(sheet, { ...input, palette })
  },
})
