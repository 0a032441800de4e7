import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { anySchedule } from '../test/schedule-arbitrary.ts'
import { parseSchedule } from './date-schedule.ts'
import type { Language } from './language.ts'
import { scheduleProblemText } from './schedule-problem.ts'
import { scheduleText } from './schedule-text.ts'
import { DEFAULT_SCHEDULE } from './solution.ts'

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
    ['* * * 15W * ?', 'Every month on the weekday (Mon–Fri) nearest the 15th', '每月离15日最近的工作日（周一至周五）'],
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
