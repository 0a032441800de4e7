import { expect, test } from 'vitest'

import { festivalSlides } from './festival-slides.ts'
import type { CardedEntry } from './solution-festivals.ts'

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
  )
  expect(slides.map(({ name, pc, mobile }) => [name, pc?.id, mobile?.id])).toEqual([
    ['Thanksgiving', 'card-p1', 'card-m1'],
    ['Christmas', 'card-p2', undefined],
    ['Shop birthday', undefined, 'card-m3'],
  ])
})
