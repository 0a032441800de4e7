// `npm run x -- pnpm --filter @petalpost/engines run matrix [part of a title]`: the embed in three engines, row by row.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { isInTurn } from '@petalpost/selection/turn'

import { ENGINES, type EngineName } from './engine.ts'
import { STARTS } from './engines.ts'
import { type Column, type Outcome, runColumn } from './matrix.ts'
import { withProduct } from './product.ts'
import { ROWS } from './rows/rows.ts'
import type { Row } from './scene.ts'

const SIGNS = { passed: '✓', failed: '✗', cannot: '–' } as const

const wanted = process.argv[2] ?? ''
const asked = process.env['ENGINES']?.split(',')
const engines = ENGINES.filter((engine) => asked?.includes(engine) ?? true)
const rows = ROWS.filter(({ title }) => title.includes(wanted))
/** The rows that an engine tries: all, or those whose turn it is. In three of six turns a row is in one of the engines. */
const rowsOf = (engine: EngineName): Row[] => rows.filter(({ title }) => isInTurn(title, ENGINES.indexOf(engine)))
const columns: Column[] = []
await withProduct(async (product) => {
  columns.push(
    ...(await Promise.all(
      engines.map((engine) =>
        runColumn(engine, STARTS[engine], rowsOf(engine), product, (row, outcome, ms) => {
          console.log(`${SIGNS[outcome.is]} ${engine}: ${row.title} (${ms} ms)`)
        }),
      ),
    )),
  )
})

console.table(
  Object.fromEntries(
    rows.map((row) => [
      row.title,
      Object.fromEntries(columns.map(({ engine, outcomes }) => [engine, outcomes.get(row)?.is ?? ''])),
    ]),
  ),
)
for (const { engine, version, outcomes } of columns) {
  console.log(`\n${engine}: ${version}`)
  for (const [row, outcome] of outcomes)
    if (outcome.is !== 'passed') console.log(`  ${SIGNS[outcome.is]} ${row.title}: ${outcome.why}`)
}
const all = columns.flatMap(({ outcomes }) => [...outcomes.values()])
const count = (is: Outcome['is']): number => all.filter((outcome) => outcome.is === is).length
const [passed, failed] = [count('passed'), count('failed')]
const counts = { passed, failed, notRun: rows.length * engines.length - passed - failed }
const reports = path.resolve(import.meta.dirname, '../../../reports')
mkdirSync(reports, { recursive: true })
writeFileSync(path.join(reports, 'engines.json'), `${JSON.stringify(counts)}\n`)
console.log(`\n${columns.length} engines, ${rows.length} rows, ${count('cannot')} cannot be tried`)
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.notRun} not run`)
process.exit(counts.failed === 0 ? 0 : 1) // does not wait for a browser that does not end
