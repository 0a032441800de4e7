import { createCanvas, LANDSCAPE, PORTRAIT } from './lib/canvas.ts'
import type { SceneOptions } from './scene.ts'
import { sceneNamed } from './scenes.ts'
import type { TextElement } from './text/element.ts'
import type { Lettering, Words } from './text/lettering.ts'
import type { TextMeasurer } from './text/measure.ts'
import { createPage } from './text/page.ts'

/** Everything the art of a card follows from; the same art always gives the same bytes. */
export interface Art {
  scene: string
  palette: string
  ratio: '9:16' | '16:9'
  /** the card's name without its language, so that a card is the same drawing in both */
  seed: string
  options?: SceneOptions
}

/** Everything a card's picture and texts follow from. */
export interface Recipe extends Art, Pick<Words, 'title' | 'note'> {
  language: 'zh-CN' | 'en-US'
}

export interface DrawnCard {
  /** the picture alone, without the texts */
  svg: string
  /** the options that the picture was drawn with: the recipe's, and where the lettering left room for ornaments */
  options: SceneOptions
  /** the editable texts, in the units of the picture */
  texts: TextElement[]
  width: number
  height: number
}

export const artSize = (ratio: Art['ratio']) => (ratio === '9:16' ? PORTRAIT : LANDSCAPE)

/** Draws the art of a card as SVG. An art layer draws its own again, in another palette too: the words have no part. */
export const drawArt = ({ scene, palette, ratio, seed, options = {} }: Art): string => {
  const { width, height } = artSize(ratio)
  const canvas = createCanvas({ width, height }, seed)
  const body = sceneNamed(scene).picture(canvas, { palette, options })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${canvas.definitions()}</defs>${body}</svg>`
  )
}

/** Sets the words of a card as texts that stand live above its art. */
const letterCard = (recipe: Recipe, measurer: TextMeasurer): Lettering =>
  sceneNamed(recipe.scene).lettering(createPage(artSize(recipe.ratio), measurer), {
    title: recipe.title,
    note: recipe.note,
    chinese: recipe.language === 'zh-CN',
    palette: recipe.palette,
  })

/** Draws a whole card: its lettering, and the art with room for it. */
export const drawCard = (recipe: Recipe, measurer: TextMeasurer): DrawnCard => {
  const { texts, marks } = letterCard(recipe, measurer)
  const options = { ...recipe.options, ...marks }
  return { svg: drawArt({ ...recipe, options }), options, texts, ...artSize(recipe.ratio) }
}
