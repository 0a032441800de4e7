import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { naturalSize, rasterized } from './rasterize.ts'

const SIZE = { width: 120, height: 200 }
/** A drawing with a blur and grain across all of it. */
const DRAWING = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 200" width="120" height="200"><defs>
  <filter id="b" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="3"/></filter>
  <filter id="g" x="0%" y="0%" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.3" numOctaves="2" seed="7"/><feComposite in2="SourceAlpha" operator="in"/></filter>
  </defs><rect width="120" height="200" fill="#fff4e0"/><g filter="url(#b)"><circle cx="60" cy="100" r="50" fill="#c00"/></g><path d="M0 0h60v200h-60z" filter="url(#g)"/></svg>`,
)

/** The most that two pictures of the same size differ, of 255. */
function most(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length)
  return one.reduce((worst, value, at) => Math.max(worst, Math.abs(value - (other[at] ?? 0))), 0)
}

describe('a drawing that is rasterized piece by piece', () => {
  test('is the same as in one piece', async () => {
    const px = { width: 240, height: 400 }
    const all = { natural: SIZE, part: { x: 0, y: 0, ...SIZE }, px }
    const pieces = await (await rasterized(DRAWING, all, { most: 150, least: 70 })).raw().toBuffer()
    const whole = await sharp(DRAWING, { density: 72 * 2 })
      .ensureAlpha()
      .raw()
      .toBuffer()
    expect(most(pieces, whole)).toBeLessThan(4)
  })

  test('has the very part that is asked for, up to its edges', async () => {
    const part = { x: 30, y: 60, width: 60, height: 140 }
    const px = { width: 120, height: 280 }
    const pieces = await (await rasterized(DRAWING, { natural: SIZE, part, px })).raw().toBuffer()
    const whole = await sharp(DRAWING, { density: 72 * 2 })
      .ensureAlpha()
      .extract({ left: 60, top: 120, ...px })
      .raw()
      .toBuffer()
    expect(most(pieces, whole)).toBeLessThan(4)
    expect(pieces.every((value, at) => at % 4 !== 3 || value === 255)).toBe(true)
  })
})

const sizeOf = (attributes: string) => naturalSize(`<svg ${attributes}><path d="M0 0"/></svg>`)

describe('the size of a drawing', () => {
  test('is what its outermost element says', () => {
    expect(naturalSize(String(DRAWING))).toEqual(SIZE)
  })

  test('is unknown without a size, or with what would mean something else inside of another drawing', () => {
    const unknown = [
      'viewBox="0 0 9 9"',
      'width="100%" height="100%"',
      'width="9mm" height="9mm"',
      'x="3" width="9" height="9"',
    ]
    expect(unknown.map(sizeOf)).toEqual(unknown.map(() => undefined))
    expect(sizeOf('width="9px" height="9.5"')).toEqual({ width: 9, height: 9.5 })
  })
})
