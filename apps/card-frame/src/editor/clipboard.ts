import { factsOf } from '@petalpost/card-document/layers/facts'
import { readCard } from '@petalpost/card-document/read/validate'
import { CARD_VERSION } from '@petalpost/card-document/version'
import { MAX_CARD_SIDE } from '@petalpost/domain/card'

import { hasWords, textInHtml } from './canvas/text/pasted-text.ts'
import { isDrawing } from './copied-drawing.ts'
import type { Content } from './edits/layers/insert.ts'

/** Our own clipboard type. Browsers that refuse it keep the HTML, which carries the same JSON. */
export const LAYERS_TYPE = 'application/x-petalpost-layers+json'
const ATTRIBUTE = 'data-petalpost-layers'

/** What is written to the clipboard, by type. */
export function clipboardOf(content: Content): Record<string, string> {
  const json = JSON.stringify({ v: CARD_VERSION, ...content })
  const text = content.layers
    .flatMap((layer) => {
      const texts = factsOf(layer).texts(layer)
      return texts.length > 0 ? [texts.map((one) => one.text).join('')] : []
    })
    .join('\n')
  const holder = document.createElement('span')
  holder.setAttribute(ATTRIBUTE, json)
  holder.textContent = text
  return { [LAYERS_TYPE]: json, 'text/html': holder.outerHTML, 'text/plain': text }
}

/** Reads the attribute without running or loading anything: the parser makes an inert document. */
function layersInHtml(html: string): string | null {
  if (!html.includes(ATTRIBUTE)) return null
  const found = new DOMParser().parseFromString(html, 'text/html').querySelector(`[${ATTRIBUTE}]`)
  return found?.getAttribute(ATTRIBUTE) ?? null
}

function contentIn(json: string): Content | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch {
    return null
  }
  // checked as the card that it would make: whatever is on the clipboard, only valid layers are pasted (rule S6)
  const side = { width: MAX_CARD_SIDE, height: MAX_CARD_SIDE }
  const read = readCard({ ...(parsed as object), ...side, background: { type: 'solid', color: '#ffffff' } })
  if (!read.ok || read.card.layers.length === 0) return null
  const { layers, groups, assets, fonts } = read.card
  return { layers, groups, assets, fonts }
}

/** What a paste brings: layers of a card, files to upload, or text for a new text layer. */
export type Pasted =
  | { type: 'layers'; content: Content }
  | { type: 'files'; files: File[] }
  | { type: 'text'; text: string }

/** What a clipboard holds. */
export interface Copied {
  getData: (type: string) => string
  files: Iterable<File>
}

/**
 * Reads what was copied, in this order: our layers, files, text. HTML of other programs is read as its text, where it is
 * all that they wrote. Word and Excel add a picture of their text, and an author who copied words means the words.
 */
export function pastedFrom(data: Copied): Pasted | null {
  const html = data.getData('text/html')
  const json = data.getData(LAYERS_TYPE) || layersInHtml(html)
  const content = json ? contentIn(json) : null
  if (content) return { type: 'layers', content }
  const files = [...data.files]
  const plain = data.getData('text/plain').trim()
  if (files.length > 0 && (plain === '' || !hasWords(html))) return { type: 'files', files }
  if (isDrawing(plain)) return { type: 'files', files: [new File([plain], 'drawing.svg', { type: 'image/svg+xml' })] }
  const text = plain || textInHtml(html)
  return text === '' ? null : { type: 'text', text }
}
