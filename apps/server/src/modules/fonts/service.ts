import { charactersOf } from '@petalpost/card-art/node/characters'
import { contentHash } from '@petalpost/card-art/node/content-hash'
import { hasSpace } from '@petalpost/card-art/node/font-files'
import type { SubsetPart } from '@petalpost/card-art/node/subset-font'
import { type CompanionLook, companionsOf } from '@petalpost/card-art/text/companions'
import { cardFont, type FontName } from '@petalpost/card-art/text/fonts'
import { libraryFont } from '@petalpost/card-art/text/library-font'
import { rangeWithin } from '@petalpost/card-art/text/range-of'
import type { CardV2, FontSubset, FontUse } from '@petalpost/card-document/card'
import { type Letters, lettersOf } from '@petalpost/card-document/card-letters'
import { LIMITS } from '@petalpost/card-document/limits'
import { LRUCache } from 'lru-cache'

import { AppError } from '#errors/app-error.ts'
import type { FilesService } from '#modules/files/service.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import { StorageError } from '#providers/storage/storage.ts'
import type { Infrastructure } from '#src/infrastructure.ts'
import { NoTurn, type Turn } from '#src/threads/fair-threads.ts'

import { FACE_LOOKS } from './face-looks.ts'
import { createSubsetter } from './subsetter.ts'
import { withoutSpace } from './without-space.ts'

/** A save waits at most this long for all its fonts together; browsers give up after a minute. */
const PATIENCE_MS = 20_000
/** Maximum number of different characters in a font's subset. So many take two seconds; real cards need far fewer. */
const MAX_CHARACTERS = 2_000
/** For this long, a user's font that could not be subset is not tried again: each try may take 15 seconds. */
const REFUSED_MS = 600_000
const REFUSALS_KEPT = 5_000
/** The look of users' own fonts, of which the server knows nothing. */
const UNKNOWN_LOOK: CompanionLook = { category: 'sans', chinese: false }
/** Signs of a subset's unicode-range; a card may have longer ones, but every visitor loads them. */
const LONGEST_RANGE = 4_000
/** Whose turn it is when an editor asks which letters a font has. */
const LETTERS_OWNER = 'letters'

type Owner = Pick<SessionUser, 'id'>

/** Characters in one font file; `name` gives the name, weight and slope of a library font. */
interface Face {
  name?: ReturnType<typeof libraryFont>
  characters: string
  /** style of its subsets; a user's font may have several weights, which are in its FontUse */
  style: Pick<FontSubset, 'weight' | 'italic'>
}

export type FontsService = ReturnType<typeof createFontsService>

