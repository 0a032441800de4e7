import { companionsOf, shared } from '@petalpost/card-art/text/companions'
import { charactersOf, type Letters } from '@petalpost/card-document/card-letters'

import type { Face } from '../controls/font/faces.ts'
import type { HasLetter } from './letters-in.ts'
import type { KnownFace, OwnFace } from './own-faces.ts'

/** Characters that a font draws, each once. */
export interface Share<F extends KnownFace = Face> {
  face: F
  characters: string
}

/** How the letters in one face are drawn: by itself, by companions, and by the reader's device. */
export interface Lettering {
  own: Share<KnownFace>
  companions: Share[]
  /** characters that no font of the library has */
  left: string
}

interface LetteringDeps {
  /** the fonts of the library */
  faces: readonly Face[]
  letters: (face: KnownFace) => Promise<HasLetter>
}

/** The face that a browser chooses for a style. */
function faceFor(faces: readonly Face[], family: string, weight: number, italic: boolean): Face | undefined {
  const distance = (face: Face) => Math.abs(face.weight - weight) + (face.italic === italic ? 0 : 1_000)
  return faces.filter((face) => face.family === family).toSorted((one, other) => distance(one) - distance(other))[0]
}

/** The faces of the library, and of the author's own fonts, that letters are set in, with their characters. */
export function sharesOf(
  letters: readonly Letters[],
  faces: readonly Face[],
  own: readonly OwnFace[] = [],
): Share<KnownFace>[] {
  const all = letters.flatMap(({ family, weight, italic, characters }): Share<KnownFace>[] => {
    const face = own.find((one) => one.family === family) ?? faceFor(faces, family, weight, italic)
    return face ? [{ face, characters }] : []
  })
  return [...Map.groupBy(all, ({ face }) => face)].map(([face, same]) => ({
    face,
    characters: charactersOf(same.map(({ characters }) => characters)),
  }))
}

/** Shares the characters of a face between it and its companions, by the same rule as the server that saves the card. */
export async function letteringOf(
  { face, characters }: Share<KnownFace>,
  { faces, letters }: LetteringDeps,
): Promise<Lettering> {
  const first = shared(characters, await letters(face))
  const companions: Share[] = []
  let { left } = first
  for (const name of companionsOf(face)) {
    const companion = faces.find((other) => other.name === name)
    if (left === '' || !companion || companion === face) continue
    const next = shared(left, await letters(companion))
    if (next.drawn !== '') companions.push({ face: companion, characters: next.drawn })
    left = next.left
  }
  return { own: { face, characters: first.drawn }, companions, left }
}
