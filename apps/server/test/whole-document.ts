import { setTimeout as wait } from 'node:timers/promises'

import type { CardV2 } from '@petalpost/card-document/card'
import type { InlineCard } from '@petalpost/domain/card-frame'
import { limit } from '@petalpost/selection/limits'
import pLimit from 'p-limit'

/** The document of a card in a popup. */
export interface WholeDocument {
  html: string
  /** of the compressed body */
  bytes: number
  /** of the card's files that are too large to be in it, as a browser receives them */
  besides: number
  /** the card in it, and its text in `html` */
  card: Omit<InlineCard, 'definition'> & { definition: CardV2 }
  json: string
}

/** How long to repeat the request for a card whose pictures and fonts are still being made: several drawings. */
const PATIENCE_MS = limit(2)
const PAUSE_MS = 500
/** So many cards are requested at once that the server always has one to draw; the patience is for these alone. */
const inTurn = pLimit(4)

const COMPRESSED = { headers: { 'accept-encoding': 'br' } }

const lengthOf = (answer: Response): number => Number(answer.headers.get('content-length'))

async function bytesOf(address: URL): Promise<number> {
  const answer = await fetch(address, COMPRESSED)
  await answer.arrayBuffer()
  return lengthOf(answer)
}

/**
 * Requests the document of a template card until it contains its pictures and fonts: they are drawn when somebody first
 * needs them, and only the whole document may be cached forever.
 * @throws Error when that takes longer
 */
export const wholeDocument = (address: string): Promise<WholeDocument> => inTurn(() => untilWhole(address))

async function untilWhole(address: string): Promise<WholeDocument> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await wait(PAUSE_MS)) {
    const answer = await fetch(address, COMPRESSED)
    const html = await answer.text()
    if (!answer.ok || !answer.headers.get('cache-control')?.includes('immutable')) continue
    const [, json = ''] = /<script type="application\/json"[^>]*>([^<]*)</.exec(html) ?? []
    const card = JSON.parse(json) as WholeDocument['card']
    const { files = {}, definition } = card
    const keys = new Set(Object.values(definition.assets).map(({ key }) => key))
    const outside = [...keys].filter((key) => !Object.hasOwn(files, key))
    const sizes = await Promise.all(outside.map((key) => bytesOf(new URL(`/files/${key}`, address))))
    return { html, json, card, bytes: lengthOf(answer), besides: sizes.reduce((sum, one) => sum + one, 0) }
  }
  throw new Error(`${address} was not whole after ${PATIENCE_MS / 1000} s`)
}
