import type { FontName } from '@petalpost/card-art/text/fonts'

export const FONT_CATEGORIES = ['serif', 'sans', 'script', 'display'] as const
export type FontCategory = (typeof FONT_CATEGORIES)[number]

/** A font of the library, as `/fonts/faces.json` lists it. */
export interface Face {
  name: FontName
  /** CSS family name */
  family: string
  weight: number
  italic: boolean
  chinese: boolean
  category: FontCategory
  /** How Chinese readers know it; null for a font without Chinese letters. */
  chineseName: string | null
  /** address of its stylesheet */
  css: string
  /** address of the characters that it has */
  letters: string
}

const FACES = '/fonts/faces.json'

let listed: Promise<readonly Face[]> | undefined
let known: readonly Face[] = []

/** The list of fonts as far as it is loaded: before that, none. */
export const knownFaces = (): readonly Face[] => known

/** Loads the list of fonts once; after a failure the next call tries again. */
export function loadFaces(): Promise<readonly Face[]> {
  listed ??= fetch(FACES)
    .then((answer) => (answer.ok ? (answer.json() as Promise<readonly Face[]>) : Promise.reject(new TypeError(FACES))))
    .then((faces) => (known = faces))
    .catch((error: unknown) => {
      listed = undefined
      throw error
    })
  return listed
}

/** Adds the stylesheets of these fonts to the page, each once. Browsers load only the letters that are shown. */
export function showFaces(faces: readonly Pick<Face, 'css'>[]): void {
  const present = new Set([...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href')))
  for (const css of new Set(faces.map((face) => face.css))) {
    if (present.has(css)) continue
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = css
    document.head.append(link)
  }
}

/** The weights that a family has, the lightest first. */
export const weightsOf = (faces: readonly Face[], family: string | null): number[] =>
  [...new Set(faces.filter((face) => face.family === family).map(({ weight }) => weight))].toSorted((a, b) => a - b)

/** The weight of a family that comes closest; the wanted one when nothing is known of the family. */
export const nearestWeight = (faces: readonly Face[], family: string, wanted: number): number =>
  weightsOf(faces, family).toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0] ?? wanted
