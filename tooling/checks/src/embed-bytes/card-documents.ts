import type { CardV2 } from '@petalpost/card-document/card'
import { CARDS_PATH, type EmbedPayload } from '@petalpost/domain/embed-payload'
import { compress } from '@petalpost/server/compressed'
import { inlineJson } from '@petalpost/server/inline-json'
import { wholeDocument } from '@petalpost/server/test/whole-document'

/** Brotli bytes of a card's document, and how they are made up. */
export interface DocumentWeight {
  /** with the pictures that are in it */
  bytes: number
  withoutPictures: number
  fonts: number
  script: number
  /** files that the card loads besides: larger pictures, and parts of the frame */
  more: number
}

const SCRIPT = /<script type="module">([\s\S]*?)<\/script>/
const FONT = /^data:font\/woff2;base64,/

/** Bytes by text, because cards with the same content, and the script of all, are compressed only once. */
const weighed = new Map<string, Promise<number>>()
function brotliBytes(text: string): Promise<number> {
  const known = weighed.get(text) ?? compress(text, '').then(({ bodies }) => bodies.br.length)
  weighed.set(text, known)
  return known
}

/** Addresses of all cards that a solution may show, on PC and on mobile. */
export const cardAddresses = (origin: string, { k, f }: EmbedPayload): string[] =>
  f.flatMap(([entry, , , pc, mobile, mark]) =>
    [pc >= 0 && 'pc', mobile >= 0 && 'mobile']
      .filter((platform) => platform !== false)
      .map((platform) => `${origin}${CARDS_PATH}${k}/${entry}/${platform}?b=${mark}&lang=en`),
  )

/** Parts of the frame that it loads for this card, by the names of their sources. */
function partsOf({ effects = [], opening, music, layers }: CardV2): string[] {
  const parts = new Set<string>(effects.map(({ name }) => name))
  if (opening?.name === 'envelope' || opening?.name === 'fold') parts.add('opening-covers')
  if (music) parts.add('sound-button')
  for (const layer of layers) {
    if (layer.type === 'text' && layer.curve) parts.add('curve')
    if (layer.type === 'ink') parts.add('strokes')
    if (layer.type === 'shape' && layer.line) parts.add('line')
    if (layer.type === 'sticker' && layer.recolor) parts.add('recolor')
  }
  return parts.size > 0 ? [...parts, 'shared'] : []
}

/** `partBytes` returns the bytes of a part of the frame. */
export async function weighDocument(address: string, partBytes: (name: string) => number): Promise<DocumentWeight> {
  const { html, bytes, besides, json, card } = await wholeDocument(address)
  const { definition, files = {} } = card
  const fonts = Object.entries(files).filter(([, text]) => FONT.test(text))
  const withoutPictures = inlineJson({ ...card, files: Object.fromEntries(fonts) })
  return {
    bytes,
    withoutPictures: await brotliBytes(html.replace(json, () => withoutPictures)),
    // fonts are already compressed, and brotli removes what base64 adds
    fonts: fonts.reduce((sum, [, text]) => sum + Buffer.from(text.replace(FONT, ''), 'base64').length, 0),
    script: await brotliBytes(SCRIPT.exec(html)?.[1] ?? ''),
    more: partsOf(definition).reduce((sum, name) => sum + partBytes(name), besides),
  }
}
