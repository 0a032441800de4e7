import type { CardDefinition, FontSubset, FontUse } from '../schema.ts'
import { cssUrl } from './context.ts'
import { list, num, storageKey, text } from './safe.ts'

function faceOf(use: FontUse, subset: FontSubset, url: string): FontFace {
  const weights = (Array.isArray(use.wt) ? use.wt : []).map((weight) => num(weight, 400, 100, 900))
  const range = weights.length > 1 ? `${Math.min(...weights)} ${Math.max(...weights)}` : String(weights[0] ?? 400)
  return new FontFace(text(use.family), cssUrl(url), {
    weight: subset.wt === undefined ? range : String(num(subset.wt, 400, 100, 900)),
    style: subset.it ? 'italic' : 'normal',
    display: 'swap',
    ...(typeof subset.range === 'string' ? { unicodeRange: subset.range } : {}),
  })
}

/**
 * Adds the card's font subsets to the page without holding anything up: text shows in a system font until its own is
 * there. Answers when all have come or failed.
 */
export async function loadFonts(document: Document, card: CardDefinition, url: (key: string) => string): Promise<void> {
  if (!('fonts' in document) || typeof FontFace === 'undefined') return
  const loading = list(card.fonts, 40).flatMap((use) =>
    list(use.subset, 40).flatMap((subset) => {
      const key = storageKey(subset.key)
      if (key === undefined) return []
      try {
        const face = faceOf(use, subset, url(key))
        document.fonts.add(face)
        return [face.load()]
      } catch {
        return [] // a descriptor the browser does not take
      }
    }),
  )
  await Promise.allSettled(loading)
}
