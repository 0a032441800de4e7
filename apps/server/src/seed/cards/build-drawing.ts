import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { fontFiles } from '@petalpost/card-art/node/font-files'
import { openUnpacked } from '@petalpost/card-art/node/typeset'
import { cardFont, FONT_NAMES } from '@petalpost/card-art/text/fonts'

import { unpack } from '#modules/fonts/cut-font.ts'

import { buildCard } from './build-card.ts'
import type { BuiltCard } from './manifest.ts'
import { answerTasks } from './process-pool.ts'
import { nameOf, type Template } from './templates.ts'

/** The cards of one drawing: the same art in both languages, rasterised once. */
export interface DrawingTask {
  folder: string
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

/** Builds the cards of one drawing and writes their files into the folder; a process of its own runs this. */
answerTasks(async ({ folder, templates }: DrawingTask): Promise<BuiltDrawing> => {
  await ready
  const drawing: BuiltDrawing = { cards: [], files: [], problems: [] }
  for (const template of templates) {
    const { card, files, problems } = await buildCard(template)
    for (const { key, bytes } of files) {
      const file = path.join(folder, key)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, bytes)
    }
    drawing.cards.push(card)
    drawing.files.push(...files.map(({ key }) => key))
    drawing.problems.push(...problems.map((problem) => `${nameOf(template)}: ${problem}`))
  }
  return drawing
})
