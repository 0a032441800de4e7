// `npm run check [BASE]`: a quick check during work: format, lint, types, and the tests nearest to the changed files.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { say } from './console.mjs'
import { SOURCES, TYPES } from './gates.mjs'
import { planOf } from './plan.mjs'
import { prepare } from './prepare.mjs'
import { root } from './run.mjs'
import { gate, inTurn, NOTHING, together } from './steps.mjs'

/** The default base: `git diff` against it lists the changes. Pushed commits have been tested. */
function baseOf(named) {
  if (named !== undefined) return named
  const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', '@{upstream}'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : 'HEAD'
}

const lines = (args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)

/** The test files beside files that differ from `base`, including new files. */
export function testsBeside(changed) {
  const folders = new Set(
    changed.map((file) => path.join(root, path.dirname(file))).filter((folder) => existsSync(folder)),
  )
  return [...folders].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /\.test\.(?:tsx?|mjs)$/.test(name))
      .map((name) => path.relative(root, path.join(folder, name))),
  )
}

function changedSince(base) {
  return [...lines(['diff', '--name-only', base, '--']), ...lines(['ls-files', '--others', '--exclude-standard'])]
}

/** With more short tests than this, the check would take minutes; then only those beside the changed files run. */
const MOST_TESTS = 30

/**
 * The tests beside changed files, those that import a changed file, those of the files that import it, and every long
 * test that reaches a changed file.
 */
function testsFor(changed, { near, long }) {
  const beside = testsBeside(changed)
  const all = new Set([...beside, ...near])
  const isMany = all.size > MOST_TESTS
  if (isMany) say(`${all.size - beside.length} more test files import what changed; npm test runs them`)
  if (long.length > 0) say(`long test files that reach what changed: ${long.length}`)
  return [...new Set([...(isMany ? beside : all), ...long])]
}

/** Runs the checks in parallel; only `npm test` checks everything. */
export async function check([named]) {
  const begun = Date.now()
  const tools = await prepare()
  const changed = changedSince(baseOf(named))
  const plan = planOf(tools, ['--of', ...changed])
  const env = { ...tools.env, ...plan.env }
  const tests = testsFor(changed, plan)
  const besides = [
    `tests of what changed (files: ${tests.length})`,
    ['vitest', 'run', '--passWithNoTests', '--silent=passed-only', ...tests],
    'The lines above name the test and the difference.',
  ]
  const { failed } = await together(
    () => inTurn(...[...SOURCES, TYPES].map((one) => () => gate(one, env))),
    () => (tests.length === 0 ? NOTHING : gate(besides, env)),
  )
  say(`checked (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
  process.exit(failed === 0 ? 0 : 1)
}
