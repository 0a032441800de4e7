import { type Art, artSize } from './card.ts'
import { FOILS } from './paint/foil.ts'
import { loadScene } from './scenes.ts'
import type { TextElement, TextFill } from './text/element.ts'
import type { TextMeasurer } from './text/measure.ts'
import { createPage } from './text/page.ts'

const SHEEN_DEGREES = 115

/** A fill as the text layers of template cards have it: colors in six digits, metal leaf as a gradient. */
const layerFill = (fill: TextFill) => {
  if (typeof fill !== 'string') {
    const offset = (index: number) => Math.round((index / (FOILS[fill.foil].length - 1)) * 1000) / 10
    const stops = FOILS[fill.foil].map((color, index) => ({ color, offset: offset(index) }))
    return { type: 'linear' as const, angle: SHEEN_DEGREES, stops }
  }
  const color = fill.length === 4 ? fill.replaceAll(/[^#]/g, '$&$&') : fill
  return { type: 'solid' as const, color }
}

/** What letters are filled with, and which: `depth` are the copies below raised letters. */
export interface Ink {
  of: TextElement['role'] | 'depth'
  fill: ReturnType<typeof layerFill>
}

const inksOfText = ({ role, fill, depth }: TextElement): Ink[] => [
  { of: role, fill: layerFill(fill) },
  ...(depth ? [{ of: 'depth' as const, fill: layerFill(depth.fill) }] : []),
]

/** Any words do, because their colors do not depend on their size. */
const WORDS = [
  { title: ['A', 'B'], note: 'C', chinese: false },
  { title: ['一', '二'], note: '三', chinese: true },
] as const
const ROUGHLY: TextMeasurer = {
  measure: (text, _, size) => ({ width: 0.6 * size * text.length, top: 0.7 * size, bottom: 0.2 * size }),
}

/** Returns the inks of a scene's texts in a palette: first of Latin cards, then of Chinese ones. Always in one order. */
export async function inksOf({ scene, palette, ratio }: Pick<Art, 'scene' | 'palette' | 'ratio'>): Promise<Ink[]> {
  const { lettering } = await loadScene(scene)
  const page = createPage(artSize(ratio), ROUGHLY)
  return WORDS.flatMap((words) => lettering(page, { ...words, palette }).texts.flatMap(inksOfText))
}
