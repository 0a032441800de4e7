import { type Art, artSize } from './card.ts'
import { loadScene } from './scenes.ts'
import type { TextElement } from './text/element.ts'
import { layerFill } from './text/layer-fill.ts'
import type { TextMeasurer } from './text/measure.ts'
import { createPage } from './text/page.ts'

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
