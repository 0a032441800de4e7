import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  amountText,
  announcedCents,
  currencySymbol,
  formatPrice,
  halfPriceCents,
  INTRO_YEARLY_CENTS,
  introYearlyCents,
} from './price.ts'

describe('amountText', () => {
  it.each([
    [0, '0'],
    [5, '0.05'],
    [50, '0.5'],
    [790, '7.9'],
    [1000, '10'],
    [1999, '19.99'],
    [4990, '49.9'],
    [-50, '-0.5'],
    [-790, '-7.9'],
  ])('%i cents are %s', (cents, text) => {
    expect(amountText(cents)).toBe(text)
  })

  it('loses no cent: the text times 100 is the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e12 }), (cents) => {
        expect(Math.round(Number(amountText(cents)) * 100)).toBe(cents)
        expect(amountText(cents)).toMatch(/^-?\d+(\.\d?[1-9])?$/)
      }),
    )
  })
})

it('amounts of products are shown with $, or the sign of their currency', () => {
  expect(formatPrice(INTRO_YEARLY_CENTS)).toBe('$45.9')
  expect(formatPrice(790, 'CNY')).toBe('￥7.9')
})

it('the currency sign follows the language', () => {
  expect([currencySymbol('zh-CN'), currencySymbol('en-US')]).toEqual(['￥', '$'])
})

it('half the price is rounded down to whole cents', () => {
  expect([790, 4990, 4591, 1].map(halfPriceCents)).toEqual([395, 2495, 2295, 0])
})

const told = (code: string, amounts: number, discountAmounts: number) =>
  announcedCents({ code, amounts, discountAmounts })

it('the announced price is told to who pays less for the first year, in any currency (decision 0037)', () => {
  expect([told('yearly', 4990, 2495), told('yearly', 29_900, 14_950)]).toEqual([4590, 27_503])
  expect([told('yearly', 4990, 4590), told('yearly', 4990, 4990), told('monthly', 790, 395)]).toEqual([
    null,
    null,
    null,
  ])
})

it('the introductory price is 45.9 of 49.9, also for another price (spec 2.11)', () => {
  expect([4990, 9980, 29_900].map(introYearlyCents)).toEqual([4590, 9180, 27_503])
})
