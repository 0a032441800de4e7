import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { link, mkdir } from 'node:fs/promises'
import path from 'node:path'

import type { DrawnCard } from '@petalpost/card-art/card'
import { THUMBNAIL_WIDTHS, thumbnailOf } from '@petalpost/domain/thumbnail'
import sharp from 'sharp'

import { contentHash } from './font-cut.ts'
import { type BuiltCard, readManifest } from './manifest.ts'
import type { Template } from './templates.ts'

const SERVER = path.resolve(import.meta.dirname, '../../..')
/** What turns a drawing into files; the scenes are not among it, for their drawing itself is compared. */
const MAKERS = ['src/seed/cards/*.ts', 'src/modules/fonts/*.ts', '../../packages/card-art/src/node/*.ts']

const edition = (): string => {
  const hash = createHash('sha256').update(JSON.stringify([process.version, sharp.versions]))
  const files = globSync(MAKERS, { cwd: SERVER }).filter((file) => !/\.(test|fixture)\.ts$|jokes\.ts$/.test(file))
  for (const file of files.toSorted()) hash.update(readFileSync(path.join(SERVER, file)))
  return hash.digest('hex')
}

const EDITION = edition()

/** Names everything a built card follows from. */
export const sourceOf = (template: Template, drawn: DrawnCard): string =>
  contentHash(JSON.stringify([EDITION, template, drawn]))

/** Storage keys of the files a built card needs. */
export const filesOf = ({ thumbnail, definition: { assets, fonts } }: BuiltCard): string[] => [
  ...Object.values(assets).map(({ key }) => key),
  ...THUMBNAIL_WIDTHS.map((width) => thumbnailOf(thumbnail, width)),
  ...fonts.flatMap(({ subset = [] }) => subset.map(({ key }) => key)),
]

export interface EarlierBuild {
  folder: string
  cards: ReadonlyMap<string, BuiltCard>
}

/** What the last build has left in a folder; nothing when there was none that can be read. */
export const earlierBuild = async (folder: string): Promise<EarlierBuild> => {
  const { cards } = await readManifest(folder).catch(() => ({ cards: [] }))
  return { folder, cards: new Map(cards.map((card) => [card.id, card])) }
}

/** Takes a card's files over from an earlier build; false when one is missing. */
export const takeOver = async (from: string, to: string, keys: readonly string[]): Promise<boolean> => {
  for (const key of keys) {
    await mkdir(path.dirname(path.join(to, key)), { recursive: true })
    const failure = await link(path.join(from, key), path.join(to, key)).then(
      () => null,
      (error: NodeJS.ErrnoException) => error.code,
    )
    if (failure !== null && failure !== 'EEXIST') return false
  }
  return true
}
