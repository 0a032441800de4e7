import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { anySchedule } from '../test/schedule-arbitrary.ts'
import {
  isScheduledOn,
  monthly,
  nthWeekday,
  parseSchedule,
  SCHEDULE_FIELDS,
  schedulePeriod,
  yearly,
} from './date-schedule.ts'
import type { Language } from './language.ts'
import { scheduleProblemText } from './schedule-problem.ts'
import { scheduleText } from './schedule-text.ts'
import { DEFAULT_SCHEDULE } from './solution.ts'

const problemOf = (cron: string) => {
  const parsed = parseSchedule(cron)
  return parsed.ok ? null : parsed.problem
}

describe('parseSchedule', () => {
  it('parseSchedule reads the six fields of a schedule', () => {
    expect(parseSchedule(DEFAULT_SCHEDULE)).toMatchObject({
      ok: true,
      schedule: { second: '*', minute: '*', hour: '*', day: '1', month: '1', dayOfWeek: '?' },
      days: { months: [1], days: [1], fromEnd: [], workdays: { days: [], fromEnd: [] }, weekdays: [] },
    })
  })

  it('reads weekdays by name', () => {
    const mothersDay = parseSchedule('* * * ? 5 SUN#2')
    const memorialDay = parseSchedule('* * * ? 5 MONL')
    expect(mothersDay).toMatchObject({ ok: true, days: { weekdays: [{ weekday: 0, order: 2 }] } })
    expect(memorialDay).toMatchObject({ ok: true, days: { weekdays: [{ weekday: 1, order: 'last' }] } })
  })

  it.each([
    '* * * ? 5 SUN#2',
    '* * * ? 11 THU#4',
    '* * * 29 2 ?',
    '* * * 31 * ?',
    '* * * L * ?',
    '* * * 31 4,5 ?',
    '* * * * 12 ?',
    '* * * ? 12 MON',
    '* * * ? * MONL',
    '0 0 8 25 12 ?',
    '* * * 1 JAN ?',
    '  * * *  1 1 *  ',
    '? ? ? 1 1 ?',
    '0 0 0 1 1 ? *',
    '* * * 3-1 1 ?',
    '* * * 28-30 2 ?',
    '* * * 15W 1 ?',
    '* * * L-3 1 ?',
    '* * * L-2W,LW,1 * ?',
    '* * * ? 5 SUN#2,SUN#4',
    '* * * ? 5 SAT-SUN',
    '* * * ? NOV-FEB MONL',
    '* * * 1 1 ?'.toLowerCase(),
  ])('the schedule %s is accepted', (cron) => {
    expect(problemOf(cron)).toBeNull()
  })

  it.each([
    ['', 'field_count'],
    ['* * 1 1 ?', 'field_count'],
    ['* * * 1 1 ? * *', 'field_count'],
    [`${'1,'.repeat(50)}1 * * 1 1 ?`, 'too_long'],
    ['* * * 1 1 ? 2027', 'year'],
    ['* * * 1 1 ? ?', 'year'],
    ['60 * * 1 1 ?', 'field_invalid'],
    ['* 60 * 1 1 ?', 'field_invalid'],
    ['* * 24 1 1 ?', 'field_invalid'],
    ['* * * 0 1 ?', 'field_invalid'],
    ['* * * 32 1 ?', 'field_invalid'],
    ['* * * 1 13 ?', 'field_invalid'],
    ['* * * 1 0 ?', 'field_invalid'],
    ['* * * 1 FOO ?', 'field_invalid'],
    ['* * * 1,,2 1 ?', 'field_invalid'],
    ['* * * */0 1 ?', 'field_invalid'],
    ['* * * ? 5 SUN#6', 'field_invalid'],
    ['* * * ? 5 SUN#0', 'field_invalid'],
    ['* * * ? 5 DAY#2', 'field_invalid'],
    ['* * * 32W 1 ?', 'field_invalid'],
    ['* * * W 1 ?', 'field_invalid'],
    ['* * * 1-5W 1 ?', 'field_invalid'],
    ['* * * L-31 1 ?', 'field_invalid'],
    ['* * * 1 ? ?', 'field_invalid'],
    ['* * * ? 5 FRI#L', 'field_invalid'],
    ['* * * ? 5 MON-8', 'field_invalid'],
    ['* * * 1 JAN/3 ?', 'name_step'],
    ['* * * ? 5 MON-FRI/2', 'name_step'],
    ['* * * ? 5 L', 'weekday_missing'],
    ['* * * ? 5 MON,2', 'weekday_number'],
    ['* * * ? 5 7', 'weekday_number'],
    ['* * * ? 5 0#2', 'weekday_number'],
    ['* * * ? 5 1L', 'weekday_number'],
    ['* * * ? 5 1-5', 'weekday_number'],
    ['* * * 13 5 FRI', 'both_days'],
    ['* * * L * MONL', 'both_days'],
    ['* * * 31 4 ?', 'impossible_date'],
    ['* * * 30 2 ?', 'impossible_date'],
    ['* * * 30,31 4 ?', 'impossible_date'],
    ['* * * 31 4,6,9,11 ?', 'impossible_date'],
    ['* * * 30-31 2 ?', 'impossible_date'],
    ['* * * 30W 2 ?', 'impossible_date'],
    ['* * * L-30 4 ?', 'impossible_date'],
    ['* * * * * ?', 'period'],
    ['* * * 1-31 * ?', 'period'],
    ['* * * ? * MON', 'period'],
    ['* * * ? * MON,FRIL', 'period'],
    ['* * * ? * SUN-SAT', 'period'],
    ['@yearly', 'short_name'],
    [' @Annually ', 'short_name'],
    ['@every 5m', 'short_name'],
    ['@', 'short_name'],
  ] as const)('the schedule %s is refused: %s', (cron, problem) => {
    expect(problemOf(cron)).toBe(problem)
  })

  it('never throws on any text', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof parseSchedule(text).ok === 'boolean'))
    const fields = fc.array(
      fc.string({ unit: fc.constantFrom(...'* ? L # , - / 0 1 9 S U N M O W'.split(' ')), minLength: 1, maxLength: 6 }),
      {
        minLength: 6,
        maxLength: 6,
      },
    )
    fc.assert(fc.property(fields, (texts) => typeof parseSchedule(texts.join(' ')).ok === 'boolean'))
  })

  it('loses nothing: its fields joined give the text again', () => {
    fc.assert(
      fc.property(anySchedule, (cron) => {
        const parsed = parseSchedule(cron)
        fc.pre(parsed.ok)
        expect(SCHEDULE_FIELDS.map((field) => parsed.schedule[field]).join(' ')).toBe(cron)
      }),
    )
  })
})

