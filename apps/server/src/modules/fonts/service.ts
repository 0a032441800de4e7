import { createHash } from 'node:crypto'

import { cardFont } from '@petalpost/card-art/text/fonts'
import type { CardV2, FontSubset, FontUse } from '@petalpost/card-document/card'
import { LIMITS } from '@petalpost/card-document/limits'
import { LRUCache } from 'lru-cache'

import type { FilesService } from '#modules/files/service.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import { charactersOf } from '#src/font-subset/characters.ts'
import type { FontCut } from '#src/font-subset/cut-font.ts'
import type { Infrastructure } from '#src/infrastructure.ts'
import { NoTurn, type Turn } from '#src/threads/fair-threads.ts'

import { type Letters, lettersOf, libraryFont } from './card-letters.ts'
import { createCutter } from './cutter.ts'

/** A save waits so long for all its fonts together; browsers give up after a minute. */
const PATIENCE_MS = 20_000
/** Different characters that a card sets in one font, at most: two seconds of cutting, and far more than cards hold. */
const MAX_CHARACTERS = 2_000
/** A user's font that could not be cut is not tried again for so long: each try may take a quarter of a minute. */
const REFUSED_MS = 600_000
const REFUSALS_KEPT = 5_000

type Owner = Pick<SessionUser, 'id'>

/** Letters in one font file: for one of the library its name, weight and slope. */
interface Face {
  name?: ReturnType<typeof libraryFont>
  characters: string
  /** what a piece of it says; the weights of a user's font, which may be many, stand in its FontUse */
  style: Pick<FontSubset, 'weight' | 'italic'>
}

export type FontsService = ReturnType<typeof createFontsService>

/** The fonts of saved cards: each card brings only the characters it shows (spec 4, definition's `fonts`). */
export function createFontsService({ log }: Pick<Infrastructure, 'log'>, { files }: { files: FilesService }) {
  const cutter = createCutter()
  const refused = new LRUCache<string, true>({ max: REFUSALS_KEPT, ttl: REFUSED_MS })

  /**
   * The card with its fonts cut to its texts and kept as files of its owner. Pieces that `before`, the card as it was
   * stored, has already are used again when they hold every character. A font that cannot be cut, for whatever reason,
   * is left out: the card is saved all the same and shows in a font of the system.
   */
  async function withSubsets(card: CardV2, before: CardV2 | null, owner: Owner): Promise<CardV2> {
    const letters = lettersOf(card)
    const known = before === null ? [] : lettersOf(before)
    const turn = { owner: owner.id, patience: AbortSignal.timeout(PATIENCE_MS) }
    const fonts: FontUse[] = []
    for (const { subsets: _, ...use } of card.fonts) {
      const earlier = piecesOf(before, use, card)
      const pieces: FontSubset[] = []
      for (const face of facesOf(use, letters))
        pieces.push(
          ...(reusable(face, earlier, facesOf(use, known)) ?? (await cutPieces(face, use, card, { earlier, turn }))),
        )
      fonts.push({ ...use, ...(pieces.length > 0 ? { subsets: pieces } : {}) })
    }
    return { ...card, fonts }
  }

  /** Answers nothing, and says why, when the font cannot be cut or kept. */
  async function cutPieces(
    face: Face,
    use: FontUse,
    card: CardV2,
    { earlier, turn }: { earlier: readonly FontSubset[]; turn: Turn },
  ): Promise<FontSubset[]> {
    try {
      if (face.characters.length > MAX_CHARACTERS) throw new Error('too many characters')
      const pieces: FontSubset[] = []
      for (const { bytes, range } of await cutsOf(face, card.assets[use.source]?.key, turn)) {
        const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20)
        const key =
          earlier.find((piece) => piece.hash === hash)?.key ?? (await files.keepFont(bytes, { id: turn.owner })).key
        pieces.push({ key, bytes: bytes.length, hash, ...face.style, ...(range === undefined ? {} : { range }) })
      }
      return pieces
    } catch (error) {
      log.warn({ family: use.family, reason: (error as Error).message.slice(0, 200) }, 'a font could not be cut')
      return []
    }
  }

  /** `file` is the key of a user's own font. A long text in a font of many slices: those that hold most of it. */
  async function cutsOf({ name, characters }: Face, file: string | undefined, turn: Turn) {
    if (name !== undefined) {
      const cuts = await cutter.cut({ name, characters }, turn)
      return cuts.toSorted((a, b) => b.bytes.length - a.bytes.length).slice(0, LIMITS.fontSubsets)
    }
    const font = file === undefined || refused.has(file) ? null : await files.contentOf(file)
    if (file === undefined || font === null) return []
    return cutter.cut({ font, characters }, turn).catch((error: unknown): FontCut[] => {
      if (!(error instanceof NoTurn)) refused.set(file, true)
      throw error
    })
  }

  return { withSubsets, close: () => cutter.close() }
}

/** The pieces of a font that a card has as it is stored; none when a user's font has become another file. */
function piecesOf(before: CardV2 | null, { family, source }: FontUse, card: CardV2): readonly FontSubset[] {
  if (before?.assets[source]?.key !== card.assets[source]?.key) return []
  return before?.fonts.find((use) => use.family === family && use.source === source)?.subsets ?? []
}

/** The letters of a family by the file they are taken from; none for a font of the system. */
function facesOf(use: FontUse, letters: readonly Letters[]): Face[] {
  if (use.source === 'system') return []
  const faces = letters
    .filter(({ family }) => family === use.family)
    .flatMap(({ characters, ...setting }): Face[] => {
      if (use.source !== 'library') return [{ characters, style: use.italic ? { italic: true } : {} }]
      const name = libraryFont(setting)
      if (name === undefined) return []
      const { weight, italic } = cardFont(name)
      return [{ name, characters, style: { weight, ...(italic ? { italic: true } : {}) } }]
    })
  return [...Map.groupBy(faces, ({ name }) => name).values()].map((same) => ({
    ...(same[0] as Face),
    characters: charactersOf(same.map(({ characters }) => characters)),
  }))
}

/** The pieces of before, when they hold all the characters of now. */
function reusable(face: Face, earlier: readonly FontSubset[], known: readonly Face[]): FontSubset[] | undefined {
  const pieces = earlier.filter(({ weight, italic }) => weight === face.style.weight && italic === face.style.italic)
  const held = new Set(known.find(({ name }) => name === face.name)?.characters)
  const holds = pieces.length > 0 && Array.from(face.characters).every((character) => held.has(character))
  return holds ? pieces : undefined
}
