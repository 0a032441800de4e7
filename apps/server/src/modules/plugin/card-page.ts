import type { CardDefinition } from '@petalpost/card-document/card'
import { mainPictureKeys } from '@petalpost/card-document/main-pictures'
import { FRAME_SANDBOX, INLINE_CARD_ID, type InlineCard } from '@petalpost/domain/card-frame'
import type { Language } from '@petalpost/domain/language'

import type { Storage } from '#providers/storage/storage.ts'
import type { ScriptHashes } from '#src/script-hashes.ts'

import { inlineJson } from './built-embed.ts'

/** Larger fonts are left to a second request, so that a popup's first view stays small. */
const INLINE_FONT_BYTES = 64_000

interface Subset {
  key: string
  bytes: number
  hash?: string
}

/** The parts of a stored definition that this module reads. */
interface StoredCard {
  layers?: { type: string }[]
  fonts?: { subsets?: Subset[] }[]
}

/** The card without data that only the editor needs: the parameters of its drawings. */
function asShown({ layers, ...card }: StoredCard): StoredCard {
  const shown = layers?.map((layer) => {
    if (layer.type !== 'art') return layer
    const { scene: _, palette: __, options: ___, seed: ____, ...drawn } = layer as Record<string, unknown>
    return drawn as typeof layer
  })
  return { ...card, ...(shown && { layers: shown }) }
}

/**
 * The card and its font subsets as `data:` URLs, smallest first, as many as fit. An inlined subset gets a short key
 * instead of its storage key and hash: no frame needs those, and random characters do not compress.
 */
export async function withInlineFonts(
  definition: StoredCard,
  storage: Storage,
): Promise<Pick<InlineCard, 'definition' | 'fonts'>> {
  const subsets = (definition.fonts ?? []).flatMap((use) => use.subsets ?? [])
  const fonts: Record<string, string> = {}
  const inlined = new Map<Subset, string>()
  let bytes = 0
  for (const subset of subsets.toSorted((a, b) => a.bytes - b.bytes)) {
    const content = await readAll(storage, subset.key)
    if (content === null) continue
    bytes += content.length
    if (bytes > INLINE_FONT_BYTES) break
    const key = `f${inlined.size}`
    fonts[key] = `data:font/woff2;base64,${content.toString('base64')}`
    inlined.set(subset, key)
  }
  const shortened = (subset: Subset): object => {
    const { hash: _, bytes: __, key, ...rest } = subset
    return { ...rest, key: inlined.get(subset) ?? key }
  }
  const uses = definition.fonts?.map((use) => ({ ...use, subsets: use.subsets?.map(shortened) }))
  return { definition: { ...asShown(definition), ...(uses && { fonts: uses }) }, fonts }
}

async function readAll(storage: Storage, key: string): Promise<Buffer | null> {
  const found = await storage.read(key)
  if (found === null) return null
  const chunks: Buffer[] = []
  for await (const chunk of found.content) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/**
 * The card frame's document with the card in it, so that a popup needs no second request to draw it. Its main pictures
 * are at the beginning, so that the browser requests them before the scripts run. They are hidden `<img>`, not
 * preloads: WebKit never retries a preloaded picture that failed while its process lives.
 */
export function cardPage(document: string, card: InlineCard & { lang: Language }): string {
  const pictures = mainPictureKeys(card.definition as CardDefinition)
    .map((key) => `<img hidden alt="" fetchpriority="high" src="/files/${key}">`)
    .join('')
  const json = `<script type="application/json" id="${INLINE_CARD_ID}">${inlineJson(card)}</script>`
  return document
    .replace(/<html lang="[^"]*">/, `<html lang="${card.lang}">`)
    .replace('<body>', (body) => body + pictures + json)
}

/** A host that is safe in a policy: nothing in it can end a directive. */
const ORIGIN = /^https?:\/\/[\w.-]{1,255}(:\d{1,5})?$/

/**
 * What the frame may load. Its origin is opaque, and in some browsers 'self' then matches nothing. So the policy names
 * the product's origin and `through`, the site whose domain the card comes through, if any. The frame requests no other
 * address, whatever the policy allows. The header repeats the sandbox, so that a card opened on its own is as harmless
 * as one in our frame (rule S9). There is no frame-ancestors: its `*` matches network schemes only, and cards also show
 * on `file:` pages, in apps and in sandboxes.
 */
export function cardPolicy(product: string, scripts: ScriptHashes, through = ''): string {
  const origin = ORIGIN.test(through) && through !== product ? `${product} ${through}` : product
  return [
    `sandbox ${FRAME_SANDBOX}`,
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
}
