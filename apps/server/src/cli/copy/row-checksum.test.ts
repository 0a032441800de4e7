import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { RowChecksum } from './row-checksum.ts'

const totalsOf = (pieces: readonly Buffer[]) => {
  const checksum = new RowChecksum()
  for (const piece of pieces) checksum.update(piece)
  return checksum.totals()
}

const line = fc.string().map((text) => `${text.replaceAll('\n', ' ')}\n`)

describe('the checksum of rows', () => {
  it('does not depend on the order, nor on where the text is cut', () => {
    fc.assert(
      fc.property(fc.array(line), fc.array(fc.nat()), (lines, cuts) => {
        const text = Buffer.from(lines.toReversed().join(''))
        const places = [0, ...cuts.map((cut) => cut % (text.length + 1)), text.length].toSorted((a, b) => a - b)
        const pieces = places.slice(1).map((end, index) => text.subarray(places[index], end))
        expect(totalsOf(pieces)).toEqual(totalsOf([Buffer.from(lines.join(''))]))
        expect(totalsOf(pieces).rows).toBe(lines.length)
      }),
    )
  })

  it('changes with any row, and with a repeated row', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (lines) => {
        const before = totalsOf(lines.map((one) => Buffer.from(one)))
        const changed = [`x${lines[0]}`, ...lines.slice(1)].map((one) => Buffer.from(one))
        expect(totalsOf(changed).checksum).not.toBe(before.checksum)
        const twice = [...lines, lines[0] ?? ''].map((one) => Buffer.from(one))
        expect(totalsOf(twice).checksum).not.toBe(before.checksum)
      }),
    )
  })

  it('refuses an incomplete last row', () => {
    expect(() => totalsOf([Buffer.from('a\nb')])).toThrow('cut off')
  })
})
