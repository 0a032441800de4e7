import type { CardV2 } from '@petalpost/card-document/card'
import type { TextRole } from '@petalpost/card-document/layers/roles'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { LIMITS } from '@petalpost/card-document/limits'
import { readCard } from '@petalpost/card-document/read/validate'
import { rolesOf } from '@petalpost/card-document/roles'
import { style } from '@petalpost/card-document/test/sample-card'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { boundsOf, touches } from '#editor/gestures/box.ts'
import { MESSAGE, templateCard, templateText, TITLE } from '#test/template-card.ts'

import { fillRole, roomOfRole } from './fill-role.ts'
import type { Ground } from './ground.ts'
import { roleText, textsOfRole } from './role-text.ts'

const PLACE = { newId: () => 'new', fontFamily: 'Figtree' }

const filled = (card: CardV2, role: TextRole, text: string, ground?: Ground): CardV2 =>
  fillRole(role, text, { ...PLACE, ground })(card)
const added = (card: CardV2) => card.layers.find(({ id }) => id === 'new') as LayerOf<'text'> | undefined
const isValid = (card: CardV2) => readCard(card).ok

/** A column of letters that is a part of the message. */
const column = (id: string, words: string, x: number) =>
  templateText(id, Array.from(words).join('\n'), 200, { x, width: 20, role: 'message' })

describe('filling a role that a card has', () => {
  it('writes into its text, in its own style, and stores the roles that were certain', () => {
    const card = filled(templateCard(), 'message', 'Dear you')
    expect(card.layers).toHaveLength(3)
    expect(textsOfRole(card, 'message')).toEqual([{ ...MESSAGE, role: 'message', runs: [{ text: 'Dear you' }] }])
    expect(card.layers.map((layer) => ('role' in layer ? layer.role : undefined))).toEqual([
      undefined,
      'title',
      'message',
    ])
  })

  it('keeps the roles when the message becomes larger than the title', () => {
    const card = filled(templateCard(), 'message', 'Hi')
    const grown = {
      ...card,
      layers: card.layers.map((layer) =>
        layer.id === 'text2' && layer.type === 'text' ? { ...layer, style: { ...layer.style, fontSize: 90 } } : layer,
      ),
    }
    expect(roleText(filled(grown, 'message', 'Hello'), 'title')).toBe('Happy birthday')
  })

  it('deals lines to several texts: one each, the rest to the last, a single line to the largest', () => {
    const small = templateText('a', 'Happy', 60, { role: 'title' })
    const large = { ...TITLE, role: 'title' as const }
    const words = (text: string) =>
      textsOfRole(filled(templateCard(small, large), 'title', text), 'title').map(({ runs }) => runs[0]?.text)
    expect(words('Merry\nChristmas')).toEqual(['Merry', 'Christmas'])
    expect(words('a\nb\nc')).toEqual(['a', 'b\nc'])
    expect(words('Easter')).toEqual(['', 'Easter'])
    expect(words('  \n ')).toEqual(['', ''])
  })

  it('leaves texts alone that nobody sees, and adds a text beside them', () => {
    const hidden = { ...MESSAGE, role: 'message' as const, hidden: true as const }
    const inGroup = { ...MESSAGE, role: 'message' as const, group: 'g' }
    const mate = templateText('mate', 'P.S.', 400, { group: 'g' })
    const groups = [{ id: 'g', hidden: true as const }]
    for (const card of [templateCard(TITLE, hidden), { ...templateCard(TITLE, inGroup, mate), groups }]) {
      expect(roleText(card, 'message')).toBe('')
      const written = filled(card, 'message', 'Dear you')
      expect([written.layers[2], roleText(written, 'message')]).toEqual([card.layers[2], 'Dear you'])
      expect(added(written)?.hidden).toBeUndefined()
    }
  })

  it('reads and writes columns of letters as words', () => {
    const card = templateCard(TITLE, column('a', '梨花风起', 80), column('b', '思念如雨', 50))
    expect(roleText(card, 'message')).toBe('梨花风起\n思念如雨')
    const written = filled(card, 'message', '岁岁平安万事如意')
    expect(roleText(written, 'message')).toBe('岁岁平安\n万事如意')
    expect(textsOfRole(written, 'message')[0]?.runs).toEqual([{ text: '岁\n岁\n平\n安' }])
  })

  it('takes what a card has no room for away, and never cuts a character (rule S6)', () => {
    const long = '😀'.repeat(10_000)
    const card = filled(templateCard(), 'message', long)
    expect(isValid(card)).toBe(true)
    expect(roleText(card, 'message')).toBe('😀'.repeat(LIMITS.charsPerLayer / 2))
    expect(roomOfRole(card, 'message')).toBe(LIMITS.charsPerLayer)
  })

  it('of the same words changes nothing', () => {
    const card = templateCard()
    expect(filled(card, 'message', 'Many wishes for a sweet year.')).toBe(card)
  })
})

