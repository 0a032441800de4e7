import { LANDSCAPE, PORTRAIT } from './lib/canvas.ts'
import type { SceneOptions } from './scene.ts'
import { sceneNamed } from './scenes.ts'
import type { TextElement } from './text/element.ts'
import type { TextMeasurer } from './text/measure.ts'
import { createSheet } from './text/sheet.ts'

/** Everything a card's picture follows from; the same recipe always gives the same bytes. */
export interface Recipe {
  scene: string
  palette: string
  ratio: '9:16' | '16:9'
  language: 'zh-CN' | 'en-US'
  /** the card's name without its language, so that a card is the same drawing in both */
  seed: string
  /** one or two short lines */
  title: readonly string[]
  /** one or two sentences */
  note: string
  options?: SceneOptions
}

export interface DrawnCard {
  /** the picture alone, without the texts */
  svg: string
  /** the editable texts, in the units of the picture */
  texts: TextElement[]
  width: number
  height: number
}

export const artSize = (ratio: Recipe['ratio']) => (ratio === '9:16' ? PORTRAIT : LANDSCAPE)

/** Draws a card: the art as SVG, the texts as elements to be set live above it. */
export const drawCard = (recipe: Recipe, measurer: TextMeasurer): DrawnCard => {
  const { width, height } = artSize(recipe.ratio)
  const sheet = createSheet({ width, height }, recipe.seed, measurer)
  const body = sceneNamed(recipe.scene).draw(sheet, {
    title: recipe.title,
    note: recipe.note,
    chinese: recipe.language === 'zh-CN',
    palette: recipe.palette,
    options: recipe.options ?? {},
  })
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${sheet.definitions()}</defs>${body}</svg>`
  return { svg, texts: sheet.texts, width, height }
}
