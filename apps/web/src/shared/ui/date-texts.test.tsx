import { afterEach, expect, test } from 'vitest'

import { activateLanguage } from '#shared/language.ts'
import { plainText } from '#test/plain-text.ts'
import { renderParts } from '#test/render-app.tsx'

import { useDateTexts } from './date-texts.ts'

const TODAY = '2026-11-22'
const BOXING = { from: '2026-12-11', to: '2026-12-26' }
const WINTER = { from: '2026-12-25', to: '2027-01-06' }
const AUTUMN = { from: '2026-11-20', to: '2026-12-02' }

function Texts() {
  const { dateText, spanText, shortSpanText, untilSpanText } = useDateTexts()
  const one = { from: TODAY, to: TODAY }
  return [
    dateText(TODAY),
    spanText(one),
    spanText(BOXING),
    spanText(WINTER),
    spanText(AUTUMN),
    shortSpanText(BOXING, '2026-12-25'),
    shortSpanText(WINTER, '2026-12-25'),
    untilSpanText(BOXING, TODAY),
    untilSpanText(AUTUMN, TODAY),
    untilSpanText(one, TODAY),
  ].map((text) => <p key={text}>{text}</p>)
}

const texts = () => [...renderParts(<Texts />).container.querySelectorAll('p')].map(plainText)

afterEach(() => activateLanguage('en-US'))

test('useDateTexts: dates and spans in English', () => {
  expect(texts()).toEqual([
    'Nov 22, 2026',
    'Nov 22, 2026',
    'Dec 11 – 26, 2026',
    'Dec 25, 2026 – Jan 6, 2027',
    'Nov 20 – Dec 2, 2026',
    'Dec 11 – 26',
    'Dec 25, 2026 – Jan 6, 2027',
    'in 19 days',
    'now',
    'today',
  ])
})

test('useDateTexts: dates and spans in Chinese name year, month and day as dates do', async () => {
  await activateLanguage('zh-CN')
  expect(texts()).toEqual([
    '2026年11月22日',
    '2026年11月22日',
    '2026年12月11日–26日',
    '2026年12月25日–2027年1月6日',
    '2026年11月20日–12月2日',
    '12月11日–26日',
    '2026年12月25日–2027年1月6日',
    '19 天后',
    '展示中',
    '今天',
  ])
})
