import { expect, it } from 'vitest'

import { closureOf } from './impact/closure.ts'
import { readUses } from './impact/read-uses.ts'
import { LONG_TESTS } from './long-tests.ts'
import { planOf, touchedTests } from './plan.ts'
import { TURNS } from './turn.ts'

const uses = readUses()
const touched = (file: string) => touchedTests(uses, [file], LONG_TESTS)

it.each([
  ['apps/card-frame/src/editor/history.ts', 'apps/card-frame/src/editor/history.test.ts'],
  // through imports of imports
  ['packages/domain/src/civil-day.ts', 'apps/server/src/modules/pay/doubtful-refunds.test.ts'],
  // a process that the test starts by its path
  ['apps/server/src/cli/restore.ts', 'apps/server/src/cli/restore.test.ts'],
  ['apps/server/src/http/serve/health.ts', 'apps/server/src/cli/serve.test.ts'],
  // a process and a thread whose paths are put together
  ['apps/server/src/library/draw-child.ts', 'apps/server/src/library/library.test.ts'],
  ['apps/server/src/modules/files/content/check-worker.ts', 'apps/server/src/modules/files/fair-checks.test.ts'],
  ['apps/server/test/kill-at-statement.ts', 'apps/server/src/modules/pay/kill.test.ts'],
  [
    'packages/template-cards/src/build/build-drawing.ts',
    'packages/template-cards/src/build/build-template-cards.test.ts',
  ],
  // files that are no source
  ['apps/server/src/db/migrations/0008_embed-keys-for-all.sql', 'apps/server/src/db/migrate.test.ts'],
  ['apps/server/test/previous-version/rows.sql', 'apps/server/src/cli/upgrade.test.ts'],
  ['packages/card-art/package.json', 'packages/card-art/src/scenes.test.ts'],
  // what the runner loads before every test
  ['tooling/selection/src/patient-waits.ts', 'packages/template-cards/src/build/inks.test.ts'],
  ['apps/server/test/database.ts', 'apps/server/src/jobs/queue.test.ts'],
  // the test itself
  ['apps/server/src/jobs/queue.test.ts', 'apps/server/src/jobs/queue.test.ts'],
])('touchedTests: a change of %s selects %s', (file, test) => {
  expect(touched(file)).toContain(test)
})

it.each(['README.md', 'docs/testing.md', 'apps/server/README.md', 'apps/web/src/app.tsx', 'tooling/bench/src/main.ts'])(
  'touchedTests: a change of %s selects no long test',
  (file) => {
    expect(touched(file)).toEqual([])
  },
)

it.each(['pnpm-lock.yaml', 'vitest.config.ts', 'package.json'])('touchedTests: a change of %s selects all', (file) => {
  expect(touched(file)).toEqual(LONG_TESTS)
})

it('closureOf: each long test reaches what it tests', () => {
  expect(LONG_TESTS.filter((test) => closureOf(uses, test).size < 5)).toEqual([])
})

it('touchedTests: a list of searches selects no test that does not name it', () => {
  expect(touched('apps/server/test/search-queries/zh-CN.txt')).not.toContain('apps/server/src/jobs/queue.test.ts')
})

it('touchedTests: types, which are erased, select no test that only names them', () => {
  expect(touched('apps/server/src/deps.ts')).not.toContain('tooling/checks/src/visitor/five-years.test.ts')
})

it('planOf: a run never leaves out a test whose subject changed', () => {
  for (let turn = 0; turn < TURNS; turn++)
    expect(planOf(uses, ['apps/card-frame/src/editor/history.ts'], turn).leftOut).not.toContain(
      'apps/card-frame/src/editor/history.test.ts',
    )
})

it('planOf: six turns in a row run every long test, wherever they begin, and none runs all of them', () => {
  for (const first of [0, 1121, 4711]) {
    const runs = Array.from({ length: TURNS }, (_, at) => planOf(uses, [], first + at))
    expect(runs.flatMap(({ inTurn }) => inTurn).toSorted()).toEqual(LONG_TESTS.toSorted())
    for (const { inTurn, leftOut } of runs) {
      expect(inTurn.length).toBeLessThan(20)
      expect([...inTurn, ...leftOut].toSorted()).toEqual(LONG_TESTS.toSorted())
    }
  }
})
