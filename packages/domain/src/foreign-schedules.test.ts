import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { ACCEPTED, REFUSED } from '../test/foreign-schedules.ts'
import { parseSchedule, SCHEDULE_MAX_LENGTH, type ScheduleProblem } from './date-schedule.ts'
import { nextScheduledDate, scheduleDates } from './next-run.ts'
import { scheduleProblemText } from './schedule-problem.ts'

const problemOf = (cron: string): ScheduleProblem | null => {
  const parsed = parseSchedule(cron)
  return parsed.ok ? null : parsed.problem
}

describe('public expressions of Quartz, croner and cron-parser', () => {
  it.each(ACCEPTED)('the schedule %s falls on %s first (spec 4, "Schedules")', (cron, dates) => {
    const [first, ...later] = dates.split(' ')
    expect(scheduleDates(cron, '2026-01-01', '2092-12-31').slice(0, 3)).toEqual([first, ...later])
    expect(nextScheduledDate(cron, '2026-01-01')).toBe(first)
  })

  it.each(Object.entries(REFUSED).flatMap(([problem, all]) => all.map((cron) => [problem, cron] as const)))(
    'the problem %s refuses the schedule %s, in words of both languages (spec 4, "Schedules")',
    (problem, cron) => {
      const parsed = parseSchedule(cron)
      expect(parsed).toMatchObject({ ok: false, problem })
      if (parsed.ok) return
      for (const language of ['en-US', 'zh-CN'] as const) {
        const sentence = scheduleProblemText(parsed, language)
        expect(sentence).not.toMatch(/undefined|null|NaN|\[object/)
        expect(sentence).toContain(parsed.part ?? '')
      }
      expect(scheduleDates(cron, '2026-01-01', '2031-12-31')).toEqual([])
    },
  )
})

describe('weekday numbers', () => {
  it.each([
    ['1', 'SUN', 'MON'],
    ['6#3', 'FRI#3', 'SAT#3'],
    ['6L', 'FRIL', 'SATL'],
    ['2-6', 'MON-FRI', 'TUE-SAT'],
    ['2-6/2', 'MON,WED,FRI', 'TUE,THU,SAT'],
    ['7', 'SAT', 'SUN'],
    ['MON-3', 'MON-TUE', 'MON-WED'],
  ])('the weekday %s is refused, and both readings are told: %s in Quartz, %s in cron', (part, quartz, cron) => {
    const parsed = parseSchedule(`0 0 0 ? 5 ${part}`)
    expect(parsed).toMatchObject({ ok: false, problem: 'weekday_number', field: 'dayOfWeek', part })
    expect(!parsed.ok && scheduleProblemText(parsed, 'en-US')).toBe(
      `Day of week “${part}”: Quartz reads this as ${quartz}, cron as ${cron}. Write the one that you mean`,
    )
    for (const name of [quartz, cron]) expect(problemOf(`0 0 0 ? 5 ${name}`)).toBeNull()
  })

  it('the number 0 is a day in cron only', () => {
    const parsed = parseSchedule('0 0 0 ? 5 0')
    expect(!parsed.ok && scheduleProblemText(parsed, 'zh-CN')).toBe(
      '星期“0”：在 cron 中表示 SUN，Quartz 不接受。请写 SUN',
    )
  })
})

/** Texts of the letters that schedules consist of, up to far more than a schedule may have. */
const hostile = fc.oneof(
  fc.string({ unit: fc.constantFrom(...Array.from('*?L#,-/0123456789SUNMONW ')), maxLength: 20_000 }),
  fc
    .tuple(
      fc.constantFrom('1-31/1,', '*,', 'L-30W,', 'SUN-SAT#5,', 'JAN-DEC,', '0-59/1,', '1'.repeat(9), ',', '-', '\t '),
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 0, max: 5 }),
    )
    .map(([piece, count, at]) => ['*', '*', '*', '1', '1', '?'].with(at, piece.repeat(count)).join(' ')),
  fc
    .array(fc.constantFrom('1-31', '28-3', 'L-30W', '31W', '*/2', 'LW', '1'), { minLength: 1, maxLength: 30 })
    .map((parts) => `0-59 0-59 0-23 ${parts.join(',')} 1-12 ?`.slice(0, SCHEDULE_MAX_LENGTH)),
)

/**
 * Does `work` take less than a millisecond? It may try twenty times, because a busy machine interrupts some of them.
 */
function isQuick(work: () => unknown): boolean {
  return Array.from({ length: 20 }).some(() => {
    const start = Date.now()
    for (let count = 0; count < 10; count += 1) work()
    return Date.now() - start < 10
  })
}

describe('hostile schedules', () => {
  it('any text is accepted, or refused in words, within a millisecond (spec 4, "Schedules")', () => {
    fc.assert(
      fc.property(hostile, (cron) => {
        const parsed = parseSchedule(cron)
        expect([cron, isQuick(() => parseSchedule(cron))]).toEqual([cron, true])
        expect(parsed.ok ? '' : scheduleProblemText(parsed, 'zh-CN')).toSatisfy(({ length }) => length < 300)
        expect(problemOf(cron) === 'too_long').toBe(cron.length > SCHEDULE_MAX_LENGTH)
      }),
      { numRuns: 500 },
    )
  })

  it('six years of any schedule are no more dates than they have days', () => {
    fc.assert(
      fc.property(hostile, (cron) => {
        expect(scheduleDates(cron, '2026-01-01', '2031-12-31').length).toBeLessThanOrEqual(2191)
      }),
      { numRuns: 200 },
    )
  })
})
