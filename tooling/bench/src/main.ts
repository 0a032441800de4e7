// `npm run bench -- NAME [rounds]`: runs one bench, or all, and writes the figures to results/NAME.json.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { apiBench } from '../api/api.ts'
import { searchBench } from '../api/search.ts'
import { drawingsBench } from '../card/drawings.ts'
import { paintBench } from '../card/paint.ts'
import { stillBench } from '../card/still.ts'
import { scheduleBench } from '../domain/schedules.ts'
import { dragBench } from '../editor/drag.ts'
import { lossesBench } from '../editor/losses.ts'
import { templatesBench } from '../editor/templates.ts'
import { workBench } from '../editor/work.ts'
import { embedBench } from '../embed/embed.ts'
import { attacksBench } from '../operation/attacks.ts'
import { backupBench } from '../operation/backup.ts'
import { embedAwayBench } from '../operation/embed-away.ts'
import { embedLoadBench } from '../operation/embed-load.ts'
import { faultsBench } from '../operation/faults.ts'
import { firstStartBench } from '../operation/first-start.ts'
import { killBench } from '../operation/kill.ts'
import { soakBench } from '../operation/soak.ts'
import { startStopBench } from '../operation/start-stop.ts'
import { startBench } from '../operation/start.ts'
import { printBench } from '../print/print.ts'
import { webBench } from '../web/web.ts'
import { machine } from './machine.ts'
import type { Report } from './report.ts'

/**
 * A bench answers one question with ratios measured in one run, because absolute times say little on a shared machine.
 */
const BENCHES: Record<string, (rounds?: number) => Promise<Report>> = {
  schedules: scheduleBench,
  api: apiBench,
  search: searchBench,
  card: paintBench,
  still: stillBench,
  print: printBench,
  drawings: drawingsBench,
  drag: dragBench,
  editor: workBench,
  losses: lossesBench,
  templates: templatesBench,
  web: webBench,
  start: startBench,
  'first-start': firstStartBench,
  'start-stop': startStopBench,
  embed: embedBench,
  backup: backupBench,
  kill: killBench,
  faults: faultsBench,
  attacks: attacksBench,
  soak: soakBench,
  'embed-load': embedLoadBench,
  'embed-away': embedAwayBench,
}

const words = process.argv.slice(2)
const wanted = words.filter((word) => !/^\d+$/.test(word))
const rounds = words.find((word) => /^\d+$/.test(word))
const names = Object.keys(BENCHES).filter((name) => wanted.length === 0 || wanted.includes(name))
if (names.length === 0) {
  console.error(`No such bench. Known: ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(1)
}
const results = path.resolve(import.meta.dirname, '../results')
mkdirSync(results, { recursive: true })
for (const name of names) {
  const report = await BENCHES[name]!(rounds === undefined ? undefined : Number(rounds))
  console.log(`\n${report.question}`)
  for (const [title, rows] of Object.entries(report.tables)) {
    console.log(`\n${title}`)
    console.table(rows)
  }
  writeFileSync(path.join(results, `${name}.json`), `${JSON.stringify({ ...machine(), ...report }, null, 2)}\n`)
}
