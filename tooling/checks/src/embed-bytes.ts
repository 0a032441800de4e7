// What the embed costs a visitor with the seeded public solutions; fails when a budget of apps/embed/budgets.mjs is
// exceeded.
// `npm run x -- node tooling/checks/src/embed-bytes.ts`
import path from 'node:path'
import process from 'node:process'

import type { EmbedPayload } from '@petalpost/domain/embed-payload'
import { BUDGETS } from '@petalpost/embed/budgets'
import { systemClock } from '@petalpost/server/clock'
import { watchBuiltEmbed } from '@petalpost/server/modules/plugin/built-embed'
import { type SeededServer, withSeededServer } from '@petalpost/server/test/seeded-server'

import { cardAddresses, weighDocument } from './embed-bytes/card-documents.ts'
import { onTheWire } from './embed-bytes/on-the-wire.ts'
import { scriptOnDays } from './embed-bytes/script-on-days.ts'
import { quantile } from './quantile.ts'

/** An address of typical length, because the script contains it. */
const PUBLIC_ORIGIN = 'https://cards.example.com'
/** Our goals; the budgets are the present limits. */
const GOALS = { main: 2_300, popup: 8_000, idleWire: 2_600, cardMedian: 18_000, cardP90: 28_000 }

type Measured = keyof typeof GOALS

async function measure({ server: { origin }, solutions }: SeededServer) {
  const embed = watchBuiltEmbed(path.resolve(import.meta.dirname, '../../..'), systemClock, () => {})()
  if (embed === null) throw new Error('The embed is not built. Run `npm run build`.')
  const payloads: EmbedPayload[] = []
  const scripts = []
  for (const solution of solutions) {
    const payload = JSON.parse((await onTheWire(`${origin}/plugin/solution?k=${solution.key}`)).body) as EmbedPayload
    payloads.push(payload)
    const served = await onTheWire(`${origin}/plugin/js/main.js?k=${solution.key}`)
    const weights = await scriptOnDays(solution, payload, embed, Date.now())
    if (served.body !== weights.script)
      throw new Error(`The server's script of ${solution.name} differs from the one in this check`)
    const { first, worst, worstOn } = weights
    const festivals = new Set(payload.f.map(([id]) => id)).size
    const headers = served.total - served.bodyBytes
    scripts.push({ solution: solution.name, festivals, today: first, worst, 'worst on': worstOn, headers })
  }
  const popup = await onTheWire(origin + embed.popupPath)
  const documents = await Promise.all(cardAddresses(origin, payloads).map(weighDocument))
  return { scripts, popup: popup.bodyBytes, documents }
}

const { scripts, popup, documents } = await withSeededServer('embed-bytes', { PUBLIC_ORIGIN }, measure)
console.log('main.js, brotli bytes, and headers of its response')
console.table(scripts)
console.log(`Documents of the ${documents.length} cards of these solutions, brotli bytes, without their pictures`)
console.table(
  (['bytes', 'fonts', 'script'] as const).map((part) => {
    const values = documents.map((one) => one[part])
    const [min, median, p90, max] = [0, 0.5, 0.9, 1].map((share) => quantile(values, share))
    return { part, min, median, p90, max }
  }),
)

const sizes = documents.map(({ bytes }) => bytes)
const found: Record<Measured, number> = {
  main: Math.max(...scripts.map(({ worst }) => worst)),
  popup,
  idleWire: Math.max(...scripts.map(({ worst, headers }) => worst + headers)),
  cardMedian: quantile(sizes, 0.5),
  cardP90: quantile(sizes, 0.9),
}
const rows = (Object.keys(GOALS) as Measured[]).map((what) => ({
  what,
  bytes: found[what],
  budget: BUDGETS[what],
  goal: GOALS[what],
  'goal met': found[what] <= GOALS[what],
}))
console.table(rows)
const over = rows.filter(({ bytes, budget }) => !(bytes <= budget))
for (const { what, bytes, budget } of over)
  console.error(
    `\u2717 ${what}: ${bytes} bytes, budget ${budget}. Every embedding site pays for it; see apps/embed/budgets.mjs.`,
  )
process.exit(over.length === 0 ? 0 : 1)
