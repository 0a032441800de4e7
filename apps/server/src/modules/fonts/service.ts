import { createHash } from 'node:crypto'

import { cardFont } from '@petalpost/card-art/text/fonts'
import type { CardV1, FontSubset, FontUse } from '@petalpost/card-document/schema'

import type { SessionUser } from '#http/session.ts'
import type { FilesService } from '#modules/files/service.ts'
import type { Infrastructure } from '#src/deps.ts'

import { type Letters, lettersOf, libraryFont } from './card-letters.ts'
import { createCutter } from './cutter.ts'

type Owner = Pick<SessionUser, 'id'>

/** Letters in one font file, and the weight and slope of that file. */
type Face = Letters & { name?: ReturnType<typeof libraryFont> }

export type FontsService = ReturnType<typeof createFontsService>

/** The fonts of saved cards: each card brings only the characters it shows (spec 4, definition's `fonts`). */
export function createFontsService({ log }: Pick<Infrastructure, 'log'>, { files }: { files: FilesService }) {
  const cutter = createCutter()

  /**
   * The card with its fonts cut to its texts and kept as files of its owner. Pieces that `before`, the card as it was
   * stored, has already are used again when they hold every character. A font that cannot be cut, for whatever reason,
   * is left out: the card is saved all the same and shows in a font of the system.
   */
  async function withSubsets(card: CardV1, before: CardV1 | null, owner: Owner): Promise<CardV1> {
    const letters = lettersOf(card)
    const known = before === null ? [] : lettersOf(before)
    const fonts: FontUse[] = []
    for (const { subset: _, ...use } of card.fonts) {
      const own = letters.filter(({ family }) => family === use.family)
      const earlier = before?.fonts.find(({ family, src }) => family === use.family && src === use.src)?.subset ?? []
      const pieces: FontSubset[] = []
      for (const face of facesOf(use, own))
        pieces.push(...(reusable(face, earlier, facesOf(use, known)) ?? (await cutPieces(face, use, card, owner))))
      fonts.push({ ...use, ...(pieces.length > 0 ? { subset: pieces } : {}) })
    }
    return { ...card, fonts }
  }

  /** Answers nothing, and says why, when the font cannot be cut or kept. */
  async function cutPieces(face: Face, use: FontUse, card: CardV1, owner: Owner): Promise<FontSubset[]> {
    try {
      const asset = card.assets[use.src]
      const font = asset && (await files.contentOf(asset.key))
      const { name, characters } = face
      if (name === undefined && !font) return []
      const cuts = await cutter.cut(
        name === undefined ? { font: font as Uint8Array, characters } : { name, characters },
      )
      const pieces: FontSubset[] = []
      for (const { bytes, range } of cuts) {
        const { key } = await files.keepFont(bytes, owner)
        const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20)
        pieces.push({ key, bytes: bytes.length, hash, ...styleOf(face), ...(range === undefined ? {} : { range }) })
      }
      return pieces
    } catch (error) {
      log.warn({ family: face.family, reason: (error as Error).message.slice(0, 200) }, 'a font could not be cut')
      return []
    }
  }

  return { withSubsets, close: () => cutter.close() }
}

const styleOf = ({ weight, italic }: Letters) => ({ wt: weight, ...(italic ? { it: true as const } : {}) })

/** The letters of a family by the file they are taken from; none for a font of the system. */
function facesOf(use: FontUse, letters: readonly Letters[]): Face[] {
  if (use.src === 'system') return []
  const faces = letters.flatMap((each): Face[] => {
    if (use.src !== 'library') return [{ ...each, weight: use.wt[0] ?? each.weight, italic: use.it === true }]
    const name = libraryFont(each)
    return name === undefined ? [] : [{ ...each, name, ...pick(cardFont(name)) }]
  })
  return [...Map.groupBy(faces, ({ name }) => name).values()].map((same) => ({
    ...(same[0] as Face),
    characters: [...new Set(same.flatMap(({ characters }) => Array.from(characters)))].toSorted().join(''),
  }))
}

const pick = ({ weight, italic }: { weight: number; italic: boolean }) => ({ weight, italic })

/** The pieces of before, when they hold all the characters of now. */
function reusable(face: Face, earlier: readonly FontSubset[], known: readonly Face[]): FontSubset[] | undefined {
  const pieces = earlier.filter(({ wt = face.weight, it }) => wt === face.weight && (it === true) === face.italic)
  const held = new Set(known.find(({ name }) => name === face.name)?.characters)
  const holds = pieces.length > 0 && Array.from(face.characters).every((character) => held.has(character))
  return holds ? pieces : undefined
}
