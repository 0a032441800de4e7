import { LIMITS } from '@petalpost/card-document/limits'
import { readCard } from '@petalpost/card-document/read/validate'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { colorIn, mixed } from './color/color.ts'
import { addStop, bandOf, colorAt, moveStop, removeStop, type Stops, widestGap } from './color/gradient.ts'
import { newFill } from './color/new-fill.ts'
import { linkIn } from './link.ts'
import { numberIn, rounded } from './number.ts'

const STOPS: Stops = [
  { color: '#ff0000', offset: 20 },
  { color: '#0000ff', offset: 80 },
]

describe('a color', () => {
  it.each([
    ['#B3263A', '#b3263a'],
    ['f00', '#ff0000'],
    [' #11223344 ', '#11223344'],
    ['#112233ff', '#112233'],
    ['#12', null],
    ['red', null],
    ['url(x)', null],
  ])('%s is read as %s', (text, color) => expect(colorIn(text)).toBe(color))

  it('between two others has a share of each, also of their opacity', () => {
    expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080')
    expect(mixed('#ff000000', '#ff0000', 0.5)).toBe('#ff000080')
  })
})

describe('a gradient', () => {
  it('looks the same with a new stop, and never has more stops than allowed', () => {
    expect(addStop(STOPS, 50)).toEqual([...STOPS, { color: '#800080', offset: 50 }])
    expect([colorAt(STOPS, 0), colorAt(STOPS, 100)]).toEqual(['#ff0000', '#0000ff'])
    const full = Array.from({ length: 20 }).reduce<Stops>((stops) => addStop(stops, widestGap(stops)), STOPS)
    expect(full).toHaveLength(LIMITS.stops)
    expect(new Set(full.map(({ offset }) => offset)).size).toBe(LIMITS.stops)
  })

  it('moves a stop past another without mixing them up, and only from 0 to 100', () => {
    expect(moveStop(STOPS, 0, 95)[0]).toEqual({ color: '#ff0000', offset: 95 })
    expect(moveStop(STOPS, 1, 140)[1]?.offset).toBe(100)
    expect(bandOf(moveStop(STOPS, 0, 95))).toBe('linear-gradient(90deg, #0000ff 80%, #ff0000 95%)')
  })

  it('keeps its last two stops', () => {
    expect(removeStop(STOPS, 0)).toBe(STOPS)
    expect(removeStop(addStop(STOPS, 50), 0)).toHaveLength(2)
  })
})

describe('a new fill', () => {
  it('takes over the colors and stops of the one before', () => {
    expect(newFill('radial', { type: 'linear', angle: 10, stops: STOPS }, undefined)).toEqual({
      type: 'radial',
      stops: STOPS,
    })
    expect(newFill('solid', { type: 'radial', stops: STOPS }, undefined)).toEqual({ type: 'solid', color: '#ff0000' })
    expect(newFill('image', null, undefined)).toBeNull()
  })
})

describe('a number', () => {
  it.each([
    ['12', 12],
    ['1,5', 1.5],
    [' -3 px', -3],
    ['45°', 45],
    ['1e9', Number.NaN],
    ['', Number.NaN],
    ['ten', Number.NaN],
  ])('%s is read as %s', (text, number) => expect(numberIn(text)).toBe(number))

  it('has the digits of its step', () => {
    expect([rounded(0.1 + 0.2, 0.1), rounded(12.6, 1), rounded(1.26, 0.05)]).toEqual([0.3, 13, 1.26])
  })
})

/** Whether a card with a link to this address is valid. */
function fits(href: string) {
  const [layer, ...others] = sampleCard().layers
  return layer && readCard(sampleCard({ layers: [{ ...layer, link: { href } }, ...others] })).ok
}

describe('S6: a link', () => {
  it.each([
    ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
    ['example.org', 'https://example.org'],
    ['localhost:3000', 'https://localhost:3000'],
    ['ada@example.org', 'mailto:ada@example.org'],
    ['+49 30 123456', 'tel:+4930123456'],
    ['HTTP://EXAMPLE.ORG', 'HTTP://EXAMPLE.ORG'],
    ['Ada <ada＠example.org>', 'mailto:ada@example.org'],
    ['\u2066+49 30 123\u2011456\u2069', 'tel:+4930123456'],
    ['\u200bexample.org\u00a0', 'https://example.org'],
    ['192.168.10.20', 'https://192.168.10.20'],
  ])('%s leads to %s', (text, href) => expect(linkIn(text)).toEqual({ href }))

  it.each([
    ['javascript:alert(1)', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['https://a b', 'characters'],
    ['https://a.org/"onclick', 'characters'],
    ['https://', 'characters'],
    [`https://${'a'.repeat(2_048)}`, 'long'],
  ])('the address %s is refused as a link', (text, problem) => expect(linkIn(text)).toEqual({ problem }))

  it('that is accepted always fits the schema of cards', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.string({ unit: 'binary' }).map((end) => `https://${end}`),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const read = linkIn(text)
        return 'problem' in read || fits(read.href)
      }),
      { numRuns: 500 },
    )
  })
})
