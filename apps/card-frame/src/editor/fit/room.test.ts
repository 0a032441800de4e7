import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { sampleCard, style } from '@petalpost/card-document/test/sample-card'
import { describe, expect, it } from 'vitest'

import { areaOf, readableSize, roomOf } from './room.ts'

type TextLayer = LayerOf<'text'>

const text = (changes: Partial<TextLayer>): TextLayer => ({
  id: 'title',
  type: 'text',
  x: 100,
  y: 60,
  width: 175,
  height: 48,
  rotation: 0,
  runs: [{ text: 'Christmas' }],
  style: { ...style, fontSize: 40, lineHeight: 1.2, letterSpacing: 0 },
  size: 'auto-width',
  ...changes,
})

const scene: LayerOf<'art'> = {
  id: 'art',
  type: 'art',
  x: 0,
  y: 0,
  width: 375,
  height: 667,
  rotation: 0,
  scene: 'lanterns',
  palette: 'dusk',
  options: {},
  seed: 's',
  asset: 'art',
}

const cardOf = (...layers: CardV2['layers']): CardV2 =>
  sampleCard({
    layers,
    groups: [],
    assets: { art: { key: 'a.svg', kind: 'svg', mime: 'image/svg+xml', bytes: 1, width: 900, height: 1600 } },
  })

const areaIn = (layer: TextLayer, ...others: CardV2['layers']) => areaOf(cardOf(...others, layer), layer)

const leastOf = (layer: TextLayer) => roomOf(cardOf(layer), layer, areaIn(layer)!).least

/** A wide card with its title at the top, its message in the middle and a logo below. */
const message = text({ id: 'message', x: 20, y: 240, width: 335, height: 30, role: 'message', size: 'auto-height' })
const logo: LayerOf<'image'> = {
  id: 'logo',
  type: 'image',
  x: 150,
  y: 560,
  width: 80,
  height: 60,
  rotation: 0,
  asset: 'photo',
}

describe('the room of a text that is too long for its area', () => {
  const area = { x: 20, y: 240, width: 335, height: 60, fontSize: 40 }
  const around = (...others: CardV2['layers']) => {
    const { tall, wide, free } = roomOf(cardOf(...others, message), message, area)
    return { tall, free: free.map((freeIn) => freeIn(wide)) }
  }

  it('is at first between the words above and below it and what else stands there', () => {
    const { tall, free } = around(text({}), text({ id: 'foot', y: 620, height: 30 }), logo)
    expect(tall).toEqual({ top: 15, bottom: 652 })
    expect(free).toEqual([
      { top: 116, bottom: 552 },
      { top: 116, bottom: 612 },
    ])
  })

  it('does not keep clear of what nobody sees, stands beside it, is the ground or is below the area itself', () => {
    const beside = text({ id: 'beside', x: 0, width: 18, height: 60, y: 250 })
    const under = { ...logo, y: 230 }
    const others = [scene, text({ hidden: true }), text({ id: 'empty', runs: [{ text: ' ' }] }), under, beside]
    expect(around(...others).free).toEqual([
      { top: 15, bottom: 652 },
      { top: 15, bottom: 652 },
    ])
  })
})

