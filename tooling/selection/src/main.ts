// Prints, as JSON, what a run tries of the long tests: `npm run x -- node tooling/selection/src/main.ts`. With `--all`
// it leaves nothing out; with `--of FILE…` it names the tests that a change of these files concerns (`npm run check`).
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { readHistory, WINDOW } from './history.ts'
import { readGraph } from './impact/read-graph.ts'
import { testsOfChange } from './impact/tests-of-change.ts'
import { timeFactor } from './limits.ts'
import { LONG_TESTS } from './long-tests.ts'
import { planOf, touchedTests } from './plan.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** A test stands at the beginning of a line; a table of cases counts once. */
const TEST = /^\s*(?:it|test)\b[^=]*?[(`]/gm

const testsIn = (file: string): number => readFileSync(path.join(ROOT, file), 'utf8').match(TEST)?.length ?? 0
const graph = () => readGraph({ withTests: true, withNamed: true })

function planOfRun() {
  const history = readHistory()
  if (typeof history === 'string') return { leftOut: [], sentence: `everything runs, because ${history}` }
  const turn = Number(process.env['TURN'] ?? history.turn)
  const { touched, inTurn, leftOut } = planOf(graph(), history.changed, turn)
  const why = `${touched.length} reach what the last ${WINDOW} commits changed, ${inTurn.length} have their turn`
  const sentence = `TURN=${turn}: of ${LONG_TESTS.length} long test files ${why}, ${leftOut.length} are left out`
  return { turn, leftOut, sentence }
}

function planOfChange(changed: readonly string[]) {
  const history = readHistory()
  const all = graph()
  const near = testsOfChange(all, changed).filter((test) => !LONG_TESTS.includes(test))
  const turn = typeof history === 'string' ? undefined : history.turn
  return { turn, leftOut: [], near, long: touchedTests(all, changed, LONG_TESTS) }
}

const [kind, ...files] = process.argv.slice(2)
const plan =
  kind === '--all'
    ? { leftOut: [], sentence: 'everything runs, in every place' }
    : kind === '--of'
      ? planOfChange(files)
      : planOfRun()
const notRun = plan.leftOut.reduce((sum, file) => sum + testsIn(file), 0)
console.log(JSON.stringify({ ...plan, notRun, timeFactor: timeFactor() }))
