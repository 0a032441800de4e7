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

/** Address of a stored file on the origin that served this document; for an inlined font, its data URL. */
export function fileUrl(base: string, inline?: InlineCard): (key: string) => string {
  const fonts = inline?.fonts ?? {}
  return (key) => {
    const data = Object.hasOwn(fonts, key) ? fonts[key] : undefined
    return typeof data === 'string' && data.startsWith('data:') ? data : new URL(`/files/${key}`, base).href
  }
}
