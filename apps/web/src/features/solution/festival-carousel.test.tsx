import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { Slide } from '#shared/solution/preview/festival-slides.ts'
import { entry, reference } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { FestivalCarousel } from './festival-carousel.tsx'

const christmas = entry({ id: 'a', name: 'Christmas', dates: ['2026-12-25'] })
const open = (cards: Pick<Slide, 'pc' | 'mobile'>) =>
  renderParts(<FestivalCarousel slides={[{ ...christmas, ...cards }]} today="2026-11-22" label="Mine" start={0} />)

test('a festival without a card for one device says so in that card’s place (spec 2.8)', () => {
  const { unmount } = open({ pc: reference('wide') })
  expect(screen.getByText('No card for phones yet')).toBeDefined()
  unmount()
  open({ mobile: reference('up') })
  expect(screen.getByText('No card for PC yet')).toBeDefined()
})

test('a festival with both cards does not mention devices', () => {
  open({ pc: reference('wide'), mobile: reference('up') })
  expect(screen.queryByText(/No card/)).toBeNull()
})
