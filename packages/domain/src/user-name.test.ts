import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { cleanUserName, USER_NAME_MAX_LENGTH } from './user-name.ts'

describe('cleanUserName', () => {
  it('keeps a name as it is, without spaces around it', () => {
    expect(['Mei', ' 小梅 ', 'Zoë O’Hara', '👩‍👧 family', 'a'].map(cleanUserName)).toEqual([
      'Mei',
      '小梅',
      'Zoë O’Hara',
      '👩‍👧 family',
      'a',
    ])
  })

  it('refuses invisible names, control characters and line breaks', () => {
    const wrong = ['', '   ', '\u200b', 'a\nb', 'a\u0007b', 'a\u202Eb', 'a\u2028b', '\u2066a']
    expect(wrong.filter((name) => cleanUserName(name) !== null)).toEqual([])
  })

  it('counts characters, not UTF-16 units', () => {
    expect(cleanUserName('😀'.repeat(USER_NAME_MAX_LENGTH))).not.toBeNull()
    expect(cleanUserName('a'.repeat(USER_NAME_MAX_LENGTH + 1))).toBeNull()
  })

  it('changes nothing on a second pass', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const name = cleanUserName(text)
        expect(name === null ? null : cleanUserName(name)).toBe(name)
      }),
    )
  })
})
