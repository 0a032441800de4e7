import { charactersOf } from '@petalpost/card-art/node/characters'
import { contentHash } from '@petalpost/card-art/node/content-hash'
import { hasSpace } from '@petalpost/card-art/node/font-files'
import type { SubsetFile } from '@petalpost/card-art/node/subset-font'
import { cardFont, type FontName } from '@petalpost/card-art/text/fonts'
import { libraryFont } from '@petalpost/card-art/text/library-font'
import type { CardV2, FontSubset, FontUse } from '@petalpost/card-document/card'
import { LIMITS } from '@petalpost/card-document/limits'
import { LRUCache } from 'lru-cache'

import type { FilesService } from '#modules/files/service.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import type { Infrastructure } from '#src/infrastructure.ts'
import { NoTurn, type Turn } from '#src/threads/fair-threads.ts'

import { type Letters, lettersOf } from './card-letters.ts'
import { createSubsetter } from './subsetter.ts'

/** A save waits at most this long for all its fonts together; browsers give up after a minute. */
const PATIENCE_MS = 20_000
/** Maximum number of different characters in a font's subset. So many take two seconds; real cards need far fewer. */
const MAX_CHARACTERS = 2_000
/** For this long, a user's font that could not be subset is not tried again: each try may take 15 seconds. */
const REFUSED_MS = 600_000
const REFUSALS_KEPT = 5_000

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

  /**
   * Returns the card with subsets of its fonts, which hold the characters of its texts and are kept as files of its
   * owner. A subset of `before`, the stored card, is reused when it has every character. A font that cannot be subset
   * for any reason is left out: the card is saved anyway and uses a system font.
   */
  async function withSubsets(card: CardV2, before: CardV2 | null, owner: Owner): Promise<CardV2> {
    const letters = lettersOf(card)
    const known = before === null ? [] : lettersOf(before)
    const turn = { owner: owner.id, patience: AbortSignal.timeout(PATIENCE_MS) }
    const fonts: FontUse[] = []
    for (const { subsets: _, ...use } of card.fonts) {
      const earlier = storedSubsets(before, use, card)
      const subsets: FontSubset[] = []
      for (const face of facesOf(use, letters))
        subsets.push(
          ...(reusable(face, earlier, facesOf(use, known)) ?? (await makeSubsets(face, use, card, { earlier, turn }))),
        )
      fonts.push({ ...use, ...(subsets.length > 0 ? { subsets } : {}) })
    }
    return { ...card, fonts }
  }

  /** Returns an empty list, and logs why, when the font cannot be subset or kept. */
  async function makeSubsets(
    face: Face,
    use: FontUse,
    card: CardV2,
    { earlier, turn }: { earlier: readonly FontSubset[]; turn: Turn },
  ): Promise<FontSubset[]> {
    try {
      if (face.characters.length > MAX_CHARACTERS) throw new Error('too many characters')
      const subsets: FontSubset[] = []
      for (const { bytes, range } of await filesOf(face, card.assets[use.source]?.key, turn)) {
        const hash = contentHash(bytes)
        const key =
          earlier.find((subset) => subset.hash === hash)?.key ?? (await files.keepFont(bytes, { id: turn.owner })).key
        subsets.push({ key, bytes: bytes.length, hash, ...face.style, ...(range === undefined ? {} : { range }) })
      }
      return subsets
    } catch (error) {
      log.warn({ family: use.family, reason: error }, 'a font could not be subset')
      return []
    }
  }

  /**
   * `file` is the key of a user's own font. If a long text needs too many slices, only the subset with the space and
   * the largest others are used.
   */
  async function filesOf({ name, characters }: Face, file: string | undefined, turn: Turn) {
    if (name !== undefined) {
      const all = await subsetter.subset({ name, characters }, turn)
      const inOrder = all.toSorted(
        (a, b) => Number(hasSpace(b)) - Number(hasSpace(a)) || b.bytes.length - a.bytes.length,
      )
      return inOrder.slice(0, LIMITS.fontSubsets)
    }
    const font = file === undefined || refused.has(file) ? null : await files.contentOf(file)
    if (file === undefined || font === null) return []
    return subsetter.subset({ font, characters }, turn).catch((error: unknown): SubsetFile[] => {
      if (!(error instanceof NoTurn)) refused.set(file, true)
      throw error
    })
  }

  return {
    withSubsets,
    /**
     * Subsets of a library font with these characters, one for each of its files.
     * @throws NoTurn when too many wait
     */
    librarySubsets: (name: FontName, characters: string, turn: Turn): Promise<SubsetFile[]> =>
      subsetter.subset({ name, characters }, turn),
    close: () => subsetter.close(),
  }
}

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

/** The earlier subsets, if they hold all current characters, and the space, which the server did not always add. */
function reusable(face: Face, earlier: readonly FontSubset[], known: readonly Face[]): FontSubset[] | undefined {
  const same = earlier.filter(({ weight, italic }) => weight === face.style.weight && italic === face.style.italic)
  const held = new Set(known.find(({ name }) => name === face.name)?.characters)
  const holds = same.some(hasSpace) && Array.from(face.characters).every((character) => held.has(character))
  return holds ? same : undefined
}
