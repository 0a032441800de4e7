import { LIMITS } from '@petalpost/card-document/limits'
import { readCard } from '@petalpost/card-document/read/validate'
import { describe, expect, it } from 'vitest'

import { MESSAGE, templateCard, templateText, TITLE } from '#test/template-card.ts'

import { roleText } from './role-text.ts'
import { sign, signatureOf, signaturesOf, unsign } from './sign.ts'

const STROKES = [
  [
    { x: 10, y: 60 },
    { x: 110, y: 10 },
  ],
  [{ x: 210, y: 60 }],
]
const signed = sign(STROKES, { id: 'ink' })(templateCard())

/** The signature of a card whose last words are at `y` and so wide, px. */
function signedAfter(y: number, width: number) {
  const from = templateText('from', 'Love, Ada', y, { role: 'from', x: 20, width })
  return signatureOf(sign(STROKES, { id: 'ink' })(templateCard(TITLE, MESSAGE, from)))!
}

describe('a signature', () => {
  it('stands below the words, wide enough to be seen and inside the card', () => {
    const layer = signatureOf(signed)!
    expect(readCard(signed)).toMatchObject({ ok: true })
    expect(layer.y).toBeGreaterThan(MESSAGE.y + MESSAGE.height)
    expect([layer.width > 100, layer.x + layer.width < 375, layer.y + layer.height < 667]).toEqual([true, true, true])
  })

  it('is written when everything else has come in', () => {
    expect(signatureOf(signed)!.animations?.in).toMatchObject({ name: 'write', delay: 1_600 })
  })

  it('keeps what the texts of the card say', () => {
    expect([roleText(signed, 'title'), roleText(signed, 'message')]).toEqual([
      'Happy birthday',
      'Many wishes for a sweet year.',
    ])
  })

  it('that is made again replaces the one before, in its place and ink', () => {
    const old = signatureOf(signed)!
    const moved = {
      ...signed,
      layers: signed.layers.map((layer) =>
        layer === old ? { ...old, x: 20, y: 400, fill: { type: 'solid', color: '#123456' } as const } : layer,
      ),
    }
    const again = sign([STROKES[0]!], { id: 'ink2' })(moved)
    const layer = signatureOf(again)!
    expect(again.layers.filter(({ type }) => type === 'ink')).toHaveLength(1)
    expect([layer.id, layer.fill]).toEqual(['ink2', { type: 'solid', color: '#123456' }])
    expect(Math.abs(layer.x + layer.width / 2 - (20 + old.width / 2))).toBeLessThan(2)
    expect(unsign(again).layers).toHaveLength(3)
  })

  it('of a card with two is the first that is read: only that is replaced and taken off', () => {
    const second = { ...signatureOf(signed)!, id: 'ink2' }
    const two = { ...signed, layers: [...signed.layers, second] }
    const again = sign([STROKES[0]!], { id: 'ink3' })(two)
    expect([readCard(again).ok, signaturesOf(again).map(({ id }) => id)]).toEqual([true, ['ink3', 'ink2']])
    expect(signaturesOf(unsign(two))).toEqual([second])
  })

  it('of more points than a layer can hold is cut, and one without strokes does nothing', () => {
    const endless = Array.from({ length: 3 }, (_, line) =>
      Array.from({ length: LIMITS.pointsPerLayer }, (__, x) => ({ x, y: line })),
    )
    const card = sign(endless, { id: 'ink' })(templateCard())
    expect(readCard(card)).toMatchObject({ ok: true })
    const plain = templateCard()
    expect(sign([], { id: 'ink' })(plain)).toBe(plain)
  })

  it('takes an ink that can be read', () => {
    const night = { width: 10, height: 18, luminance: new Float32Array(180) }
    expect(signatureOf(sign(STROKES, { id: 'ink', ground: night })(templateCard()))?.fill).toEqual({
      type: 'solid',
      color: '#fffdf7',
    })
  })

  it('is smaller where there is little room below the words, and stands beside them where there is none', () => {
    const [wide, low, beside] = [signedAfter(400, 110), signedAfter(585, 320), signedAfter(610, 110)]
    expect(low.width).toBeLessThan(0.9 * wide.width)
    expect(low.y).toBeGreaterThanOrEqual(585 + 30)
    expect(beside.x).toBeGreaterThanOrEqual(130)
    expect(beside.y + beside.height / 2).toBeGreaterThan(570)
  })
})
