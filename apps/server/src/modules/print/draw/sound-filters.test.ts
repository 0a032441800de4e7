import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { soundFilters } from './sound-filters.ts'

const drawing = (filter: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><defs><filter id="f" color-interpolation-filters="sRGB">${filter}</filter></defs><path filter="url(#f)" fill="#c7dfbc" fill-opacity="0.5" d="M0 0h8v8H0z"/></svg>`,
  )
const OPAQUER = '<feComponentTransfer><feFuncA type="linear" slope="60"/></feComponentTransfer>'

describe('a drawing with a filter that makes it more opaque', () => {
  test('keeps the color that it has on screen', async () => {
    const { data } = await sharp(soundFilters(drawing(OPAQUER)))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(4 * 36)
    expect(Math.max(Math.abs(red - 0xc7), Math.abs(green - 0xdf), Math.abs(blue - 0xbc))).toBeLessThan(4)
    expect(alpha).toBe(255)
  })

  test('is the same when no filter does so', () => {
    const blurred = drawing('<feGaussianBlur stdDeviation="1"/>')
    expect(soundFilters(blurred)).toBe(blurred)
  })
})
