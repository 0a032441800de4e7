import { describe, expect, it } from 'vitest'

import { toI420 } from './yuv.ts'

/** The brightness and the two colors of an area of one color. */
function planesOf(r: number, g: number, b: number): number[] {
  const pixels = Uint8ClampedArray.from(Array.from({ length: 4 }, () => [r, g, b, 255]).flat())
  return [...toI420(pixels, 2, 2)]
}

describe('the pixels of a film', () => {
  it('have the limited range of BT.709, which every player expects', () => {
    expect(planesOf(0, 0, 0)).toEqual([16, 16, 16, 16, 128, 128])
    expect(planesOf(255, 255, 255)).toEqual([235, 235, 235, 235, 128, 128])
    expect(planesOf(255, 0, 0)).toEqual([63, 63, 63, 63, 102, 240])
    expect(planesOf(0, 0, 255)).toEqual([32, 32, 32, 32, 240, 118])
  })

  it('keep the brightness of every pixel and the mean color of four', () => {
    const pixels = Uint8ClampedArray.from([255, 0, 0, 255, 0, 0, 255, 255, 255, 0, 0, 255, 0, 0, 255, 255])
    const [first, second, third, fourth, blue, red] = toI420(pixels, 2, 2)
    expect([first, second, third, fourth]).toEqual([63, 32, 63, 32])
    expect([blue, red]).toEqual([171, 179])
  })
})
