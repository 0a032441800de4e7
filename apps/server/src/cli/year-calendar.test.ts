import { describe, expect, it } from 'vitest'

import { yearCalendar } from './year-calendar.ts'

describe('the calendar of a year and region', () => {
  it('lists the festivals in order, each on the right day, in both languages', () => {
    const lines = yearCalendar('2027', 'CN').split('\n')
    expect(lines[0]).toBe("2027-01-01 Fri 周五  New Year's Day · 元旦")
    expect(lines).toContain('2027-02-06 Sat 周六  Chinese New Year (Spring Festival) · 春节')
    expect(lines).toContain('2027-04-05 Mon 周一  Qingming Festival · 清明节 (solemn)')
    expect(lines).toEqual(lines.toSorted((a, b) => a.slice(0, 10).localeCompare(b.slice(0, 10))))
  })

  it('lists the festivals of a region: the lunar new years of China, Korea and Vietnam may differ', () => {
    expect(yearCalendar('2030', 'VN')).toMatch(/2030-02-02 .*T[eế]t/)
    expect(yearCalendar('2030', 'cn')).toMatch(/2030-02-03 .*春节/)
    expect(yearCalendar('2027', 'KR')).toMatch(/2027-02-07 .*Seollal/)
    expect(yearCalendar('2027', 'US')).toContain('2027-11-25 Thu 周四  Thanksgiving')
    expect(yearCalendar('2027', 'CN')).not.toContain('Memorial Day · 阵亡')
  })

  it('knows Diwali in every year that it prints', () => {
    for (let year = 2024; year <= 2040; year++) expect(yearCalendar(String(year), 'IN')).toMatch(/Diwali/)
  })

  it('refuses arguments that it does not know', () => {
    for (const year of ['27', '2023', '2041', '2051', '2027.5'])
      expect(() => yearCalendar(year, 'CN')).toThrow('YEAR must be a number from 2024 to 2040')
    expect(() => yearCalendar('2027', 'Mars')).toThrow('REGION must be one of')
  })
})
