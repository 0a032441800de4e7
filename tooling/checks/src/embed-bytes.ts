// What the embed costs a visitor with the seeded public solutions; fails when a budget of apps/embed/budgets.mjs is
// exceeded.
// `npm run x -- node tooling/checks/src/embed-bytes.ts`
import { statSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import type { EmbedPayload } from '@petalpost/domain/embed-payload'
import { BUDGETS } from '@petalpost/embed/budgets'
import { systemClock } from '@petalpost/server/clock'
import { watchBuiltEmbed } from '@petalpost/server/modules/plugin/built-embed'
import { type SeededServer, withSeededServer } from '@petalpost/server/test/seeded-server'

import { framePart } from './bundles.mjs'
import { cardAddresses, weighDocument } from './embed-bytes/card-documents.ts'
import { onTheWire } from './embed-bytes/on-the-wire.ts'
import { scriptOnDays } from './embed-bytes/script-on-days.ts'
import { quantile } from './quantile.ts'

/** An address of typical length, because the script contains it. */
const PUBLIC_ORIGIN = 'https://cards.example.com'
const ROOT = path.resolve(import.meta.dirname, '../../..')
const FRAME = path.join(ROOT, 'apps/card-frame/dist')

/** Goals that were set before the embed was built; the budgets are the present limits. */
const GOALS: Partial<Record<Measured, number>> = {
  main: 2_300,
  popup: 8_000,
  pinned: 8_000,
  idleWire: 2_600,
  cardMedian: 18_000,
  cardP90: 28_000,
}

type Measured = Exclude<keyof typeof BUDGETS, 'template'>

/** Bytes of a part of the frame, as its build compressed it. */
const partBytes = (name: string): number =>
  framePart(FRAME, name).reduce((sum, file) => sum + statSync(`${file}.br`).size, 0)

async function measure({ server: { origin }, solutions }: SeededServer) {
  const embed = watchBuiltEmbed(ROOT, systemClock, () => {})()
  if (embed === null) throw new Error('The embed is not built. Run `npm run build`.')
  const popup = (await onTheWire(origin + embed.popupPath)).bodyBytes
  const pinned = (await onTheWire(origin + embed.pinned.path)).bodyBytes
  const scripts = []
  const documents = []
  for (const solution of solutions) {
    const payload = JSON.parse((await onTheWire(`${origin}/plugin/solution?k=${solution.key}`)).body) as EmbedPayload
    const served = await onTheWire(`${origin}/plugin/js/main.js?k=${solution.key}`)
    const weights = await scriptOnDays(solution, payload, embed, Date.now())
    if (served.body !== weights.script)
      throw new Error(`The server's script of ${solution.name} differs from the one in this check`)
    const { first, worst, worstOn } = weights
    const festivals = new Set(payload.f.map(([id]) => id)).size
    const headers = served.total - served.bodyBytes
    scripts.push({ solution: solution.name, festivals, today: first, worst, 'worst on': worstOn, headers })
    const cards = await Promise.all(cardAddresses(origin, payload).map((address) => weighDocument(address, partBytes)))
    documents.push(...cards.map((card) => ({ ...card, due: first + popup + card.bytes + card.more })))
  }
  return { scripts, popup, pinned, documents }
}

const { scripts, popup, pinned, documents } = await withSeededServer('embed-bytes', { PUBLIC_ORIGIN }, measure)
console.log('main.js, brotli bytes, and headers of its response')
console.table(scripts)
console.log(`Documents of the ${documents.length} cards of these solutions, brotli bytes`)
console.table(
  (['withoutPictures', 'bytes', 'fonts', 'script', 'more', 'due'] as const).map((part) => {
    const values = documents.map((one) => one[part])
    const [min, median, p90, max] = [0, 0.5, 0.9, 1].map((share) => quantile(values, share))
    return { part, min, median, p90, max }
  }),
)

const at = (share: number, part: keyof (typeof documents)[number]): number =>
  quantile(
    documents.map((one) => one[part]),
    share,
  )
const found: Record<Measured, number> = {
  main: Math.max(...scripts.map(({ worst }) => worst)),
  popup,
  pinned,
  idleWire: Math.max(...scripts.map(({ worst, headers }) => worst + headers)),
  cardMedian: at(0.5, 'withoutPictures'),
  cardP90: at(0.9, 'withoutPictures'),
  picturedMedian: at(0.5, 'bytes'),
  picturedP90: at(0.9, 'bytes'),
  dueMedian: at(0.5, 'due'),
  dueP90: at(0.9, 'due'),
}
const rows = (Object.keys(found) as Measured[]).map((what) => {
  const goal = GOALS[what]
  const bytes = found[what]
  return { what, bytes, budget: BUDGETS[what], goal, 'goal met': goal && bytes <= goal }
})
console.table(rows)
const over = rows.filter(({ bytes, budget }) => !(bytes <= budget))
for (const { what, bytes, budget } of over)
  console.error(
    `\u2717 ${what}: ${bytes} bytes, budget ${budget}. Every embedding site pays for it; see apps/embed/budgets.mjs.`,
  )
process.exit(over.length === 0 ? 0 : 1)
