// Replays the last commits: how long each long test was not run, and whether a commit that touched its subject ran it.
// `npm run x -- node tooling/selection/src/replay.ts [400]`. What a test reaches is taken from today's sources.
import process from 'node:process'

import { lastCommits, WINDOW } from './history.ts'
import { closureOf, isTouchedBy } from './impact/closure.ts'
import { readUses } from './impact/read-uses.ts'
import { LONG_TESTS } from './long-tests.ts'
import { isInTurn, TURNS } from './turn.ts'

/** The most commits in a row that did not run the test. */
const longestGap = (runs: readonly boolean[]): number =>
  Math.max(
    ...runs
      .map((isRun) => (isRun ? 'x' : '.'))
      .join('')
      .split('x')
      .map(({ length }) => length),
  )

const count = Number(process.argv[2] ?? 400)
const commits = lastCommits(count + WINDOW).toReversed()
const uses = readUses({ changed: commits.flatMap(({ files }) => files) })
const rows = LONG_TESTS.map((test) => {
  const closure = closureOf(uses, test)
  const touches = commits.map(({ files }) => files.some((file) => isTouchedBy(uses, closure, file)))
  const replayed = commits.slice(WINDOW)
  const isSubject = replayed.map((_, at) => touches[at + WINDOW] ?? false)
  // what ran until commits were counted: the commit's hash decided
  const byHash = replayed.map(({ id }) => isInTurn(test, 0, TURNS, String(Number.parseInt(id.slice(0, 7), 16))))
  const byCount = replayed.map(
    (_, at) => touches.slice(at + 1, at + 1 + WINDOW).includes(true) || isInTurn(test, 0, TURNS, String(at)),
  )
  const missed = (runs: readonly boolean[]) => runs.filter((isRun, at) => isSubject[at] && !isRun).length
  return {
    test,
    'subject changed': isSubject.filter(Boolean).length,
    'by hash: gap': longestGap(byHash),
    'by hash: missed': missed(byHash),
    gap: longestGap(byCount),
    missed: missed(byCount),
    'runs, %': Math.round((100 * byCount.filter(Boolean).length) / count),
  }
})
console.table(Object.fromEntries(rows.map(({ test, ...row }) => [test, row])))
const gap = Math.max(...rows.map((row) => row.gap))
const missed = rows.reduce((sum, row) => sum + row.missed, 0)
console.log(
  `${count} commits, ${rows.length} long test files: not run for at most ${gap} commits in a row (by hash ${Math.max(...rows.map((row) => row['by hash: gap']))}); not run though their subject changed: ${missed} times (by hash ${rows.reduce((sum, row) => sum + row['by hash: missed'], 0)})`,
)
process.exitCode = gap < TURNS && missed === 0 ? 0 : 1
