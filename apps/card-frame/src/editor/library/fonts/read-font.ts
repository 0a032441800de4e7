import { create, type Font, type FontCollection } from 'fontkit'

/** What a font file says of a font in it. */
export interface FontFacts {
  /** Its name in lists of fonts; null for a font that has none. */
  name: string | null
  /** The lightest and the boldest weight of a variable font; null for a font of one weight. */
  weights: { least: number; most: number } | null
}

const isSeveral = (font: Font | FontCollection): font is FontCollection => 'fonts' in font

/** A name of a font in a language, else in English, else in any. Null when it has none, or no table of names at all. */
const nameIn = (font: Font, key: string, language: string): string | null => font.getName(key, language)?.trim() || null

/** The axis of weights of a variable font. A font whose axes have no names is used in its one weight. */
function weightAxis(font: Font) {
  try {
    return font.variationAxes['wght']
  } catch {
    return undefined
  }
}

function factsOf(font: Font, language: string): FontFacts {
  const family = nameIn(font, 'preferredFamily', language) ?? nameIn(font, 'fontFamily', language)
  if (family === null) return { name: null, weights: null }
  const axis = weightAxis(font)
  // the fonts of a family are files of their own, and each needs a name of its own
  const full = axis ? family : (nameIn(font, 'fullName', language) ?? family)
  return {
    name: full.replace(/ Regular$/u, ''),
    weights: axis && axis.min < axis.max ? { least: axis.min, most: axis.max } : null,
  }
}

/**
 * Reads the fonts of a file: TTF, OTF, WOFF, WOFF2, or several in one. `language` is that of their names.
 * @throws Error when it is no font, or too damaged to say its name
 */
export function readFonts(file: Uint8Array, language: string): FontFacts[] {
  // the library's types ask for a Buffer; it reads any bytes
  const font = create(file as Parameters<typeof create>[0])
  return (isSeveral(font) ? font.fonts : [font]).map((one) => factsOf(one, language))
}

/**
 * Reads which characters the font of a file has.
 * @throws Error when it is no font, or too damaged to say it
 */
export function readLetters(file: Uint8Array): (character: string) => boolean {
  const read = create(file as Parameters<typeof create>[0])
  const font = isSeveral(read) ? read.fonts[0] : read
  const has = new Set(font?.characterSet)
  return (character) => has.has(character.codePointAt(0) ?? 0)
}
