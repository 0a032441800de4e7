import { describe, expect, test } from 'vitest'

import { cardsTitle, cardTitle, festivalTitle } from './page-titles.ts'

describe('cardsTitle: the title of /template', () => {
  test.each([
    [{}, 'Greeting cards · Petalpost'],
    [{ categoryName: 'Funny' }, 'Funny · Greeting cards · Petalpost'],
    [{ categoryName: 'Funny', festivalName: 'Halloween' }, 'Funny · Halloween · Greeting cards · Petalpost'],
    [{ searchText: 'cat', festivalName: 'Halloween' }, '“cat” · Greeting cards · Petalpost'],
  ])('of %j is “%s”', (chosen, title) => {
    expect(cardsTitle(chosen, 'en-US')).toBe(title)
  })
})

test('festivalTitle: has the year of the next date, also on its day where the day is not over yet', () => {
  const christmas = { name: 'Christmas Day', dates: ['2026-12-25', '2027-12-25'] }
  const title = (now: string) => festivalTitle(christmas, 'en-US', Date.parse(now))
  expect(title('2026-12-26T09:00Z')).toBe('Christmas Day 2026: date and greeting cards · Petalpost')
  expect(title('2026-12-27T00:00Z')).toBe('Christmas Day 2027: date and greeting cards · Petalpost')
  expect(festivalTitle({ ...christmas, dates: [] }, 'zh-CN', 0)).toBe('Christmas Day是哪天？日期与贺卡 · 花笺')
})

test('cardTitle: a card without a title has the “unknown name” label, on one line (spec 2.7)', () => {
  expect(cardTitle(' ', '', 'zh-CN')).toBe('未命名 · 花笺')
  expect(cardTitle('A tree\nfor you', 'Christmas Day', 'en-US')).toBe('A tree for you · Christmas Day · Petalpost')
})
