import { readGraph } from '@petalpost/selection/impact/read-graph'
import { expect, test } from 'vitest'

const graph = readGraph({ imports: 'at once' })

/** The files that load together with `from`. */
function loadedWith(from: readonly string[]): ReadonlySet<string> {
  const loaded = new Set<string>()
  const load = (file: string) => {
    if (loaded.has(file)) return
    loaded.add(file)
    graph.get(file)?.forEach(load)
  }
  from.forEach(load)
  return loaded
}

const home = loadedWith(['main.tsx', 'routes/__root.tsx', 'routes/home.tsx'].map((file) => `apps/web/src/${file}`))

test('the first load of /home holds its page', () => {
  expect(home).toContain('apps/web/src/features/home/home-page.tsx')
})

test.each([
  ['rules of date schedules', 'packages/domain/src/date-schedule.ts'],
  ['notes on what a platform lacks', 'apps/web/src/shared/solution/platform-gap-note.tsx'],
])('the first load of /home holds no %s', (_, file) => {
  expect(graph.has(file)).toBe(true)
  expect(home).not.toContain(file)
})
