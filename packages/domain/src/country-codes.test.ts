import { describe, expect, it } from 'vitest'

import { isPhone } from './country-codes.ts'

describe('isPhone', () => {
  it('86 is optional, then 1 and ten digits', () => {
    expect(['13800138000', '8613800138000'].every((phone) => isPhone(phone, 'CN'))).toBe(true)
    const wrong = [
      '',
      '1380013800',
      '138001380000',
      '23800138000',
      '+8613800138000',
      '138 0013 8000',
      '861380013800a',
      '868613800138000',
    ]
    expect(wrong.filter((phone) => isPhone(phone, 'CN'))).toEqual([])
  })

  it('refuses phone numbers of an area that is not listed', () => {
    expect(isPhone('13800138000', 'US')).toBe(false)
  })
})
