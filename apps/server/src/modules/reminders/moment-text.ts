import { isIanaZone } from '@petalpost/domain/iana-zone'
import { isChinese, type Language } from '@petalpost/domain/language'

const BEIJING = 'Asia/Shanghai'
/** Zones of mainland China, whose time its people call Beijing's. */
const OF_BEIJING = new Set([BEIJING, 'Asia/Chongqing', 'Asia/Chungking', 'Asia/Harbin', 'PRC'])

const OPTIONS = { year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const

/**
 * A moment in the reader's own time, with the zone's name. When the zone is not known, it is Beijing's for Chinese, and
 * for everybody else UTC, by that name.
 */
export function momentText(at: Date, language: Language, known: string | null): string {
  const timeZone = known !== null && isZone(known) ? known : isChinese(language) ? BEIJING : 'UTC'
  if (isChinese(language)) {
    const parts = { ...OPTIONS, hour: '2-digit', hourCycle: 'h23', timeZone } as const
    const zone = OF_BEIJING.has(timeZone) ? '北京时间' : nameOf(at, language, timeZone)
    return `${at.toLocaleString(language, parts)}（${zone}）`
  }
  return `${at.toLocaleString(language, { ...OPTIONS, timeZone })} (${nameOf(at, language, timeZone)})`
}

/** A stored zone may be one that another version of ICU knew. */
const isZone = (zone: string): boolean => isIanaZone(zone) || /^[+-]\d\d:\d\d$/.test(zone)

/** "Central European Standard Time", "GMT+8" */
const nameOf = (at: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
