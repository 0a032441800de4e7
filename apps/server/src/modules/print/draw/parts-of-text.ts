import { type Face, faceFor, type Wanted } from './faces.ts'
import type { Told } from './page.ts'

/** Letters in a row that one face has; without a face, letters that none has. */
export interface Part {
  face: Face | undefined
  text: string
  /** how many signs a reader sees */
  count: number
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Signs without ink: joiners, selectors of a variation, marks of direction. Browsers need no face for them. */
const isInvisible = (character: string): boolean => /^\p{Default_Ignorable_Code_Point}$/u.test(character)

const codeOf = (character: string): number => character.codePointAt(0) ?? 0

const inkOf = (sign: string): string[] => Array.from(sign).filter((each) => !isInvisible(each))

/** What a face needs to draw a sign: it may have the letter with its mark, or both of them. */
function textIn(face: Face, sign: string): string | undefined {
  const written = [sign.normalize('NFC'), sign].find((form) => inkOf(form).every((each) => face.has(codeOf(each))))
  return written === undefined
    ? undefined
    : Array.from(written)
        .filter((each) => !isInvisible(each) || face.has(codeOf(each)))
        .join('')
}

/** The face and the characters that a sign is drawn with. A letter keeps its marks, or loses them if no face has both. */
function drawnSign(sign: string, wanted: Wanted, faces: readonly Face[], told: Pick<Told, 'lacking'>): Part {
  const face =
    faceFor(faces, wanted, (each) => textIn(each, sign) !== undefined) ??
    faceFor(faces, wanted, (each) => each.has(codeOf(inkOf(sign)[0] ?? '')))
  const whole = face && textIn(face, sign)
  const left = whole === undefined ? inkOf(sign).filter((each) => !face?.has(codeOf(each))) : []
  for (const each of left) told.lacking.add(each)
  const text =
    whole ??
    inkOf(sign)
      .filter((each) => !left.includes(each))
      .join('')
  return { face, text, count: 1 }
}

/** The signs of a text, each with the face that has it. Letters and families without a face are told. */
export function signsOf(
  text: string,
  wanted: Wanted,
  faces: readonly Face[],
  told: Pick<Told, 'lacking' | 'substituted'>,
): Part[] {
  if (!faces.some(({ family }) => family === wanted.fontFamily)) told.substituted.add(wanted.fontFamily)
  return [...segmenter.segment(text)]
    .filter(({ segment }) => inkOf(segment).length > 0)
    .map(({ segment }) => drawnSign(segment, wanted, faces, told))
}

/** Joins neighbors that one face has. */
export function partsOf(signs: readonly Part[]): Part[] {
  const parts: Part[] = []
  for (const { face, text, count } of signs) {
    const last = parts.at(-1)
    if (last && last.face === face) {
      last.text += text
      last.count += count
    } else parts.push({ face, text, count })
  }
  return parts
}