describe('filling a role that a card does not have', () => {
  it.each([
    ['to', 'Dear Mom,'],
    ['from', 'Love, Rose'],
    ['date', 'November 30, 2026'],
  ] as const)(
    'adds a text for %s in the look of the message, clear of the others and inside the card',
    (role, text) => {
      const card = filled(templateCard(), role, text)
      const layer = added(card)!
      expect([isValid(card), layer.role, layer.runs, layer.style.fontFamily, layer.style.fill]).toEqual([
        true,
        role,
        [{ text }],
        style.fontFamily,
        style.fill,
      ])
      const others = card.layers.filter(({ id, type }) => id !== 'new' && type === 'text')
      expect(others.filter((other) => touches(boundsOf(other), boundsOf(layer)))).toEqual([])
      const { left, top, right, bottom } = boundsOf(layer)
      expect([left > 0, top > 0, right < card.width, bottom < card.height]).toEqual([true, true, true, true])
    },
  )

  it('puts a salutation above the message and a signature below it, for eyes and for screen readers', () => {
    const to = filled(templateCard(), 'to', 'Dear Mom,')
    const from = filled(templateCard(), 'from', 'Love, Rose')
    expect(added(to)!.y).toBeGreaterThan(TITLE.y + TITLE.height)
    expect(added(to)!.y).toBeLessThan(MESSAGE.y)
    expect(added(from)!.y).toBeGreaterThan(MESSAGE.y)
    expect(to.layers.map(({ id }) => id)).toEqual(['art', 'text1', 'new', 'text2'])
    expect(from.layers.map(({ id }) => id)).toEqual(['art', 'text1', 'text2', 'new'])
  })

  it('lets a salutation come in with the message, and a signature after the last words', () => {
    expect(added(filled(templateCard(), 'to', 'Dear Mom,'))!.animations?.in?.delay).toBe(700)
    expect(added(filled(templateCard(), 'from', 'Love, Rose'))!.animations?.in?.delay).toBe(1_000)
  })

  it('does not take the members of a group apart', () => {
    const grouped = templateCard({ ...TITLE, group: 'g' }, { ...MESSAGE, group: 'g' })
    const card = filled({ ...grouped, groups: [{ id: 'g' }] }, 'to', 'Dear Mom,')
    expect([isValid(card), card.groups.length]).toEqual([true, 1])
  })

  it('adds nothing for spaces, and for letters that nobody sees', () => {
    const card = templateCard()
    for (const text of ['', '   ', '\n\n', '\u200b\u3164']) expect(filled(card, 'to', text)).toBe(card)
  })

  it('works on a card without any text, in a font for its language', () => {
    const empty = { ...templateCard(), fonts: [] }
    const card = filled({ ...empty, layers: empty.layers.slice(0, 1) }, 'message', 'Hello')
    expect([isValid(card), added(card)?.style.fontFamily, card.fonts.map(({ family }) => family)]).toEqual([
      true,
      'Figtree',
      ['Figtree'],
    ])
  })

  it('keeps letters readable on a phone, however small the message is', () => {
    const tiny = { ...MESSAGE, style: { ...MESSAGE.style, fontSize: 4 } }
    expect(added(filled(templateCard(TITLE, tiny), 'from', 'Rose'))!.style.fontSize).toBeGreaterThan(10.5)
  })

  it('has a place even on a card that is full', () => {
    const full = templateCard(
      TITLE,
      { ...MESSAGE, x: 5, y: 160, width: 365, height: 500 },
      templateText('c', 'x', 5, { x: 5, width: 365, height: 160 }),
    )
    const card = filled(full, 'from', 'Rose')
    const { left, top, right, bottom } = boundsOf(added(card)!)
    expect([isValid(card), left >= 0, top >= 0, right <= card.width, bottom <= card.height]).toEqual([
      true,
      true,
      true,
      true,
      true,
    ])
  })

  it('goes where its ink can be read, else takes an ink that can', () => {
    const [width, height] = [40, 71]
    const below = (rows: (row: number) => number): Ground => ({
      width,
      height,
      luminance: Float32Array.from({ length: width * height }, (_, at) => rows(Math.floor(at / width))),
    })
    const half = filled(
      templateCard(),
      'from',
      'Rose',
      below((row) => (row < 45 ? 0.01 : 1)),
    )
    expect([added(half)!.style.fill, added(half)!.y > 400]).toEqual([style.fill, true])
    const night = filled(
      templateCard(),
      'from',
      'Rose',
      below(() => 0.005),
    )
    expect(added(night)!.style.fill).toEqual({ type: 'solid', color: '#fffdf7' })
  })
})

it('any words in any roles leave a valid card that says them', () => {
  const roles = fc.constantFrom<TextRole>('to', 'title', 'message', 'from', 'date')
  fc.assert(
    fc.property(fc.array(fc.tuple(roles, fc.string({ unit: 'binary', maxLength: 40 })), { maxLength: 6 }), (steps) => {
      let number = 0
      const card = steps.reduce(
        (now, [role, text]) => fillRole(role, text, { ...PLACE, newId: () => `new${(number += 1)}` })(now),
        templateCard(),
      )
      expect(isValid(card)).toBe(true)
      expect(rolesOf(card).size).toBeGreaterThanOrEqual(2)
    }),
    { numRuns: 60 },
  )
})
