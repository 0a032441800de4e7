import { createCanvas, LANDSCAPE, PORTRAIT } from './lib/canvas.ts'
import type { SceneOptions } from './scene.ts'
import { loadScene } from './scenes.ts'
import type { TextElement } from './text/element.ts'
import type { Words } from './text/lettering.ts'
import type { TextMeasurer } from './text/measure.ts'
import { createPage } from './text/page.ts'

/** Everything that decides the art of a card: equal values always give the same bytes. */
export interface Art {
  scene: string
  palette: string
  ratio: '9:16' | '16:9'
  /** the card's name without its language, so that both languages get the same drawing */
  seed: string
  options?: SceneOptions
}

/** Everything that decides the picture and the texts of a card. */
export interface Recipe extends Art, Pick<Words, 'title' | 'note'> {
  language: 'zh-CN' | 'en-US'
}

export interface DrawnCard {
  /** the picture alone, without the texts */
  svg: string
  /** the options of the picture: the recipe's, and the places that the lettering left for ornaments */
  options: SceneOptions
  /** the editable texts, in the units of the picture */
  texts: TextElement[]
  width: number
  height: number
}

export const artSize = (ratio: Art['ratio']) => (ratio === '9:16' ? PORTRAIT : LANDSCAPE)

/** Draws the art of a card as SVG. Needs no words, so an art layer can be redrawn alone, also in another palette. */
export const drawArt = async ({ scene: id, palette, ratio, seed, options = {} }: Art): Promise<string> => {
  const { width, height } = artSize(ratio)
  const canvas = createCanvas({ width, height }, seed)
  const scene = await loadScene(id)
  const body = scene.picture(canvas, { palette, options })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${canvas.definitions()}</defs>${body}</svg>`
  )
}

/** Draws a whole card: first its lettering, then the art with the ornaments that the lettering placed. */
export const drawCard = async (recipe: Recipe, measurer: TextMeasurer): Promise<DrawnCard> => {
  const { title, note, palette, ratio, language } = recipe
  const scene = await loadScene(recipe.scene)
  const page = createPage(artSize(ratio), measurer)
  const { texts, marks } = scene.lettering(page, { title, note, chinese: language === 'zh-CN', palette })
  const options = { ...recipe.options, ...marks }
  return { svg: await drawArt({ ...recipe, options }), options, texts, ...artSize(ratio) }
}
