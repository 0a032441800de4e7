import { afterEach, expect, it, vi } from 'vitest'

import { isSampled, shareOf } from './sampling.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const TITLES = Array.from({ length: 120 }, (_, index) => `a journey ${index}`)
const tried = (turn: string | undefined, places = 4): string[][] =>
  Array.from({ length: places }, (_, place) => TITLES.filter((title) => isSampled(title, place, places, turn)))

it.each(['0', '7', '268435455'])('every journey is in exactly one place of turn %s', (turn) => {
  expect(tried(turn).flat().toSorted()).toEqual(TITLES.toSorted())
})

it('with every turn a journey is in another place, and after as many turns as places it was in all', () => {
  for (const title of TITLES) {
    const places = ['5', '6', '7', '8'].map((turn) => tried(turn).findIndex((list) => list.includes(title)))
    expect(new Set(places)).toEqual(new Set([0, 1, 2, 3]))
  }
})

it('shares the journeys among the places', () => {
  for (const list of tried('3')) expect(list.length).toBeGreaterThan(15)
})

it('without a turn, or with one place, everything is tried', () => {
  expect(tried(undefined)).toEqual([TITLES, TITLES, TITLES, TITLES])
  expect(tried('5', 1)).toEqual([TITLES])
})

it('of a long list of cases each turn tries a share, and after as many turns all were tried', () => {
  const shares = ['8', '9', '10'].map((turn) => shareOf(TITLES, 3, turn))
  expect(shares.map(({ length }) => length)).toEqual([40, 40, 40])
  expect(shares.flat().toSorted()).toEqual(TITLES.toSorted())
  vi.stubEnv('SAMPLE', undefined)
  expect(shareOf(TITLES, 3)).toEqual(TITLES)
})
