import { expect, it } from 'vitest'

import { ERROR_CODES, isErrorCode } from './errors.ts'

it('every code is written once, in one way', () => {
  expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length)
  expect(ERROR_CODES.filter((code) => !/^[a-z]+(_[a-z]+)*$/.test(code))).toEqual([])
})

it('isErrorCode accepts these codes and no others', () => {
  expect(ERROR_CODES.every(isErrorCode)).toBe(true)
  expect(['', 'INVALID_INPUT', 'toString', 400, undefined].filter(isErrorCode)).toEqual([])
})
