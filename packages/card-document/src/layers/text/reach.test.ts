import { describe, expect, it } from 'vitest'

import { style } from '../../../test/sample-card.ts'
import { reachOf } from './reach.ts'

describe('reachOf', () => {
  it('is the size of the largest letters plus the negative spacing after the last one', () => {
    expect(reachOf(style, [{ text: 'a' }])).toBe(32)
    expect(reachOf(style, [{ text: 'a', style: { fontSize: 90 } }])).toBe(90)
    expect(reachOf({ ...style, letterSpacing: -12 }, [])).toBe(44)
  })

  it('S6: accepts a text that was not validated', () => {
    expect(reachOf({ ...style, fontSize: NaN, letterSpacing: '9' as never }, 'x' as never)).toBe(0)
  })
})
