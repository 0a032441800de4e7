import { expect, it } from 'vitest'

import { cleanUserName, USER_NAME_MAX_LENGTH } from './user-name.ts'

it('cleanUserName: a name is cleaned, and refused when nobody could see it', () => {
  expect([' 小梅 ', 'a\nb', 'a\u202Eb', '\u200b'].map(cleanUserName)).toEqual(['小梅', 'a b', 'ab', null])
})

it('cleanUserName: the length counts characters, not UTF-16 units', () => {
  expect(cleanUserName('😀'.repeat(USER_NAME_MAX_LENGTH))).not.toBeNull()
  expect(cleanUserName('a'.repeat(USER_NAME_MAX_LENGTH + 1))).toBeNull()
})
