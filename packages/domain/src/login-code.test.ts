import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { CODE_COUNTDOWN_S, codeCountdown, isCode } from './login-code.ts'

it('a code is six digits of ASCII', () => {
  expect(['000000', '123456', '12345', '1234567', '12345a', '１２３４５６', '123456\n'].filter(isCode)).toEqual([
    '000000',
    '123456',
  ])
})

describe('the code button', () => {
  it('counts down from 60 in steps of a second, then resets', () => {
    expect(codeCountdown(null, 5000)).toBe(0)
    expect([0, 1, 999, 1000, 59_000, 59_999, 60_000, 90_000].map((now) => codeCountdown(0, now))).toEqual([
      60, 60, 60, 59, 1, 1, 0, 0,
    ])
  })

  it('a clock set back does not lock it for longer', () => {
    expect(codeCountdown(1_000_000, 0)).toBe(CODE_COUNTDOWN_S)
  })

  it('never counts up while time passes', () => {
    fc.assert(
      fc.property(fc.nat(120_000), fc.nat(5000), (now, later) => {
        expect(codeCountdown(0, now + later)).toBeLessThanOrEqual(codeCountdown(0, now))
      }),
    )
  })
})
