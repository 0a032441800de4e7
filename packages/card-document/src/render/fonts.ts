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
    display: 'swap',
    ...(typeof subset.range === 'string' ? { unicodeRange: subset.range } : {}),
  })
}

/**
 * Adds font subsets of the card to the page. Text appears in a system font until its own has loaded. Resolves when
 * every subset has loaded or failed.
 */
export async function loadFonts(
  { document, assetUrl, faces }: RenderContext,
  fonts: readonly FontUse[],
): Promise<void> {
  if (!('fonts' in document) || typeof FontFace === 'undefined') return
  const loading = list(fonts, DRAWN_LIMITS.fonts).flatMap((use) =>
    list(use.subsets, DRAWN_LIMITS.fontSubsets).flatMap((subset) => {
      const key = storageKey(subset.key)
      if (key === undefined) return []
      try {
        const face = faceOf(use, subset, assetUrl(key))
        document.fonts.add(face)
        faces.add(face)
        return [face.load()]
      } catch {
        return [] // the browser refuses a descriptor
      }
    }),
  )
  await Promise.allSettled(loading)
}

/** Removes the card's fonts from the page; other cards keep their own fonts of the same name. */
export function dropFonts({ document, faces }: RenderContext): void {
  for (const face of faces) document.fonts.delete(face)
  faces.clear()
}
