import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { colorsOfDrawing } from './scene-colors.ts'

describe('the colors of a scene', () => {
  it('are those of its drawing, the most frequent first', () => {
    const svg = '<svg><path fill="#0A1F44"/><path fill="#0a1f44"/><path stroke="#F00" fill="url(#a)"/></svg>'
    expect(colorsOfDrawing(svg)).toEqual(['#0a1f44', '#ff0000'])
  })

  it('leave out what looks the same, and what is no color', () => {
    expect(colorsOfDrawing('#101010 #101010 #141414 #fefefe <use href="#abcdef12"/>')).toEqual(['#101010', '#fefefe'])
  })

  it('are at most one row, each of its own, in any drawing', () => {
    const color = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(fc.array(color, { maxLength: 60 }), (colors) => {
        const found = colorsOfDrawing(colors.join(' '))
        expect(found.length).toBeLessThanOrEqual(8)
        expect(new Set(found).size).toBe(found.length)
        expect(found.length > 0).toBe(colors.length > 0)
      }),
    )
  })
})
