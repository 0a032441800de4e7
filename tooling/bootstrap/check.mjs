// `npm run check [BASE]`: a quick check during work: format, lint, types, and the tests nearest to the changed files.
import process from 'node:process'

import { say } from './console.mjs'
import { SOURCES, TYPES } from './gates.mjs'
import { planOf } from './plan.mjs'
import { prepare } from './prepare.mjs'
import { gate, inTurn, NOTHING, sum, tellFailure, together } from './steps.mjs'

/** With more short tests than this, the check would take minutes; then only those beside the changed files run. */
const MOST_TESTS = 30

/** The other short tests: beside changed files, those that import one, and those of the files that import it. */
function nearTests({ own, beside, near }) {
  const all = new Set([...beside, ...near])
  const isMany = all.size > MOST_TESTS
  if (isMany) say(`${all.size - beside.length} more test files import what changed; npm test runs them`)
  return [...(isMany ? beside : all)].filter((file) => !own.includes(file))
}

/** Runs test files, and shows a failure at once. */
async function tests(what, files, env) {
  if (files.length === 0) return NOTHING
  const command = ['vitest', 'run', '--passWithNoTests', '--silent=passed-only', '--reporter=verbose', ...files]
  const step = [`${what} (files: ${files.length})`, command, 'The lines above name the test and the difference.']
  // a line that begins with a color is not recognized
  return gate(step, { ...env, NO_COLOR: '1' }, { onLine: tellFailure })
}

/** The nearest tests begin, because they fail first; the long ones run for minutes. A failure ends it. */
async function testsOfChange(plan, env) {
  const rounds = [
    ['tests of what changed', plan.own],
    ['tests near it', nearTests(plan)],
    ['long tests that reach it', plan.long],
  ]
  const results = []
  for (const [what, files] of rounds) {
    const failed = results.some((result) => result.failed > 0)
    if (!failed) results.push(await tests(what, files, env))
    else if (files.length > 0) say(`not run, because a nearer test failed: ${what} (files: ${files.length})`)
  }
  return sum(results)
}

/** Somebody waits for the tests of what they have just changed. */
const BEHIND = { niceness: 10 }

/** Runs the checks in parallel; only `npm test` checks everything. */
export async function check([named]) {
  const begun = Date.now()
  const tools = await prepare()
  const plan = planOf(tools, named === undefined ? ['--since'] : ['--since', named])
  const env = { ...tools.env, ...plan.env }
  say(plan.sentence)
  const { failed } = await together(
    () => inTurn(...[...SOURCES, TYPES].map((one) => () => gate(one, env, BEHIND))),
    () => testsOfChange(plan, env),
  )
  say(`${failed === 0 ? 'checked' : 'failed'} (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
  process.exit(failed === 0 ? 0 : 1)
}
