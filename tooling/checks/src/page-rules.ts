// Measures page rules and addresses that are made to be slow, as a visitor's browser compares them on each page.
// `npm run x -- node tooling/checks/src/page-rules.ts [cases] [seed]`
import process from 'node:process'

import { showsOn } from '@petalpost/domain/page-rules'

import { hostileCases } from './page-rules/hostile.ts'

/** The fastest of so many tries counts: a busy machine is not the rules' fault. */
const TRIES = 5
const LIMIT_MS = 1

const [count = 10_000, seed = 38] = process.argv.slice(2).map(Number)
const measured = hostileCases(count, seed)
  .map(({ rules, address, isAccepted }) => {
    const times = Array.from({ length: TRIES }, () => {
      const begun = performance.now()
      showsOn(address, (name) => (name === 'exclude' ? rules : ''))
      return performance.now() - begun
    })
    return { rules, address, isAccepted, ms: Math.min(...times) }
  })
  .toSorted((a, b) => b.ms - a.ms)

for (const [kind, cases] of [
  ['that the editor accepts', measured.filter(({ isAccepted }) => isAccepted)],
  ['in all', measured],
] as const) {
  const slowest = cases[0]
  const median = cases[Math.floor(cases.length / 2)]
  console.log(
    `${cases.length} rules ${kind}: median ${median?.ms.toFixed(4)} ms, slowest ${slowest?.ms.toFixed(3)} ms:`,
    `${slowest?.rules.slice(0, 60)} (${slowest?.rules.length}) on ${slowest?.address.slice(0, 30)} (${slowest?.address.length})`,
  )
}
process.exitCode = (measured[0]?.ms ?? 0) <= LIMIT_MS ? 0 : 1
