import { readGraph } from '@petalpost/selection/impact/read-graph'
import { ownTests, testsOfChange } from '@petalpost/selection/impact/tests-of-change'
import { expect, it } from 'vitest'

import { circlesOf } from './circles.ts'
import { upwardArrows, withoutLayer } from './layers.ts'

const graphOf = (arrows: Record<string, string[]>) => new Map(Object.entries(arrows))

it('circlesOf finds import cycles of any length', () => {
  const graph = graphOf({ a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: [], f: ['f'], g: ['h'], h: ['g', 'a'] })
  expect(circlesOf(graph)).toEqual([['a', 'b', 'c'], ['f'], ['g', 'h']])
})

it('circlesOf finds no cycle where two paths meet', () => {
  expect(circlesOf(graphOf({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([])
})

it.each([
  ['apps/server/src/modules/cards/service.ts', 'apps/server/src/http/call/session.ts'],
  ['apps/server/src/db/open.ts', 'apps/server/src/modules/cards/service.ts'],
  ['apps/server/src/errors/app-error.ts', 'apps/server/src/infrastructure.ts'],
  ['apps/server/src/http/call/mount.ts', 'apps/server/src/modules/cards/routes.ts'],
  ['apps/web/src/shared/call/api.ts', 'apps/web/src/features/home/home-page.tsx'],
  ['packages/domain/src/card.ts', 'packages/card-art/src/scene.ts'],
  ['apps/web/src/app.tsx', 'tooling/checks/src/quantile.ts'],
])('upwardArrows: %s may not import %s', (from, to) => {
  expect(upwardArrows(graphOf({ [from]: [to] }))).toEqual([`${from} ► ${to}`])
  expect(upwardArrows(graphOf({ [to]: [from] }))).toEqual([])
})

it('withoutLayer names a new place of the server', () => {
  expect(withoutLayer(graphOf({ 'apps/server/src/helpers/a.ts': [], 'apps/server/src/db/a.ts': [] }))).toEqual([
    'apps/server/src/helpers/a.ts',
  ])
})

it('readGraph sees types, packages, paths that begin with # and lazy imports', () => {
  const graph = readGraph()
  expect(graph.get('apps/server/src/deps.ts')).toContain('apps/server/src/infrastructure.ts')
  expect(graph.get('apps/server/src/modules/cards/page-cache.ts')).toContain('apps/server/src/infrastructure.ts')
  expect(graph.get('apps/server/src/http/call/mount.ts')).toContain('packages/domain/src/language.ts')
  expect(graph.get('packages/card-document/src/motion/opening.ts')).toContain(
    'packages/card-document/src/motion/opening-covers.ts',
  )
})

it('testsOfChange finds the tests that import a change, and those of what imports it, but no more', () => {
  const graph = graphOf({
    'a/price.ts': [],
    'a/order.ts': ['a/price.ts'],
    'a/order.test.ts': ['a/order.ts'],
    'a/page.ts': ['a/order.ts'],
    'a/page.test.ts': ['a/page.ts'],
    'b/prices.test.ts': ['a/price.ts'],
    'b/untested.ts': ['a/price.ts'],
  })
  expect(testsOfChange(graph, ['a/price.ts', 'README.md'])).toEqual(['a/order.test.ts', 'b/prices.test.ts'])
})

it('testsOfChange finds tests of the server that import what they test from another folder', () => {
  const tests = testsOfChange(readGraph({ withTests: true }), ['apps/server/src/db/rate-limits.ts'])
  expect(tests).toContain('apps/server/src/db/rate-limits.test.ts')
  expect(tests).toContain('apps/server/src/http/serve/upload-form.test.ts')
})

it('ownTests finds the test of a changed file and a changed test, but none beside them', () => {
  const graph = graphOf({ 'a/price.ts': [], 'a/price.test.ts': [], 'a/order.test.tsx': [], 'a/page.test.ts': [] })
  const changed = ['a/price.ts', 'a/order.test.tsx', 'a/gone.test.ts', 'README.md']
  expect(ownTests(graph, changed)).toEqual(['a/order.test.tsx', 'a/price.test.ts'])
})
