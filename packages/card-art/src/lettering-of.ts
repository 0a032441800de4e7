import { type Art, artSize } from './card.ts'
import { loadScene } from './scenes.ts'
import type { Lettering, Words } from './text/lettering.ts'
import type { TextMeasurer } from './text/measure.ts'
import { createPage } from './text/page.ts'

/** Returns how a scene letters these words in a ratio, in the units of its drawing. */
export async function letteringOf(
  { scene, palette, ratio }: Pick<Art, 'scene' | 'palette' | 'ratio'>,
  words: Words,
  measurer: TextMeasurer,
): Promise<Lettering> {
  const { lettering } = await loadScene(scene)
  return lettering(createPage(artSize(ratio), measurer), { ...words, palette })
}
