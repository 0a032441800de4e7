import { sampleCard } from '@petalpost/card-document/test/sample-card'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { filmSize, restsAfter, timesOf, usualLength } from './film-plan.ts'

const QUIET = sampleCard({
  width: 375,
  height: 667,
  layers: [],
  groups: [],
  assets: {},
  effects: [],
  opening: { name: 'none' },
})
const SONG = {
  notes: { tempo: 60, score: 'C5 D5 E5 G5 G5 A5 B5 C6' },
  loop: false,
  volume: 1,
  trigger: 'open',
} as const
const still = { ...QUIET, music: undefined } as unknown as typeof QUIET

describe('the plan of a film', () => {
  it('is as long as the motion of the card, and lets the finished card stand', () => {
    expect(usualLength({ ...still, opening: { name: 'envelope' } }, 'film')).toBe(5)
    expect(usualLength(still, 'gif')).toBe(3)
  })

  it('plays the music once, which a GIF does not have', () => {
    expect([usualLength({ ...still, music: SONG }, 'film'), usualLength({ ...still, music: SONG }, 'gif')]).toEqual([
      8, 3,
    ])
  })

  it('has even sides in the ratio of the card, whatever its size', () => {
    expect(filmSize(QUIET, 720)).toEqual({ width: 720, height: 1_280 })
    const side = fc.integer({ min: 100, max: 2_000 })
    fc.assert(
      fc.property(side, side, fc.constantFrom(480, 720, 1_080), (width, height, short) => {
        const size = filmSize({ width, height }, short)
        expect([size.width % 2, size.height % 2]).toEqual([0, 0])
        const scale = short / Math.min(width, height)
        expect(Math.abs(size.width - width * scale)).toBeLessThanOrEqual(1)
        expect(Math.abs(size.height - height * scale)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('takes each frame in the middle of its time', () => {
    expect(timesOf(1, 4)).toEqual([125, 375, 625, 875])
    expect(timesOf(2, 30)).toHaveLength(60)
  })

  it('knows when nothing moves any more, so that the last frame is drawn once', () => {
    expect(restsAfter({ ...still, opening: { name: 'fold' } })).toBe(1_700)
    const floating = {
      ...sampleCard().layers[0]!,
      animations: { loop: { name: 'float', duration: 900, delay: 0 } } as const,
    }
    expect(restsAfter({ ...still, layers: [floating] })).toBe(Infinity)
  })
})
