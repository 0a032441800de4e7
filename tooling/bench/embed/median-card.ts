import { DAY_MS } from '@petalpost/domain/civil-day'
import { CARDS_PATH, type EmbedPayload } from '@petalpost/domain/embed-payload'
import type { SeededServer } from '@petalpost/server/test/seeded-server'
import { wholeDocument } from '@petalpost/server/test/whole-document'

import { median } from '../api/samples.ts'

/** A day on which a solution shows one card immediately. */
export interface DueCard {
  key: string
  /** noon on that day, ms */
  at: number
  /** document and pictures, compressed with brotli where the server does it */
  bytes: number
}

/** The script knows 45 days; some are reserved because the run's clocks differ. */
const SOON_DAYS = 40

interface Weight {
  bytes: number
  /** like most cards: without an effect or an opening, which would be loaded in addition */
  isPlain: boolean
}

/** What a visitor's browser loads for a card: its document, and pictures that are too large to be in it. */
async function weigh(address: string): Promise<Weight> {
  const { bytes, besides, card } = await wholeDocument(address)
  const { effects = [], opening } = card.definition
  return { bytes: bytes + besides, isPlain: effects.length === 0 && opening === undefined }
}

/** Of the cards that soon show on PC without a delay, the one whose weight is closest to the median of all cards. */
export async function medianCard({
  server: { origin },
  solutions,
}: SeededServer): Promise<DueCard & { median: number }> {
  const weights = new Map<string, Weight>()
  const due: DueCard[] = []
  for (const { key } of solutions) {
    const { f, c, g } = (await (await fetch(`${origin}/plugin/solution?k=${key}`)).json()) as EmbedPayload
    const firstDays = f.map(([, runs]) => runs[0])
    for (const [entry, [first = 0], , config, , mark] of f) {
      if (config < 0) continue
      const address = `${origin}${CARDS_PATH}${key}/${entry}/pc?b=${mark}&lang=en`
      const weight = await weigh(address)
      weights.set(address, weight)
      const isAlone = firstDays.filter((day) => day === first).length === 1
      if (isAlone && weight.isPlain && first > 0 && first < SOON_DAYS && !c[config]?.d)
        due.push({ key, at: (g + first + 0.5) * DAY_MS, bytes: weight.bytes })
    }
  }
  const middle = median([...weights.values()].map(({ bytes }) => bytes))
  const [nearest] = due.toSorted((one, other) => Math.abs(one.bytes - middle) - Math.abs(other.bytes - middle))
  if (nearest === undefined) throw new Error('No public solution shows a card soon.')
  return { ...nearest, median: middle }
}