describe('scheduleProblemText', () => {
  it.each([
    [
      '@yearly',
      '“@yearly” is a short name of cron. Write “* * * 1 1 ?”',
      '“@yearly”是 cron 的简写，请改写为“* * * 1 1 ?”',
    ],
    [
      '@Annually',
      '“@Annually” is a short name of cron. Write “* * * 1 1 ?”',
      '“@Annually”是 cron 的简写，请改写为“* * * 1 1 ?”',
    ],
    [
      '@monthly',
      '“@monthly” is a short name of cron. Write “* * * 1 * ?”',
      '“@monthly”是 cron 的简写，请改写为“* * * 1 * ?”',
    ],
    ...['@weekly', '@daily', '@midnight', '@hourly', '@every'].map((name): [string, string, string] => [
      name === '@every' ? '@every 5m' : name,
      `“${name}” repeats within a month. A schedule repeats by month or by year`,
      `“${name}”在一个月内就会重复。日期规则只能按月或按年重复`,
    ]),
    [
      '@reboot',
      '“@reboot” is no date. Write six fields, such as “* * * 1 1 ?”',
      '“@reboot”不表示日期。请写六个字段，例如“* * * 1 1 ?”',
    ],
    [
      '* * * 32 1 ?',
      'Day “32”: write 1 to 31, ranges such as 1-3, L (the last day), L-2, 15W (the nearest weekday), LW, or lists of these',
      '日“32”：请填写 1 到 31、范围（如 1-3）、L（最后一天）、L-2、15W（最近的工作日）、LW，或它们的列表',
    ],
    [
      '* * * 1 JAN-JUN/2 ?',
      'Month “JAN-JUN/2”: Quartz ignores a step after a name, cron does not. Write JAN,MAR,MAY',
      '月“JAN-JUN/2”：Quartz 会忽略名称后的步长，cron 则不会。请改写为 JAN,MAR,MAY',
    ],
    [
      '* * * ? * SUN-SAT',
      'Day of week “SUN-SAT”: this is every day. A schedule repeats by month or by year',
      '星期“SUN-SAT”：这表示每天。日期规则只能按月或按年重复',
    ],
    [
      '* * * ? * SUN-FRI',
      'Day of week “SUN-FRI”: this is every week. A schedule repeats by month or by year',
      '星期“SUN-FRI”：这表示每周。日期规则只能按月或按年重复',
    ],
  ])(
    'the refused schedule %s has a fitting sentence in both languages (spec 4, "Schedules")',
    (cron, english, chinese) => {
      const parsed = parseSchedule(cron)
      if (parsed.ok) throw new Error('it must be refused')
      expect(scheduleProblemText(parsed, 'en-US')).toBe(english)
      expect(scheduleProblemText(parsed, 'zh-CN')).toBe(chinese)
    },
  )
})

