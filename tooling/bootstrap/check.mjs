// `npm run check [BASE]`: a quick check during work: format, lint, types, and the tests nearest to the changed files.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { say } from './console.mjs'
import { SOURCES, TYPES } from './gates.mjs'
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

/** With more tests than this, the check would take minutes; then only those beside the changed files run. */
const MOST_TESTS = 30

/** The tests beside changed files, those that import a changed file, and those of the files that import it. */
function testsFor(changed, { node, env }) {
  const beside = testsBeside(changed)
  const program = path.join('tooling', 'checks', 'src', 'tests-of-change.ts')
  const found = spawnSync(node, [program, ...changed], { cwd: root, env, encoding: 'utf8' })
  if (found.status !== 0) return beside // a file that cannot be parsed; the gates say so
  const all = [...new Set([...beside, ...found.stdout.split('\n').filter(Boolean)])]
  if (all.length <= MOST_TESTS) return all
  say(`${all.length - beside.length} more test files import what changed; npm test runs them`)
  return beside
}

/** Runs the checks in parallel; only `npm test` checks everything. */
export async function check([named]) {
  const begun = Date.now()
  const tools = await prepare()
  const { env } = tools
  const tests = testsFor(changedSince(baseOf(named)), tools)
  const besides = [
    `tests of what changed (files: ${tests.length})`,
    ['vitest', 'run', '--passWithNoTests', '--silent=passed-only', ...tests],
    'The lines above name the test and the difference.',
  ]
  const { failed } = await together(
    () => inTurn(...[...SOURCES, TYPES].map((one) => () => gate(one, env))),
    () => (tests.length === 0 ? NOTHING : gate(besides, { ...env, SHORT_TESTS_ONLY: '1' })),
  )
  say(`checked (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
  process.exit(failed === 0 ? 0 : 1)
}
