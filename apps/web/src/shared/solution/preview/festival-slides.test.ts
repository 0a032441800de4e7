import { expect, test } from 'vitest'

import type { CardedEntry } from '../solution-festivals.ts'
import { festivalSlides } from './festival-slides.ts'

const entry = (id: string, festivalId: number, name: string, nextRun: string): CardedEntry => ({
  id,
  festivalId,
  name,
  cron: null,
  nextRun,
  card: { id: `card-${id}`, isTemplate: 1, thumbnail: `/${id}.webp`, title: id },
})

test('a festival of both platforms is one slide with both cards, the next festival first', () => {
  const slides = festivalSlides(
    [entry('p2', 49, 'Christmas', '2026-12-25'), entry('p1', 48, 'Thanksgiving', '2026-11-26')],
    [entry('m1', 48, 'Thanksgiving', '2026-11-26'), entry('m3', 0, 'Shop birthday', '2027-03-18')],
    '2026-11-22',
  )
  expect(slides.map(({ name, pc, mobile }) => [name, pc?.id, mobile?.id])).toEqual([
    ['Thanksgiving', 'card-p1', 'card-m1'],
    ['Christmas', 'card-p2', undefined],
    ['Shop birthday', undefined, 'card-m3'],
  ])
})

test('what shows today is first, an own day before one that is only near', () => {
  const today = '2026-12-06'
  const christmas = {
    ...entry('c', 50, 'Christmas', '2026-12-25'),
    dates: ['2026-12-25'],
    window: { before: 20, after: 1 },
  }
  const shop = { ...entry('s', 0, 'Shop birthday', '2026-12-08'), dates: ['2026-12-08'] }
  const saint = { ...entry('n', 51, 'Saint Nicholas', today), dates: [today] }
  expect(festivalSlides([saint, shop, christmas], [], today).map(({ id }) => id)).toEqual(['n', 'c', 's'])
})

test('days that only one platform adds are shown for the festival', () => {
  const pc = { ...entry('c', 50, 'Christmas', '2026-12-25'), dates: ['2026-12-25'] }
  const [slide] = festivalSlides([pc], [{ ...pc, window: { before: 3, after: 0 } }], '2026-11-22')
  expect(slide?.window).toEqual({ before: 3, after: 0 })
})
