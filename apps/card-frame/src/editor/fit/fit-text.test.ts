import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { squareLetters } from '#test/square-letters.ts'

import { type Fit, fitText, type Room, type Sides } from './fit-text.ts'

const SIZE = 40

/** A title of a portrait card: two lines high, with room to all sides. */
const room: Room = {
  area: { x: 67, y: 60, width: 240, height: 96, fontSize: SIZE, hugs: true },
  wide: { left: 15, right: 359 },
  tall: { top: 15, bottom: 652 },
  free: [],
  least: 0.25,
  anchor: 'center',
  isColumn: false,
}

const fit = (text: string, changes: Partial<Room> = {}): Fit =>
  fitText({ ...room, ...changes }, (ratio, width) => squareLetters(text, SIZE * ratio, width))

const many = (count: number) => 'word '.repeat(count).trim()

const words = fc
  .array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 120 })
  .map((list) => list.join(' '))
const rooms = fc.record({
  least: fc.double({ min: 0.1, max: 1, noNaN: true }),
  anchor: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
})

describe('a text in its area', () => {
  it('keeps its own lines and its full size while they fit', () => {
    expect(fit('Noel')).toEqual({ ratio: 1, hugs: true, x: 147, y: 60, width: 80, height: 48 })
    expect(fit('Noel', { anchor: 'left' }).x).toBe(67)
    expect(fit('Noel', { anchor: 'right' }).x).toBe(227)
  })

  it('wraps before it shrinks', () => {
    expect(fit('Happy Christmas')).toEqual({ ratio: 1, hugs: false, x: 67, y: 60, width: 240, height: 96 })
  })

  it('shrinks to the height of its area, and so that no word breaks', () => {
    const tall = fit('Happy Christmas dear Anna Maria and all')
    expect(tall.ratio).toBeLessThan(1)
    expect(tall.height).toBeLessThanOrEqual(96.75)
    expect(tall.ratio).toBeGreaterThan(0.6)
    const word = fit('Congratulations')
    expect(word.ratio * 15 * (SIZE / 2)).toBeLessThanOrEqual(239)
    expect(word.ratio * 15 * (SIZE / 2)).toBeGreaterThan(230)
  })

  it('takes the room around its area at its least size, and moves up before it leaves the card', () => {
    const wide = fit(many(80))
    expect(wide).toMatchObject({ ratio: 0.25, x: 15, width: 344, y: 60 })
    const low = fit(many(80), { area: { ...room.area, y: 620, height: 20 } })
    expect(low.y + low.height).toBeCloseTo(652)
  })

  it('keeps clear of others as long as the room between them is high enough', () => {
    const low = { ...room.area, y: 400, height: 40 }
    const free = [() => ({ top: 380, bottom: 440 }), () => ({ top: 200, bottom: 560 })]
    const yOf = (count: number) => fit(many(count), { area: low, free }).y
    expect([60, 80, 240].map(yOf)).toEqual([380, 400, 560 - 324])
    expect(yOf(600)).toBe(652 - 564)
  })

  it('grows down before it takes the room to its sides, and no further than its words need', () => {
    const free = [() => ({ top: 60, bottom: 240 })]
    const of = (text: string) => {
      const { x, width, height } = fit(text, { free })
      return { x, width, lines: Math.round(height / (SIZE * 0.25 * 1.2)) }
    }
    expect(of(many(80))).toEqual({ x: 67, width: 240, lines: 9 })
    expect(of(many(160))).toEqual({ x: 41, width: 292, lines: 15 })
    expect(of(many(180))).toEqual({ x: 15, width: 344, lines: 14 })
    expect(of(`${'x'.repeat(52)} ${many(80)}`)).toMatchObject({ x: 41, width: 292 })
  })

  it('grows down past what stands beside it, and measures each width once', () => {
    // something is low at the left side
    const free = [({ left }: Sides) => ({ top: 60, bottom: left < 60 ? 160 : 400 })]
    expect(fit(many(160), { free })).toMatchObject({ x: 67, width: 240 })
    const widths: (number | null)[] = []
    const wide = { left: 67, right: 307 }
    fitText({ ...room, wide, free: [() => ({ top: 60, bottom: 61 })] }, (ratio, width) => {
      widths.push(ratio === room.least ? width : null)
      return squareLetters(many(160), SIZE * ratio, width)
    })
    expect(widths.filter((width) => width !== null)).toEqual([240, 240]) // in the area, and around it
  })

  it('breaks a word only when that is too long for the whole card at the least size', () => {
    expect(fit('x'.repeat(48)).hugs).toBe(false)
    const broken = fit('x'.repeat(400))
    expect(broken).toMatchObject({ ratio: 0.25, x: 15, width: 344 })
    expect(broken.height).toBeCloseTo(6 * 12)
  })

  it('begins at the top of its room when it is too high for it', () => {
    const high = fit(many(2_000))
    expect(high).toMatchObject({ ratio: 0.25, y: 15 })
    expect(high.y + high.height).toBeGreaterThan(652)
  })

  it('stays one letter wide when it is a column', () => {
    const column = { isColumn: true, area: { ...room.area, x: 100, width: 21, height: 240 } }
    expect(fit('a\nb\nc', column)).toMatchObject({ ratio: 1, hugs: true, width: 20 })
    const longer = fit('abcdefgh', column)
    expect(longer.width).toBeCloseTo(21 * longer.ratio)
    expect(longer.height).toBeLessThanOrEqual(240.75)
    expect(longer.x + longer.width / 2).toBeCloseTo(110.5)
  })

  it('is never smaller than the least size, and never outside of a room that is high enough', () => {
    fc.assert(
      fc.property(words, rooms, (text, changes) => {
        const wide =
          changes.anchor === 'left'
            ? { left: 67, right: 359 }
            : changes.anchor === 'right'
              ? { left: 15, right: 307 }
              : room.wide
        const { ratio, x, y, width, height } = fit(text, { ...changes, wide })
        expect(ratio).toBeGreaterThanOrEqual(changes.least)
        expect(ratio).toBeLessThanOrEqual(1)
        expect(x).toBeGreaterThanOrEqual(wide.left - 0.75)
        expect(x + width).toBeLessThanOrEqual(wide.right + 0.75)
        expect(y).toBeGreaterThanOrEqual(15)
        expect(y + height).toBeLessThanOrEqual(Math.max(652.75, 15 + height))
      }),
    )
  })

  it('never gets larger letters by more words', () => {
    fc.assert(
      fc.property(words, words, (text, more) => {
        expect(fit(`${text} ${more}`).ratio).toBeLessThanOrEqual(fit(text).ratio)
      }),
    )
  })
})
