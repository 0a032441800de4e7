// What a run tries of the long tests and of what takes turns; tooling/selection decides it.
import { spawnSync } from 'node:child_process'
import process from 'node:process'

import { die } from './console.mjs'
import { root } from './run.mjs'

const PROGRAM = 'tooling/selection/src/main.ts'

/**
 * Returns `{sentence, notRun, own, beside, near, long, env}`: the plan in words, how many tests are in files that it
 * leaves out, the tests of, beside, near and far from what changed, and the environment for the runners. `args` are
 * `--all`, or `--since` and a commit.
 */
export function planOf({ node, env }, args) {
  const { status, stdout, stderr } = spawnSync(node, [PROGRAM, ...args], { cwd: root, env, encoding: 'utf8' })
  if (status !== 0) return die(`There is no plan of the tests: ${stderr.trim()}`)
  const { turn, leftOut, timeFactor, ...plan } = JSON.parse(stdout)
  const turned = turn === undefined ? {} : { TURN: String(turn), LEFT_OUT: leftOut.join(' ') }
  return { ...plan, env: { ...turned, TIME_FACTOR: process.env.TIME_FACTOR ?? String(timeFactor) } }
}