/** The fonts of saved cards: each card contains only the characters that it shows (spec 4, definition's `fonts`). */
export function createFontsService({ log }: Pick<Infrastructure, 'log'>, { files }: { files: FilesService }) {
  const subsetter = createSubsetter()
  const refused = new LRUCache<string, true>({ max: REFUSALS_KEPT, ttl: REFUSED_MS })

  const warn = (use: FontUse, reason: unknown): void =>
    log.warn({ family: use.family, reason }, 'a font could not be subset')

  /**
   * Returns the card with subsets of its fonts, which hold the characters of its texts and are kept as files of its
   * owner. A subset of `before`, the stored card, is reused when it has every character. A font that cannot be subset
   * for any reason is left out: the card is saved anyway and uses a system font.
   */
  const withSubsets = (card: CardV2, before: CardV2 | null, owner: Owner): Promise<CardV2> => {
    const known = before === null ? [] : lettersOf(before)
    return withFaces(card, owner, async (face, use, turn) => {
      const earlier = storedSubsets(before, use, card)
      const same = reusable(face, earlier, facesOf(use, known))
      return (
        same ??
        makeSubsets(face, use, card, { earlier, turn }).catch((error: unknown) => {
          warn(use, error)
          return []
        })
      )
    })
  }

  /**
   * Returns a stored card with its font subsets made again. A font that cannot be subset, or does not fit into its
   * owner's quota, keeps the subsets that it has.
   * @throws what `isTemporary` knows
   */
  const madeAgain = (card: CardV2, owner: Owner): Promise<CardV2> =>
    withFaces(card, owner, async (face, use, turn) => {
      const earlier = card.fonts.find(({ family, source }) => family === use.family && source === use.source)?.subsets
      return makeSubsets(face, use, card, { earlier: earlier ?? [], turn }).catch((error: unknown) => {
        if (isTemporary(error)) throw error
        warn(use, error)
        return ofStyle(earlier ?? [], face)
      })
    })

  async function makeSubsets(
    face: Face,
    use: FontUse,
    card: CardV2,
    { earlier, turn }: { earlier: readonly FontSubset[]; turn: Turn },
  ): Promise<FontSubset[]> {
    if (face.characters.length > MAX_CHARACTERS) throw new Error('too many characters')
    const parts = await partsOf(face, card.assets[use.source]?.key, turn)
    const subsets: FontSubset[] = []
    for (const { bytes, characters } of parts) {
      const hash = contentHash(bytes)
      const key =
        earlier.find((subset) => subset.hash === hash)?.key ?? (await files.keepFont(bytes, { id: turn.owner })).key
      // the first has the space and is there for every character, the others only for theirs
      const range = subsets.length > 0 ? { range: rangeWithin(characters, LONGEST_RANGE) } : {}
      subsets.push({ key, bytes: bytes.length, hash, ...face.style, ...range })
    }
    return subsets
  }

  /** The subsets of a face and of its companions; `file` is the key of a user's own font. */
  async function partsOf({ name, characters }: Face, file: string | undefined, turn: Turn): Promise<SubsetPart[]> {
    if (name !== undefined) return (await subsetter.library(withCompanions(name), characters, turn)).parts
    const font = file === undefined || refused.has(file) ? null : await files.contentOf(file)
    if (file === undefined || font === null) return []
    const own = await subsetter.own(font, characters, turn).catch((error: unknown) => {
      if (!(error instanceof NoTurn)) refused.set(file, true)
      throw error
    })
    if (own.left === '') return own.parts
    const { parts } = await subsetter.library(companionsOf(UNKNOWN_LOOK), own.left, turn)
    return own.parts.length === 0 ? parts : [...own.parts, ...withoutSpace(parts)]
  }

  return {
    withSubsets,
    madeAgain,
    /**
     * Subsets of a library font with these characters, and of its companions for those that it lacks.
     * @throws NoTurn when too many wait
     */
    librarySubsets: async (name: FontName, characters: string, turn: Turn): Promise<SubsetPart[]> =>
      (await subsetter.library(withCompanions(name), characters, turn)).parts,
    /** The code points of a library font, in order. @throws NoTurn when too many wait */
    letters: (name: FontName): Promise<number[]> => subsetter.letters(name, { owner: LETTERS_OWNER }),
    close: () => subsetter.close(),
  }
}

/** The card with the subsets of each face of its fonts that `subsetsOf` returns. */
async function withFaces(
  card: CardV2,
  owner: Owner,
  subsetsOf: (face: Face, use: FontUse, turn: Turn) => Promise<readonly FontSubset[]>,
): Promise<CardV2> {
  const letters = lettersOf(card)
  const turn = { owner: owner.id, patience: AbortSignal.timeout(PATIENCE_MS) }
  const fonts: FontUse[] = []
  for (const { subsets: _, ...use } of card.fonts) {
    const subsets: FontSubset[] = []
    for (const face of facesOf(use, letters)) {
      const made = await subsetsOf(face, use, turn)
      // a face is whole or not there: a part of its letters would stand among those of a system font
      if (subsets.length + made.length <= LIMITS.fontSubsets) subsets.push(...made)
    }
    fonts.push({ ...use, ...(subsets.length > 0 ? { subsets } : {}) })
  }
  return { ...card, fonts }
}

/** Whether fonts could not be made or kept for a reason that passes. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof NoTurn ||
  error instanceof StorageError ||
  (error instanceof AppError && error.code === 'uploads_paused')

/** A font of the library, and those that draw what it lacks. */
const withCompanions = (name: FontName): FontName[] => [
  name,
  ...companionsOf({ ...FACE_LOOKS[name], chinese: cardFont(name).chinese }).filter((other) => other !== name),
]

/** The subsets of a font in the stored card; none when a user's font is now another file. */
function storedSubsets(before: CardV2 | null, { family, source }: FontUse, card: CardV2): readonly FontSubset[] {
  if (before?.assets[source]?.key !== card.assets[source]?.key) return []
  return before?.fonts.find((use) => use.family === family && use.source === source)?.subsets ?? []
}

/** The characters of a family, grouped by font file; none for a system font. */
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

/** Those of the subsets that belong to a face. */
const ofStyle = (subsets: readonly FontSubset[], { style }: Face): FontSubset[] =>
  subsets.filter(({ weight, italic }) => weight === style.weight && italic === style.italic)

/** The earlier subsets, if they hold all current characters, and the space, which the server did not always add. */
function reusable(face: Face, earlier: readonly FontSubset[], known: readonly Face[]): FontSubset[] | undefined {
  const same = ofStyle(earlier, face)
  const held = new Set(known.find(({ name }) => name === face.name)?.characters)
  const holds = same.some(hasSpace) && Array.from(face.characters).every((character) => held.has(character))
  return holds ? same : undefined
}
