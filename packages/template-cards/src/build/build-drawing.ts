import { fontFiles } from '@petalpost/card-art/node/font-files'
import { unpack } from '@petalpost/card-art/node/subset-font'
import { openUnpacked } from '@petalpost/card-art/node/typeset'
import { cardFont, FONT_NAMES } from '@petalpost/card-art/text/fonts'

import { answerTasks } from '../processes/child-pool.ts'
import type { Template } from '../templates.ts'
import { buildCard, type Built } from './build-card.ts'

/** The cards of one drawing: the same art in both languages, which is rasterized once. */
export interface DrawingTask {
  templates: readonly Template[]
}

/** Opens the whole files of all Chinese fonts at the start, because the cards of one process use most of them. */
const openChineseFonts = async (): Promise<void> => {
  for (const name of FONT_NAMES.filter((each) => cardFont(each).chinese && cardFont(each).source.startsWith('@')))
    for (const { file } of fontFiles(name).filter(({ range }) => range === undefined))
      openUnpacked(file, await unpack(file))
}

const ready = openChineseFonts()

/** Draws and measures the cards of one drawing with the whole fonts, in a separate process. */
answerTasks(async ({ templates }: DrawingTask): Promise<Built[]> => {
  await ready
  const built: Built[] = []
  for (const template of templates) built.push(await buildCard(template))
  return built
})
