// Finds unused files, exports and dependencies, and exports of packages that only tests use.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

import { PENDING_CALLS } from '@petalpost/server/http/call/pending-calls'

import { staleProblems, unusedProblems } from './unused-exports.mjs'

const ROOT = path.resolve(import.meta.dirname, '../../..')

function knip(...args) {
  const all = ['exec', 'knip', '--no-progress', '--no-exit-code', '--reporter', 'json', ...args]
  const options = { cwd: ROOT, encoding: 'utf8', shell: process.platform === 'win32', maxBuffer: 64 * 1024 * 1024 }
  return JSON.parse(execFileSync('pnpm', all, options))
}

/** True while a call has no handler. */
const isToCome = (call) => PENDING_CALLS.includes(call)

/** Test helpers, which no program has to use. */
const OF_TESTS = /\/test\/|\.fixture\.|^tooling\//
const used = knip('--production', '--include', 'exports')
const issues = used.issues.filter(({ file }) => !OF_TESTS.test(file))

const everywhere = knip('--include', 'files,exports,types,dependencies')

const problems = [
  ...unusedProblems(everywhere, isToCome, 'other file'),
  ...unusedProblems({ issues }, isToCome, 'program, only by tests'),
  ...staleProblems([everywhere, { issues }]),
]
for (const problem of new Set(problems)) console.error(`\u2717 ${problem}`)
process.exit(problems.length === 0 ? 0 : 1)
