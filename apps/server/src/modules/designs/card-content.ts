import type { SaveCardInput } from '@petalpost/api-client/schemas/cards'
import type { CardV2 } from '@petalpost/card-document/card'
import type { Fill } from '@petalpost/card-document/fields'
import { readCard } from '@petalpost/card-document/read/validate'
import { type AspectRatio, aspectRatioOf, MAX_CARD_TITLE } from '@petalpost/domain/card'
import { nameWithin } from '@petalpost/domain/typed-text/name'

import { AppError } from '#errors/app-error.ts'
import type { FestivalsService } from '#modules/festivals/service.ts'
import type { FilesService } from '#modules/files/service.ts'
import type { FontsService } from '#modules/fonts/service.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import { withSceneIds } from '#src/card-columns/older-scenes.ts'
import { shownArt } from '#src/card-columns/shown-art.ts'
import { ownLexemes } from '#src/card-search/own-lexemes.ts'

import { fileKeysOf, withKeptFiles } from './card-files.ts'
import { withCleanTexts } from './clean-texts.ts'

/** The fields of a card that a save writes. */
export interface CardContent {
  title: string
  category: string
  festivalId: number
  aspectRatio: AspectRatio
  width: number
  height: number
  color: string
  /** storage key, '' = none */
  thumbnail: string
  definition: CardV2
  /** how many texts leave the card */
  unfit: number
  /** lexemes for the search */
  lexemes: string[]
}

/** Color of a card when nothing better is known. */
const PAPER = '#ffffff'

/** The picture of a card. */
export interface Picture {
  thumbnail: string
  color: string
}

/** The card that a save starts from: its template, or its own stored version. */
export interface Before extends Picture {
  /** null when it can no longer be read */
  definition: CardV2 | null
}

/**
 * Checks a submitted card (rule S6): reads the definition strictly, brings it to the newest version, and claims its
 * files.
 * @throws AppError invalid_input naming the field, card_newer (an editor of a newer version sent it), and the errors of
 * claiming an upload
 */
export async function checkedContent(
  input: Pick<SaveCardInput, 'definition' | 'thumbnail' | 'title' | 'category' | 'festivalId' | 'unfit'>,
  before: Before | null,
  user: SessionUser,
  modules: {
    festivals: FestivalsService
    files: FilesService
    fonts: FontsService
  },
): Promise<{ content: CardContent; fileKeys: string[] }> {
  const { festivals, files, fonts } = modules
  const { category, festivalId } = input
  const title = nameWithin(input.title, MAX_CARD_TITLE)
  if (title === null) throw new AppError('invalid_input', { field: 'title' })
  const sent = readDefinition(withCleanTexts(input.definition))
  if (!(await festivals.isKnown(festivalId))) throw new AppError('invalid_input', { field: 'festivalId' })
  const kept = await withKeptFiles(sent, input.thumbnail, user, files)
  // read again: a file's type may differ from what the card said, and font subsets add to the size
  const definition = readDefinition(await fonts.withSubsets(kept.card, before?.definition ?? null, user))
  const { thumbnail } = kept
  const { width, height } = definition
  const known = before !== null && before.thumbnail === thumbnail ? before.color : null
  return {
    content: {
      title,
      category,
      festivalId,
      aspectRatio: aspectRatioOf(definition),
      width: Math.round(width),
      height: Math.round(height),
      color: kept.thumbnailColor ?? known ?? colorOf(definition.background),
      thumbnail,
      definition,
      unfit: input.unfit ?? 0,
      lexemes: ownLexemes({ ...input, title, scene: shownArt(definition).scene, layers: definition.layers }),
    },
    fileKeys: [...new Set([...fileKeysOf(definition), ...(thumbnail === '' ? [] : [thumbnail])])],
  }
}

function readDefinition(definition: unknown): CardV2 {
  const read = readCard(definition)
  if (read.ok) return withSceneIds(read.card)
  if (read.code === 'newer_version') throw new AppError('card_newer')
  const [{ path } = { path: '' }] = read.problems
  throw new AppError('invalid_input', { field: fieldOf(path) })
}

/** The field's name in errors: `layers[3].style.fontSize` becomes `definition.layers.3.style.fontSize`. */
const fieldOf = (path: string): string =>
  ['definition', ...path.replaceAll(/\[(\d+)\]/g, '.$1').split('.')].filter(Boolean).join('.')

/** '#rrggbb', shown until the picture has loaded. */
function colorOf(background: Fill): string {
  return firstColor(background).slice(0, '#rrggbb'.length).toLowerCase()
}

function firstColor(fill: Fill): string {
  switch (fill.type) {
    case 'solid':
      return fill.color
    case 'linear':
    case 'radial':
      return fill.stops[0]?.color ?? PAPER
    case 'pattern':
      return fill.background
    case 'image':
      return PAPER
  }
}
