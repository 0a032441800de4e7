import { describe, expect, test } from 'vitest'

import { definition, entry, reference } from '#test/factories.ts'

import { partnerOf } from './joined-festivals.ts'
import { cardlessOn, missingOn, withFilled } from './missing-festivals.ts'

describe('an older solution with festivals on one platform only (spec 2.8)', () => {
  const hidden = { inherit: false, show: false }
  const start = definition(
    [
      entry({ id: 'a', card: reference('a-wide') }),
      entry({ id: 'b', festivalId: 50, card: reference('b-wide') }),
      entry({ id: 'hidden', showConfig: hidden }),
      entry({ id: 'c', card: reference('c-wide') }),
    ],
    [entry({ id: 'own', festivalId: 50 }), entry({ id: 'c' })],
  )

  test('lists what shows there and is missing here; the same festival under another id is not missing', () => {
    expect(missingOn(start, 'mobile').map(({ id }) => id)).toEqual(['a'])
    expect(missingOn(start, 'pc')).toEqual([])
    expect(cardlessOn(start, 'mobile').map(({ id }) => id)).toEqual(['own', 'c'])
  })

  test('filling adds all of them with their ids and the found cards, and keeps what was there', () => {
    const next = withFilled(
      start,
      'mobile',
      new Map([
        ['a', reference('a-up')],
        ['c', reference('c-up')],
      ]),
    )
    expect(missingOn(next, 'mobile')).toEqual([])
    const cards = next.platforms.mobile.festivals.map(({ id, card }) => [id, card?.id])
    expect(Object.fromEntries(cards)).toEqual({ own: undefined, c: 'c-up', a: 'a-up' })
    expect(partnerOf(next, 'pc', 'a')).toBeDefined()
    expect(next.platforms.pc).toEqual(start.platforms.pc)
  })
})
