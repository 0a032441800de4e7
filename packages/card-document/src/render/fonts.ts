import type { FontSubset, FontUse } from '../card.ts'
import { DRAWN_LIMITS } from '../limits.ts'
import type { RenderContext } from './context.ts'
import { cssUrl } from './css.ts'
import { list, num, storageKey, text } from './safe.ts'

function faceOf(use: FontUse, subset: FontSubset, url: string): FontFace {
  const weights = (Array.isArray(use.weights) ? use.weights : []).map((weight) => num(weight, 400, 100, 900))
  const range = weights.length > 1 ? `${Math.min(...weights)} ${Math.max(...weights)}` : String(weights[0] ?? 400)
  return new FontFace(text(use.family), cssUrl(url), {
    weight: subset.weight === undefined ? range : String(num(subset.weight, 400, 100, 900)),
    style: subset.italic ? 'italic' : 'normal',
    ...(typeof subset.range === 'string' ? { unicodeRange: subset.range } : {}),
  })
}

/** Loads the subsets of a family, then adds them together: letters of one word never come from two fonts. */
async function loadFamily({ document, assetUrl, faces }: RenderContext, use: FontUse): Promise<void> {
  const own = list(use.subsets, DRAWN_LIMITS.fontSubsets).map((subset) =>
    faceOf(use, subset, assetUrl(storageKey(subset.key) ?? '')),
  )
  for (const face of own) faces.add(face)
  await Promise.all(own.map((face) => face.load()))
  // the card may have left meanwhile
  for (const face of own) if (faces.has(face)) document.fonts.add(face)
}

/**
 * Adds font subsets of the card to the page. Text appears in a system font until its own has loaded, and stays in it
 * when a part of its own fails. Resolves when every subset has loaded or failed.
 */
export async function loadFonts(context: RenderContext, fonts: readonly FontUse[]): Promise<void> {
  if (!('fonts' in context.document) || typeof FontFace === 'undefined') return
  await Promise.allSettled(list(fonts, DRAWN_LIMITS.fonts).map((use) => loadFamily(context, use)))
}

/** Removes the card's fonts from the page; other cards keep their own fonts of the same name. */
export function dropFonts({ document, faces }: RenderContext): void {
  for (const face of faces) document.fonts.delete(face)
  faces.clear()
}
