import { LANGUAGES } from '@petalpost/domain/language'
import { describe, expect, test } from 'vitest'

import { enUS } from './en-US.ts'
import { mailText } from './error-text.ts'
import type { MailName } from './texts.ts'
import { zhCN } from './zh-CN.ts'

const NAMES = Object.keys(enUS.mails) as MailName[]
const TEXTS = { 'en-US': enUS, 'zh-CN': zhCN }
const HOSTILE = `<img src=x onerror=alert(1)> "'& {code}\nsecond line`
const URL = 'https://cards.example/u/abc.def?a=1&b=2'
const VALUES = {
  ...Object.fromEntries(
    ['code', 'minutes', 'problemDescription', 'contactAddress', 'pictures', 'ticket', 'share', 'all', 'orderNo'].map(
      (name) => [name, HOSTILE],
    ),
  ),
  ...Object.fromEntries(['source', 'amount', 'reason', 'left', 'date', 'name'].map((name) => [name, HOSTILE])),
  ...Object.fromEntries(['subscribe', 'unsubscribe', 'browsers', 'ways'].map((name) => [name, URL])),
}
const all = LANGUAGES.flatMap((language) => NAMES.map((name) => ({ name, language })))
const words = (html: string) =>
  html
    .replaceAll(/<style>[^]*?<\/style>|<title>[^]*?<\/title>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

describe('the HTML part of a mail', () => {
  test.each(all)('$name in $language: loads nothing, runs nothing, and has no value as HTML', ({ name, language }) => {
    const { html } = mailText(name, language, VALUES)
    expect(html).not.toMatch(/<(?:img|script|link|iframe|object|svg|video|form)\b|url\(|@import|<[^>]*\son\w+=/i)
    expect(html).not.toContain('<img')
    const tags = new Set([...html.matchAll(/<([a-z]+)[\s>]/g)].map(([, tag]) => tag))
    const known = new Set(['html', 'head', 'meta', 'title', 'style', 'body', 'table', 'tr', 'td', 'p', 'a', 'br'])
    expect([...tags].filter((tag) => !known.has(tag ?? ''))).toEqual([])
    for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).toBe(URL.replaceAll('&', '&amp;'))
  })

  test.each(all)('$name in $language: says every sentence of the plain text', ({ name, language }) => {
    const { html } = mailText(name, language, VALUES)
    const shown = words(html)
    const sentences = TEXTS[language].mails[name].text.split('\n').map((line) => line.trim())
    for (const sentence of sentences.filter((line) => line !== '' && !/^\{\w+\}$/.test(line)))
      for (const piece of sentence.split(/\{\w+\}/)) expect(shown).toContain(piece.trim())
  })

  test.each(all)('$name in $language: every address of the text is a link with a name', ({ name, language }) => {
    const { text, links = {} } = TEXTS[language].mails[name]
    const placed = [...text.matchAll(/^\{(subscribe|unsubscribe|browsers|ways)\}$/gm)].map(([, place]) => place ?? '')
    expect(Object.keys(links)).toEqual(placed)
    const { html } = mailText(name, language, VALUES)
    for (const label of Object.values(links)) expect(html).toContain(`>${label}</a>`)
  })

  test('a reminder shows how to end it at one click, a code mail does not', () => {
    expect(mailText('membershipEnds', 'zh-CN', VALUES).html).toContain('>停止提醒</a>')
    expect(mailText('loginCode', 'zh-CN', VALUES).html).not.toContain('停止提醒')
  })
})
