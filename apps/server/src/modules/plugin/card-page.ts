import type { CardDefinition } from '@petalpost/card-document/card'
import { mainPictureKeys } from '@petalpost/card-document/main-pictures'
import { FRAME_SANDBOX, INLINE_CARD_ID, type InlineCard } from '@petalpost/domain/card-frame'
import type { Language } from '@petalpost/domain/language'

import { inlineJson } from '#src/inline-json.ts'
import type { ScriptHashes } from '#src/script-hashes.ts'

/**
 * The card frame's document with the card in it, so that a popup needs no second request to draw it. Main pictures that
 * are not in it come first, so that the browser requests them before the scripts run. They are hidden `<img>`, not
 * preloads: WebKit never retries a preloaded picture that failed while its process lives.
 */
export function cardPage(document: string, card: InlineCard & { lang: Language }): string {
  const pictures = mainPictureKeys(card.definition as CardDefinition)
    .filter((key) => !Object.hasOwn(card.files ?? {}, key))
    .map((key) => `<img hidden alt="" fetchpriority="high" src="/files/${key}">`)
    .join('')
  const json = `<script type="application/json" id="${INLINE_CARD_ID}">${inlineJson(card)}</script>`
  return document
    .replace(/<html lang="[^"]*">/, `<html lang="${card.lang}">`)
    .replace('<body>', (body) => body + pictures + json)
}

/** An origin that is safe in a policy: nothing in it can end a directive. */
const ORIGIN = /^https?:\/\/[\w.-]{1,255}(:\d{1,5})?$/

/** The origin in the `o` of a card's address; null for anything else. */
export const originIn = (text: unknown): string | null => (typeof text === 'string' && ORIGIN.test(text) ? text : null)

/**
 * What the frame may load. Its origin is opaque, and in some browsers 'self' then matches nothing. So the policy names
 * the product's origin and `through`, the origin of the site through whose domain the card comes, null = none. The frame requests no other
 * address, whatever the policy allows. The header repeats the sandbox, so that a card opened on its own is as harmless
 * as one in our frame (rule S9). There is no frame-ancestors: its `*` matches network schemes only, and cards also show
 * on `file:` pages, in apps and in sandboxes.
 */
export function cardPolicy(product: string, scripts: ScriptHashes, through: string | null = null): string {
  const origin = through !== null && through !== product ? `${product} ${through}` : product
  return [
    `sandbox ${FRAME_SANDBOX}`,
    "default-src 'none'",
    ['script-src', origin, ...scripts].join(' '),
    "style-src 'unsafe-inline'",
    `img-src ${origin} data: blob:`,
    `font-src ${origin} data:`,
    `media-src ${origin} data:`,
    `connect-src ${origin} data:`, // a sticker in other colors may be a picture of the document
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}
