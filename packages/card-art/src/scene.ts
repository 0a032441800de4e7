import type { Canvas } from './lib/canvas.ts'
import type { Marks } from './paint/marks.ts'
import type { Lettering, Words } from './text/lettering.ts'
import type { Page } from './text/page.ts'

/** The options of a picture besides its palette. */
export interface SceneOptions extends Marks {
  /** decorated eggs among the flowers (floral arch) */
  eggs?: boolean
  /** the character of a funny card */
  who?: string
  /** background of a funny card, 0 to 3 */
  layout?: number
}

/** The input of a picture besides its canvas. It contains no words, so that the picture can be redrawn without them. */
export interface PictureInput<P> {
  palette: P
  options: SceneOptions
}

/** The input of lettering besides its page. */
export interface LetteringInput<P> extends Words {
  palette: P
}

interface NamedPalette {
  name: string
  ink?: string
}

/** How a scene is drawn and lettered in a palette of type `P`. */
export interface SceneParts<P> {
  picture: (canvas: Canvas, input: PictureInput<P>) => string
  lettering: (page: Page, input: LetteringInput<P>) => Lettering
}

/** A scene whose palettes are chosen by name. */
export interface Scene extends SceneParts<string> {
  palettes: readonly string[]
}

/** Builds a scene from its palettes and its parts. Both parts throw when the scene has no palette of the given name. */
export const defineScene = <P extends NamedPalette>({
  palettes,
  picture,
  lettering,
}: SceneParts<P> & { palettes: readonly P[] }): Scene => {
  const paletteNamed = (wanted: string): P => {
    const palette = palettes.find((each) => each.name === wanted)
    if (!palette) throw new RangeError(`no palette ${wanted} among ${palettes.map(({ name }) => name).join(', ')}`)
    return palette
  }
  return {
    palettes: palettes.map((palette) => palette.name),
    picture: (canvas, input) => picture(canvas, { ...input, palette: paletteNamed(input.palette) }),
    lettering: (page, input) => lettering(page, { ...input, palette: paletteNamed(input.palette) }),
  }
}
