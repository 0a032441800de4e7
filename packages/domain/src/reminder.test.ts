import { describe, expect, test } from 'vitest'

import { DAY_MS } from './civil-day.ts'
import { dueReminder } from './reminder.ts'

const END = Date.UTC(2026, 11, 21, 8)

describe('reminders before the end of a membership (spec 1)', () => {
  test.each([
    [8, null],
    [7.001, null],
    [7, 7],
    [5.001, 7],
    [5, 5],
    [4, 5],
    [1.001, 5],
    [1, 1],
    [0.001, 1],
    [0, null],
    [-1, null],
  ])('%d days before the end the reminder of %s days is due', (days, due) => {
    expect(dueReminder(END, END - days * DAY_MS)).toBe(due)
  })
})
