import path from 'node:path'

import { expect, test } from 'vitest'

import { firstWave } from './first-wave.ts'

const ROOT = '/site'
const src = (file: string) => path.join(ROOT, 'src', file)
const HOME = `${src('routes/home.tsx')}?tsr-split=component`
const TEMPLATE = `${src('routes/template.tsx')}?tsr-split=component`
const SOLUTIONS = `${src('routes/solution/index.tsx')}?tsr-split=component`
const MANTINE = '/site/node_modules/@mantine/core/esm/index.mjs'
const ROUTER = '/site/node_modules/@tanstack/react-router/dist/esm/index.js'

/** What each module imports; the routes are loaded by the router. */
const IMPORTS: Record<string, string[]> = {
  [src('main.tsx')]: [src('router.ts'), src('shell.tsx'), ROUTER],
  [src('shell.tsx')]: [MANTINE],
  [MANTINE]: [src('never-used-here.ts')],
  [ROUTER]: [src('used-by-another-page.ts')],
  [HOME]: [src('grid.tsx'), src('banner.tsx'), src('embed.tsx'), src('shell.tsx')],
  [src('shared/card/live/live-card.tsx')]: [src('frame.tsx'), src('grid.tsx')],
  [TEMPLATE]: [src('grid.tsx'), src('filters.tsx')],
  [SOLUTIONS]: [src('embed.tsx'), src('grid.tsx')],
}

const graph = {
  getModuleInfo: (id: string) => ({
    importedIds: IMPORTS[id] ?? [],
    dynamicallyImportedIds: id === src('router.ts') ? [HOME, TEMPLATE, SOLUTIONS] : [],
  }),
}

test.each([
  [src('main.tsx'), 'app'],
  [src('shell.tsx'), 'app'],
  [src('grid.tsx'), 'gallery'],
  [src('embed.tsx'), 'solutions'],
  [src('banner.tsx'), null],
  [src('frame.tsx'), 'live'],
  [src('filters.tsx'), null],
  [MANTINE, null],
  [src('never-used-here.ts'), null],
  [src('used-by-another-page.ts'), null],
])('firstWave: %s is in the chunk %s', (id, chunk) => {
  expect(firstWave(ROOT)(id, graph)).toBe(chunk)
})

test('firstWave: a route that is no longer there fails the build', () => {
  const without = {
    getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [], dynamicallyImportedIds: [HOME] }),
  }
  expect(() => firstWave(ROOT)(src('main.tsx'), without)).toThrow('src/routes/')
})
