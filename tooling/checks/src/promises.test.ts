import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { sourceTexts } from './english.mjs'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const WEB = path.join(ROOT, 'apps/web')

/**
 * What is promised and may not be built yet: the route whose screen is still to come, what the agreements call it, and
 * what no other text may say before it is there.
 */
const PROMISES = [
  {
    route: 'card/edit/$id/$template',
    en: 'the card editor',
    zh: '贺卡编辑器',
    untrue: /\bin the editor\b|make it yours|any card to begin|keep your designs|make cards of their own/i,
  },
  { route: 'subscribe', en: 'paid plans', zh: '付费套餐', untrue: /\bunlock|\bcard push\b|AI image/i },
  { route: 'mine/feedback', en: 'the feedback page', zh: '意见反馈', untrue: /tell us|write to us/i },
  { route: 'mine/accountManagement', en: 'Account management', zh: '账号管理', untrue: /delete your account/i },
] as const

const isToCome = (route: string): boolean =>
  readFileSync(path.join(WEB, 'src/routes', `${route}.tsx`), 'utf8').includes('BeingBuiltPage')

const AGREEMENTS = path.join(WEB, 'public/markdown')
const agreements = readdirSync(AGREEMENTS).map((name) => ({
  name,
  language: name.includes('zh-CN') ? ('zh' as const) : ('en' as const),
  text: readFileSync(path.join(AGREEMENTS, name), 'utf8'),
}))
const NOTE = { en: /^> \*\*Not open yet:\*\* (.*)/m, zh: /^> \*\*尚未开放：\*\* (.*)/m }

const texts = sourceTexts(readFileSync(path.join(WEB, 'src/locales/en-US/messages.po')))

describe('texts promise only what is there', () => {
  it.each(agreements)(
    '$name says of each screen to come that it is not open, and of no other',
    ({ language, text }) => {
      const note = NOTE[language].exec(text)?.[1] ?? ''
      const said = PROMISES.filter((promise) => note.includes(promise[language])).map(({ route }) => route)
      expect(said).toEqual(PROMISES.filter(({ route }) => isToCome(route)).map(({ route }) => route))
    },
  )

  it.each(PROMISES)('no screen speaks of $en before it is built', ({ route, untrue }) => {
    expect(isToCome(route) ? texts.filter((text) => untrue.test(text)) : []).toEqual([])
  })

  it('nor does the README', () => {
    const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8')
    expect(PROMISES.filter(({ route, untrue }) => isToCome(route) && untrue.test(readme))).toEqual([])
  })
})
