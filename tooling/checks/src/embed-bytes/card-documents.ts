import { brotliCompressSync } from 'node:zlib'

import { CARDS_PATH, type EmbedPayload } from '@petalpost/domain/embed-payload'

import { onTheWire } from './on-the-wire.ts'

/** Brotli bytes of a card's document, and how much of it is fonts and script. */
export interface DocumentWeight {
  bytes: number
  fonts: number
  script: number
}

const SCRIPT = /<script type="module">([\s\S]*?)<\/script>/g
const FONT = /data:font\/woff2;base64,([\w+/=]+)/g

const captured = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, part = '']) => part)

// all cards contain the same script
const weighed = new Map<string, number>()
function brotliBytes(text: string): number {
  const known = weighed.get(text) ?? (text === '' ? 0 : brotliCompressSync(text).length)
  weighed.set(text, known)
  return known
}

/** Addresses of all cards that these solutions may show, on PC and on mobile. */
export const cardAddresses = (origin: string, solutions: readonly EmbedPayload[]): string[] =>
  solutions.flatMap(({ k, f }) =>
    f.flatMap(([entry, , , pc, mobile, mark]) =>
      [pc >= 0 && 'pc', mobile >= 0 && 'mobile']
        .filter((platform) => platform !== false)
        .map((platform) => `${origin}${CARDS_PATH}${k}/${entry}/${platform}?b=${mark}&lang=en`),
    ),
  )

export async function weighDocument(address: string): Promise<DocumentWeight> {
  const { body, bodyBytes } = await onTheWire(address)
  // fonts are already compressed, and brotli removes what base64 adds
  const fonts = captured(body, FONT).reduce((sum, base64) => sum + Buffer.from(base64, 'base64').length, 0)
  return { bytes: bodyBytes, fonts, script: brotliBytes(captured(body, SCRIPT).join('')) }
}
