import { describe, expect, it } from 'vitest'

import { sampleCard, style } from '../test/sample-card.ts'
import type { Layer } from './layers/schema.ts'
import type { TextLayer } from './layers/text/schema.ts'
import { readCard } from './read/validate.ts'
import { rolesOf } from './roles.ts'

const text = (id: string, words: string, fontSize = 20, more: Partial<TextLayer> = {}): TextLayer => ({
  id,
  type: 'text',
  x: 0,
  y: 0,
  width: 100,
  height: 30,
  rotation: 0,
  size: 'auto-height',
  runs: [{ text: words }],
  style: { ...style, fontSize },
  ...more,
})

const found = (...layers: Layer[]) => Object.fromEntries(rolesOf({ layers }))

describe('rolesOf', () => {
  it('returns the stored roles, and then derives none', () => {
    expect(found(text('a', 'Big', 80), text('b', 'Dear Mum,', 20, { role: 'message' }))).toEqual({ b: 'message' })
  })

  it('finds title and message by their sizes', () => {
    expect(found(text('a', 'Happy', 60), text('b', 'Easter', 80), text('c', 'Hop into spring'))).toEqual({
      a: 'title',
      b: 'title',
      c: 'message',
    })
  })

  it('takes the longest text as the message when there are labels beside it', () => {
    expect(found(text('a', 'When', 18), text('b', 'Our Door', 60), text('c', 'Come and warm the house', 22))).toEqual({
      b: 'title',
      c: 'message',
    })
  })

  it('finds salutation, signature and date by their words, but the largest text is a title whatever it says', () => {
    const layers = [text('a', 'Dear Mom', 80), text('b', 'So many wishes for you'), text('c', 'Love, Rose')]
    expect(found(...layers, text('d', 'Dear Ann,'), text('e', '2026-11-30'))).toEqual({
      a: 'title',
      b: 'message',
      c: 'from',
      d: 'to',
      e: 'date',
    })
  })

  it.each(['爱你的小玫', '永远想念您的女儿', 'Love Rose'])(
    'takes %j for a signature where it ends a letter',
    (words) => {
      const letter = [text('a', '生日快乐', 80), text('b', '愿你笑口常开，岁岁平安', 20, { y: 100 })]
      const message = { a: 'title', b: 'message' }
      expect(found(...letter, text('c', words, 20, { y: 160 }), text('d', '2026-11-30', 20, { y: 200 }))).toEqual({
        ...message,
        c: 'from',
        d: 'date',
      })
      // a line of the message
      expect(found(...letter, text('c', words, 20, { y: 60 }))).toEqual({ ...message, c: 'message' })
      expect(found(...letter, text('c', words, 20, { y: 160 }), text('d', '天天如此', 20, { y: 200 }))).toMatchObject({
        c: 'message',
      })
    },
  )

  it('leaves out what is not certain: one text, texts of one size, hidden and empty ones', () => {
    expect(found()).toEqual({})
    expect(found(text('a', 'Happy Birthday', 80))).toEqual({})
    expect(found(text('a', 'One'), text('b', 'Two'))).toEqual({})
    expect(found(text('a', 'Title', 80), text('b', ' \n '), text('c', 'Note', 20, { hidden: true }))).toEqual({})
  })

  it('reads the size of letters that differ from their layer’s', () => {
    const small = { fontSize: 12 }
    expect(found(text('a', 'Title', 40), text('b', '', 60, { runs: [{ text: 'A note', style: small }] }))).toEqual({
      a: 'title',
      b: 'message',
    })
  })
})

const read = (layer: object) =>
  readCard(sampleCard({ layers: [layer as Layer], groups: [], background: { type: 'solid', color: '#ffffff' } }))

describe('a stored role', () => {
  const ink = sampleCard().layers.find(({ type }) => type === 'ink')!
  const image = { ...sampleCard().layers.find(({ type }) => type === 'image')!, group: undefined }

  it.each([text('a', 'x', 20, { role: 'to' }), { ...ink, role: 'from' }, { ...image, role: 'logo' }, text('a', 'x')])(
    'is read, and so is a card without one',
    (layer) => {
      const result = read(layer)
      expect(result).toMatchObject({ ok: true, card: { layers: ['role' in layer ? { role: layer.role } : {}] } })
    },
  )

  it('that a kind of layer does not have is refused or left out (rule S6)', () => {
    expect(read({ ...text('a', 'x'), role: 'logo' })).toMatchObject({ ok: false })
    expect(read({ ...ink, role: 'title' })).toMatchObject({ ok: false })
    const shape = sampleCard().layers.find(({ type }) => type === 'shape')!
    const result = read({ ...shape, role: 'to' })
    expect(result.ok && 'role' in result.card.layers[0]!).toBe(false)
  })

  it('may be on several texts: together they say it', () => {
    const result = readCard(
      sampleCard({
        layers: [text('a', 'Happy', 20, { role: 'title' }), text('b', 'Day', 20, { role: 'title' })],
        groups: [],
        assets: {},
        background: { type: 'solid', color: '#ffffff' },
      }),
    )
    expect(result.ok && [...rolesOf(result.card)]).toEqual([
      ['a', 'title'],
      ['b', 'title'],
    ])
  })
})
