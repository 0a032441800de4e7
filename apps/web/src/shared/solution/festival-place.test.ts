import { expect, test } from 'vitest'

import { placeText, readPlace } from './festival-place.ts'

test('readPlace reads what placeText writes (spec 2.8)', () => {
  const place = { platform: 'mobile', solutionId: 's_1-x', entryId: 'e-1' } as const
  expect(placeText(place)).toBe('mobile.s_1-x.e-1')
  expect(readPlace(placeText(place))).toEqual(place)
})

test.each([undefined, 5, '', 'tv.s1.e1', 'pc.s1', 'pc.s1.', 'pc.s1.e1.x', 'pc.s 1.e1', `pc.s1.${'e'.repeat(65)}`])(
  'readPlace: %j names no festival',
  (text) => {
    expect(readPlace(text)).toBeUndefined()
  },
)
