import process from 'node:process'

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  ADVERSARIAL_KINDS,
  adversarialDrawing,
  type AdversarialSvg,
  adversarialSvg,
  MOST_TIMES,
} from '#test/adversarial-svgs.ts'
import { HEAVY_SVGS, REAL_SVGS } from '#test/heavy-svgs.ts'
import { HIDDEN_WORK_SVGS } from '#test/hidden-work-svgs.ts'
import { MULTIPLIED_SVGS } from '#test/multiplied-svgs.ts'
import { seeded } from '#test/seeded.ts'
import { SLOW_TO_CHECK_SVGS } from '#test/slow-to-check-svgs.ts'

import { cleanSvg } from '../clean-svg.ts'
import { MAX_WORK, MAX_WORK_MOVING } from './work.ts'

const limitOf = ({ isMoving }: AdversarialSvg): number => (isMoving ? MAX_WORK_MOVING : MAX_WORK)

function isAccepted(svg: string): boolean {
  try {
    cleanSvg(svg)
    return true
  } catch {
    return false
  }
}

describe('S8: the drawing work of a browser is estimated', () => {
  test.each(Object.entries(HEAVY_SVGS))('S8: %s: a drawing that freezes browsers is refused', (_what, heavy) => {
    expect(heavy.length).toBeLessThan(10_000)
    expect(() => cleanSvg(heavy)).toThrow('to draw')
  })

  test.each(Object.entries(MULTIPLIED_SVGS))('S8: %s: a drawing that only looks light is refused', (_what, heavy) => {
    expect(() => cleanSvg(heavy)).toThrow('too slow to draw')
  })

  test.each(Object.entries(HIDDEN_WORK_SVGS))('S8: %s: a drawing that hides its work is refused', (_what, heavy) => {
    expect(() => cleanSvg(heavy)).toThrow('too slow to draw')
  })

  test.each(Object.entries(REAL_SVGS))('S8: %s: a real designer’s drawing is accepted', (_what, real) => {
    const { svg } = cleanSvg(real)
    expect(cleanSvg(svg).svg).toBe(svg)
  })

  test.each(ADVERSARIAL_KINDS)('S8: %s: the largest drawing is refused, and a small one accepted', (kind) => {
    const [largest, small] = [adversarialDrawing(kind, MOST_TIMES, 1), adversarialDrawing(kind, 1, 0.01)]
    // so that the test of random drawings can fail
    expect(largest.paints).toBeGreaterThan(limitOf(largest))
    expect(() => cleanSvg(largest.svg)).toThrow('too slow to draw')
    expect(isAccepted(small.svg)).toBe(true)
  })

  test('S8: no drawing is accepted that paints the card more often than the limit, however it multiplies its work', () => {
    const seed = process.env['SEED']
    fc.assert(
      fc.property(fc.integer(), (one) => {
        const drawing = adversarialSvg(seeded(one))
        const { kind, svg, paints } = drawing
        const isTooMuch = paints > limitOf(drawing) && isAccepted(svg)
        expect({ kind, paints, isTooMuch }).toEqual({ kind, paints, isTooMuch: false })
      }),
      // a failure prints its seed, and SEED repeats it
      { numRuns: 100, ...(seed !== undefined && { seed: Number(seed) }) },
    )
  })

  test('S8: a filter step that is too heavy is refused anywhere, in any notation', () => {
    const steps = fc.constantFrom(
      '<feMorphology radius="40"/>',
      '<feTurbulence numOctaves="20"/>',
      '<feGaussianBlur stdDeviation="4000"/>',
      '<feConvolveMatrix order="9"/>',
    )
    const shapes = fc.constantFrom(
      '<rect width="1080" height="1920" FILTER/>',
      '<rect width="100%" height="100%" FILTER/>',
      '<path d="M0 0h1080v1920h-1080z" FILTER/>',
      '<polygon points="0,0 1080,0 1080,1920 0,1920" FILTER/>',
      '<circle cx="500" cy="900" r="900" FILTER/>',
      '<ellipse rx="900" cx="9" FILTER/>',
      '<g FILTER><rect width="9" height="9"/><rect x="1070" y="1900" width="9" height="9"/></g>',
      '<g FILTER><rect width="9" height="9" transform="matrix(90 0 0 190 3 3)"/></g>',
      '<text y="900" font-size="800" FILTER>spring</text>',
      '<text y="900" dx="0 1000" FILTER>ab</text>',
      '<defs><rect id="r" width="9" height="9"/></defs><use href="#r" transform="scale(150 200)" FILTER/>',
    )
    const wrappers = fc.constantFrom('|', '<g>|</g>', '<svg>|</svg>', '<g transform="translate(5 5) rotate(9)">|</g>')
    const spelling = fc.constantFrom('filter="url(#f)"', 'style="filter: url( \'#f\' )"', 'class="f"')
    fc.assert(
      fc.property(steps, shapes, wrappers, spelling, (step, shape, wrapper, attribute) => {
        const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 1920"><style>.f{filter:url(#f)}</style>
          <filter id="f">${step}</filter>${wrapper.replace('|', shape.replace('FILTER', attribute))}</svg>`
        expect(() => cleanSvg(source)).toThrow('too slow to draw')
      }),
      { numRuns: 400 },
    )
  })

  test.each(Object.entries(SLOW_TO_CHECK_SVGS))(
    'S8: %s: a check takes a second for 400 kB, not the square of the bytes',
    (_what, svg) => {
      const start = process.cpuUsage()
      isAccepted(svg)
      const { user, system } = process.cpuUsage(start)
      expect((user + system) / 1_000).toBeLessThan(20_000) // at most 0.6 s; the square takes minutes
    },
  )
})