describe('builders', () => {
  it('the builders write schedules that are accepted', () => {
    expect(yearly(1, 1)).toBe(DEFAULT_SCHEDULE)
    expect(monthly(15)).toBe('* * * 15 * ?')
    expect(monthly('L')).toBe('* * * L * ?')
    expect(nthWeekday(2, 0, 5)).toBe('* * * ? 5 SUN#2')
    expect(nthWeekday('last', 1)).toBe('* * * ? * MONL')
    expect([yearly(2, 29), monthly('L'), nthWeekday(5, 6)].map(problemOf)).toEqual([null, null, null])
  })

  it('leave impossible dates to parseSchedule', () => {
    expect(problemOf(yearly(4, 31))).toBe('impossible_date')
  })
})

const periodOf = (cron: string) => {
  const parsed = parseSchedule(cron)
  return parsed.ok && schedulePeriod(parsed.days)
}

it('the period is month when no month is set, else year', () => {
  expect(['* * * 15 * ?', '* * * ? * SUN#1'].map(periodOf)).toEqual(['month', 'month'])
  expect([DEFAULT_SCHEDULE, '* * * 1 1,7 ?'].map(periodOf)).toEqual(['year', 'year'])
})

describe('isScheduledOn', () => {
  it('29 February runs in leap years only, 1900 and 2100 being none', () => {
    const years = Array.from({ length: 301 }, (_, index) => 1850 + index)
    const running = years.filter((year) => isScheduledOn('* * * 29 2 ?', `${year}-02-29`))
    const leap = years.filter((year) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0))
    expect(running.filter((year) => leap.includes(year))).toEqual(leap)
    expect(isScheduledOn('* * * 29 2 ?', '2027-03-01')).toBe(false)
  })

  it.each([
    ['* * * ? 5 SUN#2', '2027-05-09', true],
    ['* * * ? 5 SUN#2', '2027-05-02', false],
    ['* * * ? 5 SUN#2', '2027-06-13', false],
    ['* * * ? 5 MONL', '2027-05-31', true],
    ['* * * ? 5 MONL', '2027-05-24', false],
    ['* * * ? * FRI#5', '2027-01-29', true],
    ['* * * L * ?', '2028-02-29', true],
    ['* * * L * ?', '2028-02-28', false],
    ['* * * 31 * ?', '2027-04-30', false],
    ['59 59 23 1 1 ?', '2027-01-01', true],
    ['* * * LW 1 ?', '2027-01-29', true],
    ['* * * LW 1 ?', '2027-01-31', false],
    ['* * * 1W 5 ?', '2027-05-03', true],
    ['* * * 15W 8 ?', '2027-08-16', true],
    ['* * * L-2 2 ?', '2028-02-27', true],
    ['* * * 1 NOV-FEB ?', '2027-01-01', true],
    ['* * * 1 NOV-FEB ?', '2027-03-01', false],
    ['* * * 31 4 ?', '2027-04-30', false],
  ])('isScheduledOn: the schedule %s has the day %s: %s', (cron, date, expected) => {
    expect(isScheduledOn(cron, date)).toBe(expected)
  })
})

const textOf = (cron: string, language: Language) => {
  const parsed = parseSchedule(cron)
  return parsed.ok ? scheduleText(parsed.days, language) : null
}

