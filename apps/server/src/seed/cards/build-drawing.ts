import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { drawCard } from '@petalpost/card-art/card'
import { fontFiles } from '@petalpost/card-art/node/font-files'
import { fileMeasurer, openUnpacked } from '@petalpost/card-art/node/typeset'
import { cardFont, FONT_NAMES } from '@petalpost/card-art/text/fonts'

import { unpack } from '#modules/fonts/cut-font.ts'

import { buildCard } from './build-card.ts'
import { type EarlierBuild, earlierBuild, filesOf, sourceOf, takeOver } from './earlier-build.ts'
import type { BuiltCard } from './manifest.ts'
import { answerTasks } from './process-pool.ts'
import { nameOf, type Template } from './templates.ts'

/** The cards of one drawing: the same art in both languages, rasterised once. */
export interface DrawingTask {
  folder: string
  /** what the last build has left */
  earlier: string
  templates: readonly Template[]
}

export interface BuiltDrawing {
  cards: BuiltCard[]
  /** keys of the files written */
  files: string[]
  /** what is wrong with the texts; each names its card */
  problems: string[]
}

/** Cards of one process use most of the Chinese fonts. */
const openChineseFonts = async (): Promise<void> => {
  for (const name of FONT_NAMES.filter((each) => cardFont(each).chinese && cardFont(each).source.startsWith('@')))
    for (const { file } of fontFiles(name)) openUnpacked(file, await unpack(file))
}

const ready = openChineseFonts()

const write = async (file: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true })
  // never into a file that is there: it may be another name of one that a server gives out
  await writeFile(file, bytes, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

let before: Promise<EarlierBuild> | undefined

/**
 * Builds the cards of one drawing and writes their files into the folder; a process of its own runs this. What an
 * earlier build has made of the same drawing is taken over.
 */
answerTasks(async ({ folder, earlier, templates }: DrawingTask): Promise<BuiltDrawing> => {
  await ready
  const { cards } = await (before ??= earlierBuild(earlier))
  const drawing: BuiltDrawing = { cards: [], files: [], problems: [] }
  for (const template of templates) {
    const drawn = drawCard(template.recipe, fileMeasurer)
    const known = cards.get(template.id)
    if (known?.source === sourceOf(template, drawn) && (await takeOver(earlier, folder, filesOf(known)))) {
      drawing.cards.push(known)
      drawing.files.push(...filesOf(known))
      continue
    }
    const { card, files, problems } = await buildCard(template, drawn)
    for (const { key, bytes } of files) await write(path.join(folder, key), bytes)
    drawing.cards.push(card)
    drawing.files.push(...files.map(({ key }) => key))
    drawing.problems.push(...problems.map((problem) => `${nameOf(template)}: ${problem}`))
  }
  return drawing
})
