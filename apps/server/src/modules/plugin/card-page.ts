import { INLINE_CARD_ID, type InlineCard } from '@petalpost/domain/card-frame'
import type { Language } from '@petalpost/domain/language'

import type { ScriptHashes } from '#http/script-hashes.ts'
import type { Storage } from '#providers/storage/storage.ts'

import { inlineJson } from './built-embed.ts'

/** More than this is left to a second request: a popup's first view shall stay small. */
const INLINE_FONT_BYTES = 64_000

/** The part of a stored definition that this module reads. */
interface FontsOf {
  fonts?: { subset?: { key: string; bytes: number }[] }[]
}

/** The font subsets of a card as `data:` URLs by storage key, smallest first, as many as fit. */
export async function inlineFonts(definition: FontsOf, storage: Storage): Promise<Record<string, string>> {
  const subsets = (definition.fonts ?? []).flatMap(({ subset }) => subset ?? [])
  const fonts: Record<string, string> = {}
  let bytes = 0
  for (const { key } of subsets.toSorted((a, b) => a.bytes - b.bytes)) {
    const content = await readAll(storage, key)
    if (content === null) continue
    bytes += content.length
    if (bytes > INLINE_FONT_BYTES) break
    fonts[key] = `data:font/woff2;base64,${content.toString('base64')}`
  }
  return fonts
}

async function readAll(storage: Storage, key: string): Promise<Buffer | null> {
  const found = await storage.read(key)
  if (found === null) return null
  const chunks: Buffer[] = []
  for await (const chunk of found.content) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The card frame's document with the card in it, so that a popup needs no second request for what it draws. */
export function cardPage(document: string, card: InlineCard & { lang: Language }): string {
  const json = `<script type="application/json" id="${INLINE_CARD_ID}">${inlineJson(card)}</script>`
  return document
    .replace(/<html lang="[^"]*">/, `<html lang="${card.lang}">`)
    .replace('</head>', () => `${json}</head>`)
}

/**
 * What the frame may load. Its origin is opaque, so 'self' would be nobody: the product is named. The sandbox stands in
 * the header as well, so that a card opened by itself is as harmless as one in our frame (rule S9). There is no
 * frame-ancestors: its `*` matches network schemes only, and a card shows on `file:` pages, in apps and in sandboxes too.
 */
export const cardPolicy = (origin: string, scripts: ScriptHashes): string =>
  [
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    ['script-src', origin, ...scripts].join(' '),
    "style-src 'unsafe-inline'",
    `img-src ${origin} data: blob:`,
    `font-src ${origin} data:`,
    `media-src ${origin} data:`,
    `connect-src ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
