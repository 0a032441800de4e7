import { describe, expect, it } from 'vitest'

import { isDateLine } from './date-line.ts'

describe('isDateLine', () => {
  it.each([
    '2026年11月30日',
    '二〇二六年正月初一',
    '2026-11-30',
    ' 30/11/2026\n',
    'November 30, 2026',
    '30 Nov 2026',
    '3rd May',
  ])('knows the date %j', (line) => {
    expect(isDateLine(line)).toBe(true)
  })

  it.each(['', '2026', 'May', 'May you be happy', '1-2', '30/11-2026', '新年快乐', '2026-11-30 and on'])(
    'knows that %j is no date',
    (line) => {
      expect(isDateLine(line)).toBe(false)
    },
  )
})
