import type { CivilDate } from '@petalpost/domain/civil-day'
import packed from '@umalqura/core'

import { day } from './day.ts'

const MONTHS = [
  'Muharram',
  'Safar',
  'Rabi al-awwal',
  'Rabi al-thani',
  'Jumada al-awwal',
  'Jumada al-thani',
  'Rajab',
].concat(['Shaban', 'Ramadan', 'Shawwal', 'Dhu al-Qidah', 'Dhu al-Hijjah'])
// Node wraps a CommonJS default export in another one; the test runner and the package's types do not
const ummAlQura = 'default' in packed ? (packed.default as typeof packed) : packed
const RULE = /^(\d+) (.+)$/

/** Dates of `DAY MONTH` of the Umm al-Qura calendar in a civil year. */
export function ummAlQuraDates(rule: string, year: number): CivilDate[] {
  const [, dayOfMonth = '', month = ''] = RULE.exec(rule) ?? []
  // its years are eleven days shorter than civil years
  const about = Math.floor(((year - 622) * 33) / 32)
  return [about - 1, about, about + 1, about + 2].flatMap((hijriYear) => {
    const { date } = ummAlQura(hijriYear, MONTHS.indexOf(month) + 1, Number(dayOfMonth))
    return date.getFullYear() === year ? [day(year, date.getMonth() + 1, date.getDate())] : []
  })
}
