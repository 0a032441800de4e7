import { parseSchedule } from '@petalpost/domain/date-schedule'
import { scheduleProblemText } from '@petalpost/domain/schedule-problem'
import { scheduleText } from '@petalpost/domain/schedule-text'
import { ACCEPTED, REFUSED } from '@petalpost/domain/test/foreign-schedules'
import { expect, it } from 'vitest'

import { filesOf, readText } from './pages.ts'

/**
 * Where a Chinese sentence has no space between a Han character and a number, or one within a date: `最多 5 张` but
 * `2026年11月29日`, as browsers write dates.
 */
const ODD = [
  /\p{Script=Han}(?!\d+(?:[年月日号]|[至-]\d+[月日]))(?<![年月日至、和离每]\d*)\d/gu,
  /\d(?![年月日号至])\p{Script=Han}/gu,
  /[\d}] +[年月日号]/gu,
  /\p{Script=Han}#|#\p{Script=Han}/gu,
]

const oddSpaces = (text: string): string[] =>
  ODD.flatMap((odd) => [...text.matchAll(odd)].map(({ index }) => text.slice(Math.max(0, index - 9), index + 9)))

it.each([
  ['最多5 张', 1],
  ['最多 5张', 1],
  ['最多 5 张', 0],
  ['请填写1 到 31', 1],
  ['第3天', 2],
  ['2026 年圣诞节', 1],
  ['将于 2026年11月29日到期', 0],
  ['每年3至5月的最后一天', 0],
  ['共 #张', 1],
])('oddSpaces finds in “%s” so many: %i', (text, count) => {
  expect(oddSpaces(text)).toHaveLength(count)
})

/** The Chinese texts of a source: its literals, without comments. */
const literalsOf = (source: string): string[] =>
  (source.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/g, '').match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []).filter((text) =>
    /\p{Script=Han}/u.test(text),
  )

const translations = (catalog: string): string[] => readText(catalog).match(/^(?:msgstr )?".*"$/gm) ?? []

const CATALOGS = filesOf('apps/*/src/locales/zh-CN/messages.po')
const PAGES = filesOf('apps/web/public/markdown/*.zh-CN.md', 'apps/web/public/manifest.zh-CN.webmanifest')
const SOURCES = filesOf('{apps,packages}/*/src/**/*.{ts,tsx}').filter(
  // words by which people search, and the cards' own words
  (file) => !/\.test\.tsx?$|card-search|template-cards|card-art|stickers?/.test(file),
)

it('a number and a Han character are one space apart in every Chinese text, and dates have none', () => {
  const texts = [
    ...CATALOGS.flatMap((file) => translations(file)),
    ...PAGES.map((file) => readText(file)),
    ...SOURCES.flatMap((file) => literalsOf(readText(file))),
  ]
  expect(texts.length).toBeGreaterThan(1500)
  expect(texts.flatMap(oddSpaces)).toEqual([])
})

it('sentences about schedules have the same spaces, whatever they are filled with', () => {
  const texts = [...ACCEPTED.map(([cron]) => cron), ...Object.values(REFUSED).flat()].map((cron) => {
    const parsed = parseSchedule(cron)
    return parsed.ok ? scheduleText(parsed.days, 'zh-CN') : scheduleProblemText(parsed, 'zh-CN')
  })
  expect(texts.flatMap(oddSpaces)).toEqual([])
})

/** Values that begin or end with a Han character: names, dates, and times such as `3天前`. */
const ENDS_WITH_HAN = new Set(['added', 'date', 'day', 'end', 'from', 'left', 'name', 'neighbor', 'since', 'used'])
const BEGINS_WITH_HAN = new Set(['left', 'name', 'neighbor', 'to'])
/** Values without a name: a date, and a time. */
const UNNAMED = ['已于 {0}申请退款。', '{0}加载过']

it('a filled-in value stands right beside a Han character only where it begins or ends with one', () => {
  const texts = [
    ...CATALOGS.flatMap((file) => translations(file)),
    ...literalsOf(readText('apps/server/src/texts/zh-CN.ts')),
  ]
  const odd = texts
    .flatMap((text) => [
      ...[...text.matchAll(/\{(\w+)\}(?=\p{Script=Han})/gu)].filter(([, name = '']) => !ENDS_WITH_HAN.has(name)),
      ...[...text.matchAll(/(?<=\p{Script=Han})\{(\w+)\}/gu)].filter(([, name = '']) => !BEGINS_WITH_HAN.has(name)),
    ])
    .filter(({ input }) => !UNNAMED.some((known) => input.includes(known)))
    .map(({ 0: hole, input }) => `${hole} in ${input}`)
  expect(odd).toEqual([])
})
