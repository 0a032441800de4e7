import { expect, it } from 'vitest'

import { circleIn } from './bundles.mjs'

it('a circle of built files is found, and only a circle', () => {
  const tree = { main: { imports: ['a', 'b'] }, a: { imports: ['c'] }, b: { imports: ['c'] }, c: {} }
  expect(circleIn(tree)).toBeUndefined()
  expect(circleIn({ ...tree, c: { imports: ['b'] } })).toEqual(['c', 'b', 'c'])
  expect(circleIn({ ...tree, d: { imports: ['d'] } })).toEqual(['d', 'd'])
})
