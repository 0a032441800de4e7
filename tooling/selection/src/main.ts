// Prints, as JSON, what a run tries of the long tests: `npm run x -- node tooling/selection/src/main.ts`. With `--all`
// it leaves nothing out; with `--since [BASE]` it names the tests of what changed since a commit (`npm run check`).
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { findBase } from './base.ts'
import { changedSince, ROOT } from './git.ts'
import { readHistory, WINDOW } from './history.ts'
import { readUses } from './impact/read-uses.ts'
import { ownTests, testsBeside, testsOfChange } from './impact/tests-of-change.ts'
import { timeFactor } from './limits.ts'
import { withLinks } from './links.ts'
import { LONG_TESTS } from './long-tests.ts'
import { planOf, touchedTests } from './plan.ts'

/** A test stands at the beginning of a line; a table of cases counts once. */
const TEST = /^\s*(?:it|test)\b[^=]*?[(`]/gm

const testsIn = (file: string): number => readFileSync(path.join(ROOT, file), 'utf8').match(TEST)?.length ?? 0

function planOfRun() {
  const history = readHistory()
  if (typeof history === 'string') return { leftOut: [], sentence: `everything runs, because ${history}` }
  const turn = Number(process.env['TURN'] ?? history.turn)
  if (!Number.isInteger(turn)) throw new Error(`TURN is a count of commits; "${process.env['TURN']}" is no number.`)
  const changed = withLinks(history.changed)
  const { touched, inTurn, leftOut } = planOf(readUses({ changed }), changed, turn)
  const why = `${touched.length} reach what the last ${WINDOW} commits changed, ${inTurn.length} have their turn`
  const sentence = `TURN=${turn}: of ${LONG_TESTS.length} long test files ${why}, ${leftOut.length} are left out`
  return { turn, leftOut, sentence }
}

const isShort = (test: string): boolean => !LONG_TESTS.includes(test) && existsSync(path.join(ROOT, test))

function planOfChange(named: string | undefined) {
  const { commit, words } = findBase(named)
  const changed = commit === null ? [] : withLinks(changedSince(commit))
  const history = readHistory()
  const uses = readUses({ changed })
  const turn = typeof history === 'string' ? undefined : history.turn
  const sentence = `changed since ${words}: ${changed.length} ${changed.length === 1 ? 'file' : 'files'}`
  const own = ownTests(uses, changed).filter(isShort)
  const beside = testsBeside(uses, changed).filter(isShort)
  const near = testsOfChange(uses, changed).filter(isShort)
  return { turn, leftOut: [], sentence, own, beside, near, long: touchedTests(uses, changed, LONG_TESTS) }
}

function plan([kind, base]: readonly string[]) {
  if (kind === '--all') return { leftOut: [], sentence: 'everything runs, in every place' }
  return kind === '--since' ? planOfChange(base) : planOfRun()
}

try {
  const planned = plan(process.argv.slice(2))
  const notRun = planned.leftOut.reduce((sum, file) => sum + testsIn(file), 0)
  console.log(JSON.stringify({ ...planned, notRun, timeFactor: timeFactor() }))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
