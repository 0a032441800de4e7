import fc from 'fast-check'
import { expect, test } from 'vitest'

import { canonicalJson, isSameJson } from './canonical-json.ts'

test('canonicalJson: ignores the order of keys at any depth, but not the order of lists', () => {
  expect(canonicalJson({ b: { d: 1, c: [{ y: 2, x: 1 }] }, a: null })).toBe(
    '{"a":null,"b":{"c":[{"x":1,"y":2}],"d":1}}',
  )
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]))
})

test('canonicalJson: keeps everything that JSON keeps', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('isSameJson: compares values, whatever the order of their keys', () => {
  expect(isSameJson({ a: [1], b: 2 }, { b: 2, a: [1] })).toBe(true)
  expect(isSameJson({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
})
