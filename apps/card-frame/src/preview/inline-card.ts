import { INLINE_CARD_ID, type InlineCard } from '@petalpost/domain/card-frame'

/** The card that the server wrote into a popup's document; undefined in other documents. */
export function readInlineCard(document: Document): InlineCard | undefined {
  const json = document.getElementById(INLINE_CARD_ID)?.textContent
  if (!json) return undefined
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && 'definition' in value ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Address of a stored file on the origin that served this document; for a file in the document, a data URL. A drawing is
 * in the document as text, and is only ever used as the address of a picture (rule S7).
 */
export function fileUrl(base: string, inline?: InlineCard): (key: string) => string {
  const files = inline?.files ?? {}
  return (key) => {
    const file = Object.hasOwn(files, key) ? String(files[key]) : ''
    if (file.startsWith('<')) return `data:image/svg+xml,${encodeURIComponent(file)}`
    return file.startsWith('data:') ? file : new URL(`/files/${key}`, base).href
  }
}
