// A step of `npm test` or `npm run check`. It runs silently, is timed, and shows its output only when there is
// something to see.
import { timed } from './console.mjs'
import { capture, pnpm } from './run.mjs'

/** The result of one or several steps. */
export const NOTHING = { passed: 0, failed: 0, notRun: 0 }
export const sum = (results) =>
  results.reduce(
    (all, { passed, failed, notRun }) => ({
      passed: all.passed + passed,
      failed: all.failed + failed,
      notRun: all.notRun + notRun,
    }),
    NOTHING,
  )

/** Matches a line in which a runner reports a failure. */
const FAILURE = /^\s*(?:[✗✘×]|FAIL\b)/

/** Shows a line of a runner at once when it reports a failure. */
export const tellFailure = (line) => FAILURE.test(line) && console.log(line)

/**
 * Runs a gate, `[name, command, remedy]`: it passes or fails as a whole. `options`: `onLine` and `niceness` of
 * `capture`.
 */
export async function gate([name, command, remedy], env, options = {}) {
  const result = await timed(name, () => capture(pnpm, ['exec', ...command], { env, ...options }))
  if (result.code === 0) return { ...NOTHING, passed: 1 }
  console.error(`${result.output}\n\u2717 ${name} failed. ${remedy}\n`)
  return { ...NOTHING, failed: 1 }
}

/** Runs steps one after another. */
export async function inTurn(...steps) {
  const results = []
  for (const step of steps) results.push(await step())
  return sum(results)
}

/** Runs steps in parallel. */
export const together = async (...steps) => sum(await Promise.all(steps.map((step) => step())))
