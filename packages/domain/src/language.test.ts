import { describe, expect, it } from 'vitest'

import { chooseLanguage, DEFAULT_LANGUAGE, isLanguage, LANGUAGE_ITEMS } from './language.ts'

describe('chooseLanguage', () => {
  it('the language header decides', () => {
    expect(chooseLanguage('zh-CN', 'en-US')).toBe('zh-CN')
    expect(chooseLanguage('en-US', 'zh-CN')).toBe('en-US')
  })

  it.each([
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN'],
    ['zh', 'zh-CN'],
    ['zh-TW', 'zh-CN'],
    ['fr-FR, en;q=0.4, zh;q=0.5', 'zh-CN'],
    ['en-GB,en;q=0.9,zh;q=0.1', 'en-US'],
    ['zh;q=0, en;q=0.1', 'en-US'],
    ['zh;q=0', 'en-US'],
    ['fr', DEFAULT_LANGUAGE],
    ['*', DEFAULT_LANGUAGE],
    [';;q=,', DEFAULT_LANGUAGE],
    ['', DEFAULT_LANGUAGE],
  ])('else the best of Accept-Language: %s', (accepted, language) => {
    expect(chooseLanguage(undefined, accepted)).toBe(language)
  })

  it('an unknown header does not count', () => {
    expect(chooseLanguage('de-DE', 'zh-CN')).toBe('zh-CN')
    expect(chooseLanguage(null, null)).toBe('en-US')
  })
})

it('every language has a name in that language', () => {
  expect(LANGUAGE_ITEMS).toEqual([
    { language: 'zh-CN', name: '中文' },
    { language: 'en-US', name: 'English' },
  ])
})

it('isLanguage takes the two codes and no other spelling', () => {
  expect(['zh-CN', 'en-US', 'zh', 'en-us', '', undefined].filter(isLanguage)).toEqual(['zh-CN', 'en-US'])
})
