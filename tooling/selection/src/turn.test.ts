import { afterEach, expect, it, vi } from 'vitest'

import { isInTurn, proofShareOf, sequences, shareOf, TURNS } from './turn.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const TITLES = Array.from({ length: 120 }, (_, index) => `a journey ${index}`)
const PLACES = [0, 1, 2, 3]
const turnsFrom = (first: number) => Array.from({ length: TURNS }, (_, index) => String(first + index))

it.each([0, 7, 1122])('isInTurn: six turns from %s on try every journey once in each of its four places', (first) => {
  for (const title of TITLES) {
    const places = turnsFrom(first).flatMap((now) => PLACES.filter((place) => isInTurn(title, place, TURNS, now)))
    expect(places.toSorted((a, b) => a - b)).toEqual(PLACES)
  }
})

it('isInTurn: the next turn tries a journey in the next place, and no turn in two places', () => {
  for (const title of TITLES) {
    const tried = turnsFrom(5).map((now) => [...PLACES, 4, 5].filter((place) => isInTurn(title, place, TURNS, now)))
    for (const [at, places] of tried.entries()) expect(places).toEqual([((tried[0]?.[0] ?? 0) + at) % TURNS])
  }
})

it('isInTurn: each turn tries about a sixth of the titles in a place', () => {
  for (const now of turnsFrom(3)) {
    const tried = TITLES.filter((title) => isInTurn(title, 0, TURNS, now)).length
    expect(tried).toBeGreaterThan(8)
    expect(tried).toBeLessThan(34)
  }
})

it('isInTurn: a run without a turn tries every title in every place, and every case', () => {
  vi.stubEnv('TURN', undefined)
  expect(TITLES.every((title) => PLACES.every((place) => isInTurn(title, place)))).toBe(true)
  expect(shareOf(TITLES, 3)).toEqual(TITLES)
})

it('shareOf: each turn tries a share of a long list, and after as many turns all cases were tried', () => {
  const shares = ['8', '9', '10'].map((now) => shareOf(TITLES, 3, now))
  expect(shares.map(({ length }) => length)).toEqual([40, 40, 40])
  expect(shares.flat().toSorted()).toEqual(TITLES.toSorted())
})

it('proofShareOf: a run tries the same eighth of a long proof each time, a turn another 48th, PROOFS=whole all of it', () => {
  vi.stubEnv('TURN', undefined)
  expect(proofShareOf(TITLES)).toEqual(TITLES.filter((_, index) => index % 8 === 0))
  const turns = Array.from({ length: 48 }, (_, now) => proofShareOf(TITLES, String(now)))
  expect(turns.flat().toSorted()).toEqual(TITLES.toSorted())
  vi.stubEnv('PROOFS', 'whole')
  expect(proofShareOf(TITLES, '5')).toEqual(TITLES)
})

it('sequences: a turn tries a fifth of the random sequences, and SEQUENCES sets their number', () => {
  vi.stubEnv('TURN', undefined)
  expect([sequences(250), sequences(250, '7')]).toEqual([250, 50])
  vi.stubEnv('SEQUENCES', '10000')
  expect(sequences(250, '7')).toBe(10_000)
})
