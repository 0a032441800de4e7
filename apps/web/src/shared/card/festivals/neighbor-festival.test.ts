import { expect, test } from 'vitest'

import { festival } from '#test/factories.ts'

import { neighborFestival } from './neighbor-festival.ts'

const cyberMonday = festival({ festivalId: 90, dates: ['2025-12-01', '2026-11-30'] })
const blackFriday = festival({ festivalId: 40, dates: ['2026-11-27', '2027-11-26'] })
const other = festival({ festivalId: 41, dates: ['2026-12-03'], kept: false })
const over = festival({ festivalId: 42, dates: ['2026-11-01'] })

test('neighborFestival: the festival with cards whose date is nearest; the readers’ own before a foreign one', () => {
  const among = (...festivals: ReturnType<typeof festival>[]) =>
    neighborFestival(cyberMonday, festivals, '2026-11-20')?.festivalId
  expect(among(other, over, blackFriday)).toBe(40)
  expect(among(other)).toBe(41)
  expect(among(over, cyberMonday)).toBeUndefined()
  expect(neighborFestival({ festivalId: 1, dates: [] }, [blackFriday], '2026-11-20')).toBeUndefined()
})
