import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { charactersIn } from '../node/subset-font.ts'
import { companionsOf, shared } from './companions.ts'
import { isMark } from './mark.ts'

const LATIN = (character: string) => /[\u0000-\u00ff]/u.test(character) // oxlint-disable-line no-control-regex -- a font of Western Europe

const SIMPLIFIED = (character: string) => character !== '龍'
/** Any character, and whether a face has it. */
const CHARACTER = fc.tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), fc.boolean())
const WITH_BE = (character: string) => LATIN(character) || character === 'б'

describe('the letters of a text that its face lacks', () => {
  it('are left for another face, one by one in Latin and Chinese', () => {
    expect(shared('ałż', LATIN)).toEqual({ drawn: 'a', left: 'łż' })
    expect(shared('中龍年', SIMPLIFIED)).toEqual({ drawn: '中年', left: '龍' })
  })

  it('take all letters of their script along: no Cyrillic or Greek word is in two faces', () => {
    expect(shared('aбв', WITH_BE)).toEqual({ drawn: 'a', left: 'бв' })
    expect(shared('aб', WITH_BE)).toEqual({ drawn: 'aб', left: '' })
  })

  it('are no emoji, spaces or signs without ink', () => {
    expect(shared('🎉\u200d\ufe0f\u3000\u00ad', () => false)).toEqual({ drawn: '', left: '' })
  })

  it('have every character drawn or left, and a mark with both', () => {
    fc.assert(
      fc.property(fc.array(CHARACTER, { maxLength: 12 }), (characters) => {
        const known = new Map(characters)
        const has = (character: string) => known.get(character) === true
        const { drawn, left } = shared(characters.map(([each]) => each).join(''), has)
        expect(Array.from(drawn).every((each) => has(each))).toBe(true)
        expect(Array.from(drawn).some((each) => !isMark(each) && left.includes(each))).toBe(false)
      }),
    )
    const both = shared('a\u0301ж', LATIN)
    expect(both.left).toBe('ж\u0301')
  })
})

describe('the companions of a face', () => {
  it.each(['serif', 'sans', 'script', 'display'] as const)(
    'of kind %s have the scripts of the world’s greetings',
    (category) => {
      const tests = companionsOf({ category, chinese: false }).map(charactersIn)
      const greetings =
        'Zażółć gęślą jaźń İyi ki doğdun Chúc mừng năm mới С Новым годом Щасливого Різдва Χρόνια πολλά חג שמח عيد مبارك สวัสดีปีใหม่ ' +
        '새해 복 많이 받으세요 明けましておめでとう 恭賀新禧 新年快乐 नव वर्ष Xīnnián kuàilè ẹ ệ ґ ў'
      const lacking = Array.from(greetings).filter((each) => !isMark(each) && !tests.some((has) => has(each)))
      expect(lacking).toEqual([])
    },
  )
})
