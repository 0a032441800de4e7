import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  aspectRatioOf,
  cardSize,
  hasSameShape,
  isAiCard,
  isAspectRatio,
  isNewForm,
  isPaid,
  otherRatios,
  selectAspectRatio,
} from './card.ts'

describe('cardSize', () => {
  it('is the definition’s own', () => {
    expect(cardSize({ width: 667, height: 375, layers: [] })).toEqual({ width: 667, height: 375 })
  })

  it('stays within what a card may measure', () => {
    expect(cardSize({ width: 5, height: 1e6 })).toEqual({ width: 100, height: 4000 })
  })

  it('is 375x667 when the definition has no valid size', () => {
    expect(cardSize()).toEqual({ width: 375, height: 667 })
    expect(cardSize(null)).toEqual({ width: 375, height: 667 })
    expect(cardSize({ width: 0, height: '667' })).toEqual({ width: 375, height: 667 })
    expect(cardSize({ width: 800 })).toEqual({ width: 800, height: 667 })
    fc.assert(
      fc.property(fc.anything(), (definition) => {
        const { width, height } = cardSize(definition)
        expect(width > 0 && height > 0 && Number.isFinite(width + height)).toBe(true)
      }),
    )
  })
})

it('a price other than 0 makes a pro card', () => {
  expect(isPaid({ price: 0 })).toBe(false)
  expect(isPaid({ price: 199 })).toBe(true)
})

it('the AI category makes an AI card', () => {
  expect(isAiCard({ category: 'AI greeting cards' })).toBe(true)
  expect(isAiCard({ category: 'funny' })).toBe(false)
})

it('the longer side decides the aspect ratio', () => {
  expect(aspectRatioOf({ width: 375, height: 667 })).toBe('9:16')
  expect(aspectRatioOf({ width: 667, height: 375 })).toBe('16:9')
  expect(['9:16', '16:9', 'Any', '1:1', undefined].filter(isAspectRatio)).toEqual(['9:16', '16:9'])
})

it.each<[number, number, string[]]>([
  [375, 667, ['16:9']],
  [900, 1600, ['16:9']],
  [960, 540, ['9:16']],
  [600, 600, ['9:16', '16:9']],
  [500, 700, ['9:16', '16:9']],
  [2000, 500, ['9:16', '16:9']],
])('a card of %i × %i px can be made again in %j', (width, height, ratios) => {
  expect(otherRatios({ width, height })).toEqual(ratios)
})

it('rounded sizes of one ratio are the same shape', () => {
  expect(hasSameShape({ width: 375, height: 667 }, { width: 900, height: 1600 })).toBe(true)
  expect(hasSameShape({ width: 600, height: 600 }, { width: 375, height: 667 })).toBe(false)
})

it('a new form is one of a ratio or of other words', () => {
  expect(['9:16', '16:9', 'words', '1:1', 'word', null, undefined].filter(isNewForm)).toEqual(['9:16', '16:9', 'words'])
})

describe('selectAspectRatio', () => {
  it('the select-card dialog starts with the ratio of the platform that it chooses for, else with 9:16 (spec 9)', () => {
    expect([selectAspectRatio('pc'), selectAspectRatio('mobile'), selectAspectRatio()]).toEqual([
      '16:9',
      '9:16',
      '9:16',
    ])
  })
})
