// `npm test`: the only gate. Every step is counted; the last line says `N passed, N failed, N not run`. docs/testing.md
// says what runs when.
import { readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import process from 'node:process'

import { ensureBrowser, ensureChineseFont, ensureHeadless } from './browser.mjs'
import { say, timed } from './console.mjs'
import { ensureEngines } from './engines.mjs'
import { BUILDS, BUILT, SOURCES } from './gates.mjs'
import { planOf } from './plan.mjs'
import { prepare } from './prepare.mjs'
import { capture, pnpm, root } from './run.mjs'
import { gate, inTurn, NOTHING, sum, tellFailure, together } from './steps.mjs'

/** Runs a runner, shows only its failures, and reads its report. A runner without a report has failed. */
async function runner(name, args, env, file, read) {
  // in CI, runners write colors also into a pipe, and a line that begins with one is not recognized
  const plain = { ...env, NO_COLOR: '1' }
  const { code, output } = await timed(name, () => capture(pnpm, args, { env: plain, onLine: tellFailure }))
  let counts
  try {
    counts = read(JSON.parse(readFileSync(path.join(root, file), 'utf8')))
  } catch {
    counts = { ...NOTHING, failed: 1 }
  }
  if (code !== 0 || counts.failed > 0) console.error(`${output}\n\u2717 ${name} failed.\n`)
  return { ...counts, failed: code === 0 ? counts.failed : Math.max(1, counts.failed) }
}

const unitTests = (env) =>
  runner(
    'unit and server tests',
    ['exec', 'vitest', 'run', '--reporter=default', '--reporter=json', '--outputFile.json=reports/unit.json'],
    env,
    'reports/unit.json',
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      notRun: report.numPendingTests + report.numTodoTests,
    }),
  )

const journeys = (env) =>
  runner(
    'journeys in the browser',
    // a trace takes a third of the time of every try; a journey that is run by name has one
    ['--filter', '@petalpost/e2e', 'exec', 'playwright', 'test', '--reporter=list,json', '--trace=off'],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(root, 'reports/e2e.json') },
    'reports/e2e.json',
    ({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      notRun: stats.skipped,
    }),
  )

/** The embed in three engines. The rows of an engine that this machine lacks are not run. */
const engines = (env) =>
  runner(
    'the embed in every engine',
    ['--filter', '@petalpost/engines', 'run', 'matrix'],
    env,
    'reports/engines.json',
    (report) => report,
  )

/**
 * Tests and journeys each keep two cores busy. Side by side on two cores, pages and servers respond so late that
 * journeys give up.
 */
const besides = availableParallelism() < 4 ? inTurn : together

/** Runs every check of the repository. `--all` tries everything in every place, `--unit` skips the browser tests. */
export async function test(flags) {
  const begun = Date.now()
  const tools = await prepare()
  const unitOnly = flags.includes('--unit')
  const plan = planOf(tools, flags.includes('--all') ? ['--all'] : [])
  rmSync(path.join(root, 'reports'), { recursive: true, force: true })
  let env = { ...tools.env, ...plan.env }
  let headless
  const browsers = async () => {
    if (unitOnly) return NOTHING
    await timed('engines ready', () => ensureEngines(env))
    env = { ...env, CHROME_PATH: await timed('browser ready', () => ensureBrowser(tools)) }
    await timed('Chinese font looked for', () => ensureChineseFont(tools))
    headless = await timed('browser without windows ready', () => ensureHeadless(env.CHROME_PATH, tools))
    return NOTHING
  }
  const gates = (list) => list.map((one) => () => gate(one, env))
  say(plan.sentence)
  const results = [
    await together(browsers, () => inTurn(...gates(SOURCES))),
    await gate(BUILDS, env),
    await besides(
      // the gates wait for processes that use one core
      () => together(...gates(BUILT), () => unitTests(env)),
      () =>
        unitOnly
          ? NOTHING
          : inTurn(
              () => journeys({ ...env, CHROME_PATH: headless }),
              () => engines(env),
            ),
    ),
  ]
  const { passed, failed, notRun } = sum([...results, { ...NOTHING, notRun: plan.notRun }])
  say(`all done (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
  console.log(`${passed} passed, ${failed} failed`) // the form that programs look for
  console.log(`${passed} passed, ${failed} failed, ${notRun} not run`)
  process.exit(failed === 0 ? 0 : 1)
}