describe('scheduleText', () => {
  it.each([
    [DEFAULT_SCHEDULE, 'Every year on January 1', '每年1月1日'],
    ['* * * 29 2 ?', 'Every year on February 29 (leap years only)', '每年2月29日（仅闰年）'],
    ['* * * 1,15 8 ?', 'Every year on August 1 and 15', '每年8月1日和15日'],
    ['* * * 24-26 12 ?', 'Every year on December 24 to 26', '每年12月24日至26日'],
    ['* * * 1 1,7 ?', 'Every year on the 1st of January and July', '每年1月和7月的1日'],
    [
      '* * * 31 4,5 ?',
      'Every year on the 31st of April and May (months that have it)',
      '每年4月和5月的31日（仅有该日的月份）',
    ],
    ['* * * * 12 ?', 'Every year on every day of December', '每年12月的每一天'],
    ['* * * L 2 ?', 'Every year on the last day of February', '每年2月的最后一天'],
    ['* * * ? 5 SUN#2', 'Every year on the second Sunday of May', '每年5月的第二个星期日'],
    ['* * * ? 5 MONL', 'Every year on the last Monday of May', '每年5月的最后一个星期一'],
    ['* * * ? 5 SUN-SAT', 'Every year on every day of May', '每年5月的每一天'],
    ['* * * ? 5 */1', 'Every year on every day of May', '每年5月的每一天'],
    ['* * * ? 5 MON-SUN,FRIL', 'Every year on every day of May', '每年5月的每一天'],
    ['* * * 1-28,L 2 ?', 'Every year on every day of February', '每年2月的每一天'],
    ['* * * 1-30,L,15W 4,5 ?', 'Every year on every day of April and May', '每年4月和5月的每一天'],
    ['* * * ? 12 MON-FRI', 'Every year on every Monday to Friday of December', '每年12月的每个星期一至星期五'],
    ['* * * ? 12 SAT-MON', 'Every year on every Saturday to Monday of December', '每年12月的每个星期六至星期一'],
    [
      '* * * ? 12 SUN,SAT',
      'Every year on every Saturday and every Sunday of December',
      '每年12月的每个星期六和每个星期日',
    ],
    ['* * * ? 5 MON,MONL,MON#1', 'Every year on every Monday of May', '每年5月的每个星期一'],
    ['* * * ? 5 MON#1,MON#2,MON#3,MON#4,MONL', 'Every year on every Monday of May', '每年5月的每个星期一'],
    ['* * * ? 5 MONL,MON#5', 'Every year on the last Monday of May', '每年5月的最后一个星期一'],
    [
      '* * * ? 5 SUN#2,SAT#1',
      'Every year on the first Saturday and the second Sunday of May',
      '每年5月的第一个星期六和第二个星期日',
    ],
    ['* * * ? 12 MON', 'Every year on every Monday of December', '每年12月的每个星期一'],
    ['* * * 15 * ?', 'Every month on the 15th', '每月15日'],
    [
      '* * * 1,2,3,11,12,13,22 * ?',
      'Every month on the 1st to the 3rd, the 11th to the 13th and the 22nd',
      '每月1日至3日、11日至13日和22日',
    ],
    ['* * * 31 * ?', 'Every month on the 31st (months that have it)', '每月31日（仅有该日的月份）'],
    ['* * * 1,L * ?', 'Every month on the 1st and the last day', '每月的1日和最后一天'],
    ['* * * ? * FRI#1', 'Every month on the first Friday', '每月的第一个星期五'],
    ['* * * LW 3 ?', 'Every year on the last weekday (Mon–Fri) of March', '每年3月的最后一个工作日（周一至周五）'],
    [
      '* * * 15W * ?',
      'Every month on the weekday (Mon–Fri) nearest the 15th',
      '每月的离15日最近的工作日（周一至周五）',
    ],
    ['* * * L-2 3 ?', 'Every year on the 3rd-to-last day of March', '每年3月的倒数第 3 天'],
    [
      '* * * L-28 2 ?',
      'Every year on the 29th-to-last day of February (leap years only)',
      '每年2月的倒数第 29 天（仅闰年）',
    ],
    ['* * * 28-31 2 ?', 'Every year on February 28 and 29', '每年2月28日和29日'],
    ['* * * 1-30 4 ?', 'Every year on every day of April', '每年4月的每一天'],
    [
      '* * * ? 5 SUN#2,SUN#4',
      'Every year on the second Sunday and the fourth Sunday of May',
      '每年5月的第二个星期日和第四个星期日',
    ],
    ['* * * ? 3-5 SATL', 'Every year on the last Saturday of March to May', '每年3至5月的最后一个星期六'],
  ])('the schedule %s is described in both languages', (cron, english, chinese) => {
    expect(textOf(cron, 'en-US')).toBe(english)
    expect(textOf(cron, 'zh-CN')).toBe(chinese)
  })

  it('gives two schedules the same sentence only for the same days, and has a word for every field', () => {
    fc.assert(
      fc.property(anySchedule, anySchedule, fc.constantFrom('en-US' as const, 'zh-CN' as const), (a, b, language) => {
        const [first, second] = [parseSchedule(a), parseSchedule(b)]
        fc.pre(first.ok && second.ok)
        const sentence = textOf(a, language)
        expect(sentence).not.toMatch(/undefined|NaN|null/)
        expect(sentence === textOf(b, language)).toBe(JSON.stringify(first.days) === JSON.stringify(second.days))
      }),
      { numRuns: 800 },
    )
  })
})
