import type { CivilDate } from '@petalpost/domain/civil-day'
import { Lunar } from 'lunar-javascript'

// in the numbering of the rules: 1 = start of spring
const SOLAR_TERMS =
  '立春 雨水 惊蛰 春分 清明 谷雨 立夏 小满 芒种 夏至 小暑 大暑 立秋 处暑 白露 秋分 寒露 霜降 立冬 小雪 大雪 冬至 小寒 大寒'.split(
    ' ',
  )

const LUNAR_RULE = /^chinese (\d+)-0-(\d+)$/
const SOLAR_TERM_RULE = /^chinese (\d+)-01 solarterm$/

/**
 * Returns the dates of a rule in a civil year: a Chinese lunar day (`chinese MONTH-0-DAY`, day 00 = the eve of that
 * month's first day) or a solar term (`chinese N-01 solarterm`). A civil year has a lunar day 0, 1 or 2 times.
 */
export function chineseDates(rule: string, year: number): CivilDate[] {
  const term = SOLAR_TERM_RULE.exec(rule)
  if (term) return solarTermDates(Number(term[1]), year)
  const lunar = LUNAR_RULE.exec(rule)
  if (!lunar) throw new Error(`not a Chinese calendar rule: ${rule}`)
  return lunarDates(Number(lunar[1]), Number(lunar[2]), year)
}

function lunarDates(month: number, day: number, year: number): CivilDate[] {
  // the twelfth month of a lunar year is mostly in the next civil year
  return [year - 1, year].flatMap((lunarYear) => {
    const date = Lunar.fromYmd(lunarYear, month, Math.max(day, 1)).getSolar()
    const found = day === 0 ? date.next(-1) : date
    return found.getYear() === year ? [found.toYmd()] : []
  })
}

function solarTermDates(term: number, year: number): CivilDate[] {
  const name = SOLAR_TERMS[term - 1]
  if (name === undefined) throw new Error(`no solar term has the number ${term}`)
  const table = Lunar.fromYmd(year, 6, 1).getJieQiTable()
  // the table runs from one winter solstice past the next one, which has its own key
  return [table[name], name === '冬至' ? table.DONG_ZHI : undefined].flatMap((date) =>
    date?.getYear() === year ? [date.toYmd()] : [],
  )
}
