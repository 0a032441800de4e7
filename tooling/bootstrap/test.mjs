// `npm test`: the one gate. Every step is counted; the last line says `N passed, N failed`.
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { ensureBrowser } from './browser.mjs'
import { say, timed } from './console.mjs'
import { ensureEngines } from './engines.mjs'
import { prepare } from './prepare.mjs'
import { capture, pnpm, root, run } from './run.mjs'

/** Steps that pass or fail as a whole: name, command, and what to do when it fails. */
const GATES = [
  ['format', ['oxfmt', '--check', '.'], 'Run `npm run x -- oxfmt .` and commit what it changes.'],
  ['lint', ['oxlint', '--type-aware', '--deny-warnings'], 'Each line above names the rule and its remedy.'],
  [
    'boundaries',
    ['turbo', 'boundaries'],
    'A package imports what its package.json does not name, or a lib imports an app.',
  ],
  [
    'types and builds',
    ['turbo', 'run', 'typecheck', 'build', '--continue', '--output-logs=errors-only'],
    'The lines above name file and reason.',
  ],
  [
    'route tree is current',
    ['node', 'tooling/checks/src/route-tree.mjs'],
    'Run `npm run x -- pnpm --filter @petalpost/web run routes` and commit the result.',
  ],
  [
    'texts are complete',
    ['node', 'tooling/checks/src/catalogs.mjs'],
    'Run `npm run x -- pnpm --filter @petalpost/web run i18n` and translate every empty msgstr.',
  ],
  [
    'nothing is unused',
    ['node', 'tooling/checks/src/unused.mjs'],
    'Each line above names what nobody uses and its remedy; knip.json says where use begins.',
  ],
  [
    'byte budgets',
    ['node', 'tooling/checks/src/bytes.mjs', '--check'],
    'Import less, import lazily, or argue for a larger budget in an ADR.',
  ],
  [
    'bytes of the embed',
    ['node', 'tooling/checks/src/embed-bytes.ts'],
    'Shorten the payload, the frame or its fonts; the budgets stand in apps/embed/budgets.mjs.',
  ],
]

function counts(file, read) {
  try {
    return read(JSON.parse(readFileSync(path.join(root, file), 'utf8')))
  } catch {
    return { passed: 0, failed: 1 } // a runner that left no report has failed
  }
}

async function gate([name, command, remedy], env) {
  const result = await timed(name, () => capture(pnpm, ['exec', ...command], { env }))
  if (result.code === 0) return { passed: 1, failed: 0 }
  console.error(`${result.output}\n\u2717 ${name} failed. ${remedy}\n`)
  return { passed: 0, failed: 1 }
}

async function unitTests(env) {
  const reporters = ['--reporter=default', '--reporter=json', '--outputFile.json=reports/unit.json']
  await timed('unit and server tests', () => run(pnpm, ['exec', 'vitest', 'run', ...reporters], { env }))
  return counts('reports/unit.json', (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.success ? 0 : Math.max(0, 1 - report.numFailedTests)),
  }))
}

async function journeys(env) {
  const report = path.join(root, 'reports/e2e.json')
  await timed('journeys in the browser', () =>
    run(pnpm, ['--filter', '@petalpost/e2e', 'exec', 'playwright', 'test', '--reporter=list,json'], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    }),
  )
  return counts('reports/e2e.json', ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  }))
}

/** The embed in three engines; one that this machine lacks is left out and named. */
async function engines(env) {
  await timed('engines ready', () => ensureEngines(env))
  await timed('the embed in every engine', () =>
    run(pnpm, ['--filter', '@petalpost/engines', 'run', 'matrix'], { env }),
  )
  return counts('reports/engines.json', (report) => report)
}

/** Runs every check of the repository. `--unit` leaves the browsers out. */
export async function test(flags) {
  const begun = Date.now()
  const tools = await prepare()
  const unitOnly = flags.includes('--unit')
  const chrome = unitOnly ? null : await timed('browser ready', () => ensureBrowser(tools))
  const env = { ...tools.env, ...(chrome ? { CHROME_PATH: chrome } : {}) }
  rmSync(path.join(root, 'reports'), { recursive: true, force: true })
  const results = []
  for (const step of GATES) results.push(await gate(step, env))
  results.push(await unitTests(env))
  if (!unitOnly) results.push(await journeys(env), await engines(env))
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  say(`all done (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exit(sum('failed') === 0 ? 0 : 1)
}
