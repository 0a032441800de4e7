import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { ACCEPTED, REFUSED } from '../test/foreign-schedules.ts'
import { anySchedule } from '../test/schedule-arbitrary.ts'
import { parseSchedule } from './date-schedule.ts'
import { schedulePattern } from './schedule-pattern.ts'

const pattern = new RegExp(schedulePattern(), 'u')

const numberOrName = (max: number, names: readonly string[]) =>
  fc.oneof(fc.integer({ min: 0, max: max + 1 }).map(String), fc.constantFrom('*', ...names))
const part = (max: number, names: readonly string[] = []) =>
  fc
    .tuple(
      numberOrName(max, names),
      fc.option(numberOrName(max, names)),
      fc.option(fc.integer({ min: 0, max: max + 1 })),
    )
    .map(([from, to, step]) => `${from}${to === null ? '' : `-${to}`}${step === null ? '' : `/${step}`}`)
const day = fc.oneof(part(31), fc.constantFrom('?', 'L', 'LW', '15W', '31W', '30W', 'L-29', 'L-30W', 'l-2', '32W', 'W'))
const month = part(12, ['JAN', 'feb', 'Jun', 'DEC'])
const weekday = fc.oneof(
  fc.constantFrom('?', '*', 'SUN', 'SUN#2', 'MONL', 'L', 'SAT-mon', '*/2', '1', 'FRI#6', 'MON-FRI/2'),
)

const fullWidth = (sign: string) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)

describe('schedulePattern, for the schema of solution files', () => {
  it('the pattern accepts and refuses the public expressions of other programs as parseSchedule does', () => {
    const all = [...ACCEPTED.map(([cron]) => cron), ...Object.values(REFUSED).flat()]
    expect(all.filter((cron) => pattern.test(cron) !== parseSchedule(cron).ok)).toEqual([])
  })

  it('the pattern agrees with parseSchedule on schedules of every kind', () => {
    fc.assert(
      fc.property(anySchedule, (cron) => {
        expect([cron, pattern.test(cron)]).toEqual([cron, parseSchedule(cron).ok])
      }),
      { numRuns: 2000 },
    )
  })

  it('the pattern agrees with parseSchedule on fields that are nearly right', () => {
    fc.assert(
      fc.property(day, month, weekday, fc.constantFrom('', ' *', ' 2027'), (a, b, c, year) => {
        const cron = `0 0 9 ${a} ${b} ${c}${year}`
        expect([cron, pattern.test(cron)]).toEqual([cron, parseSchedule(cron).ok])
      }),
      { numRuns: 5000 },
    )
  })

  it('the pattern refuses no schedule with full width or invisible characters that parseSchedule accepts', () => {
    const between = [
      '\u200b',
      '\u180e',
      '\u3164',
      '\ufeff',
      '\0',
      '\x1c',
      '\x85',
      '\ud800',
      '\u{e0020}',
      '\u3000',
      '\xa0',
    ]
    const written = fc.tuple(fc.nat(30), fc.constantFrom(...between, '')).map(([at, more]) => (cron: string) => {
      const sign = cron.charAt(at)
      return `${cron.slice(0, at)}${/[!-~]/.test(sign) ? fullWidth(sign) : sign}${more}${cron.slice(at + 1)}`
    })
    let accepted = 0
    fc.assert(
      fc.property(anySchedule, written, (cron, write) => {
        const text = write(cron)
        if (!parseSchedule(text).ok) return
        accepted += 1
        expect([text, pattern.test(text)]).toEqual([text, true])
      }),
      { numRuns: 2000 },
    )
    expect(accepted).toBeGreaterThan(100)
  })

  it('words of another script are no schedule', () => {
    expect(['每年 1月1日', '* * * 1 1 ? 花', '1 января'].filter((cron) => pattern.test(cron))).toEqual([])
  })

  it('lists that only together name every month are left to parseSchedule', () => {
    expect([pattern.test('* * * * 1-6,7-12 ?'), parseSchedule('* * * * 1-6,7-12 ?').ok]).toEqual([true, false])
  })
})