describe('the area of a text that has none', () => {
  it('is around its anchor, at least as wide as its words, and has room for lines below them', () => {
    expect(areaIn(text({}))).toEqual({ x: 83.5, y: 60, width: 208, height: 144, fontSize: 40, hugs: true })
    expect(areaIn(text({ x: 20, style: { ...text({}).style, textAlign: 'left' } }))).toMatchObject({ x: 20 })
  })

  it('is as wide as the widest text of its block', () => {
    const note = text({ id: 'note', x: 37, y: 200, width: 301, height: 20 })
    expect(areaIn(text({}), note)).toMatchObject({ x: 36.5, width: 302 })
    expect(areaIn(text({}), { ...note, x: 60 })?.width).toBeLessThan(300)
    expect(areaIn(text({}), { ...note, hidden: true })?.width).toBeLessThan(300)
  })

  it('ends a little above the next text or ornament', () => {
    const note = text({ id: 'note', y: 150, height: 20 })
    expect(areaIn(text({}), note)?.height).toBe(82)
    const ruled = { ...scene, options: { ruleY: 320, ruleX: 450 } }
    expect(areaIn(text({}), ruled, note)?.height).toBeCloseTo((320 - 16) * (667 / 1600) - 60 - 8)
    expect(areaIn(text({}), { ...ruled, x: 40 }, note)?.height).toBe(82)
    // never lower than the text itself
    expect(areaIn(text({}), { ...note, y: 100 })?.height).toBe(48)
  })

  it('stays beside the texts to its sides', () => {
    const column = text({ id: 'column', x: 300, width: 40, y: 20, height: 400 })
    const area = areaIn(text({ width: 20, x: 200 }), column)
    expect((area?.x ?? 0) + (area?.width ?? 0)).toBeLessThanOrEqual(301)
  })

  it('of one character below the other is a column', () => {
    const column = text({ x: 300, width: 40, height: 200, runs: [{ text: '花\n好\n月\n圆' }] })
    const area = areaIn(column)
    expect(area).toMatchObject({ x: 299.5, width: 41 })
    expect((area?.y ?? 0) + (area?.height ?? 0)).toBe(652)
    expect(area && roomOf(cardOf(column), column, area).isColumn).toBe(true)
    const title = text({})
    expect(roomOf(cardOf(title), title, areaIn(title)!).isColumn).toBe(false)
  })

  describe('on a scene that has room for it', () => {
    const room = { left: 67.5, top: 40, right: 307.5, bottom: 240 }
    const inRoom = (layer: TextLayer, ...others: CardV2['layers']) => areaOf(cardOf(...others, layer), layer, room)

    it('is as wide as the room, also beside a wider text, and ends where the room ends', () => {
      const wide = text({ id: 'wide', x: 7, y: 500, width: 361, height: 20 })
      expect(inRoom(text({}), wide)).toEqual({ x: 67, y: 60, width: 241, height: 180, fontSize: 40, hugs: true })
      const left = text({ x: 100, style: { ...text({}).style, textAlign: 'left' } })
      expect(inRoom(left)).toMatchObject({ x: 100, width: 208.5 })
      const right = text({ x: 100, style: { ...text({}).style, textAlign: 'right' } })
      expect(inRoom(right)).toMatchObject({ x: 66.5, width: 208.5 })
    })

    it('ends above what stands in the room below it, and has room for its own words at least', () => {
      expect(inRoom(text({}), text({ id: 'note', y: 150, height: 20 }))?.height).toBe(82)
      expect(inRoom(text({ x: 27.5, width: 320 }))).toMatchObject({ x: 27, width: 321 })
      // a box of lines is higher than their ink
      expect(inRoom(text({ y: 212 }))?.height).toBe(48)
    })

    it('is taken from the card when the text was moved out of the room', () => {
      for (const moved of [text({ y: 400 }), text({ y: 215 }), text({ x: 230 }), text({ x: 170 })])
        expect(inRoom(moved)).toEqual(areaIn(moved))
    })
  })

  it('is inside of the card when the words were torn by its edges', () => {
    const torn = text({ x: -300, width: 975, height: 48 })
    const area = areaIn(torn)
    expect(area?.x).toBeGreaterThanOrEqual(-1)
    expect(area?.width).toBeLessThanOrEqual(376)
  })

  it('keeps the width that an author gave the box, down to the edge of the card', () => {
    expect(areaIn(text({ size: 'auto-height' }))).toEqual({ x: 100, y: 60, width: 175, height: 592, fontSize: 40 })
  })

  it('is missing where words cannot wrap, or were put over the edge', () => {
    for (const changes of [
      { rotation: 5 },
      { curve: 90 },
      { vertical: true as const },
      { size: 'fixed-shrink' as const },
      { size: 'auto-height' as const, x: -50 },
      { x: -500 },
    ])
      expect(areaIn(text(changes))).toBeUndefined()
  })
})

describe('the least size of letters', () => {
  it('is 11 px on a phone that shows the card 390 px wide', () => {
    expect(readableSize({ width: 390 })).toBe(11)
    expect(readableSize({ width: 960 })).toBeCloseTo(27.08)
  })

  it('counts for the smallest letters of a text, and never makes letters larger than they are', () => {
    expect(leastOf(text({})) * 40).toBeCloseTo(readableSize({ width: 375 }))
    const mixed = text({ runs: [{ text: 'A' }, { text: 'b', style: { fontSize: 20 } }] })
    expect(leastOf(mixed) * 20).toBeCloseTo(readableSize({ width: 375 }))
    const small = text({ style: { ...text({}).style, fontSize: 8 } })
    expect(leastOf(small)).toBe(1)
  })

  it('is the same while the letters are shrunk', () => {
    const layer = text({})
    const area = areaIn(layer)!
    const shrunk = { ...layer, style: { ...layer.style, fontSize: 20 }, area }
    expect(roomOf(cardOf(shrunk), shrunk, area).least).toBeCloseTo(roomOf(cardOf(layer), layer, area).least)
  })
})
