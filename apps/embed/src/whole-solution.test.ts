import type { EmbedFestival, EmbedPayload } from '@petalpost/domain/embed-payload'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { RunningSolution } from './popup-stage.ts'
import { dueOf, nextShown } from './whole-solution.ts'

/** The day on which the payload's days start. */
const BIRTH = 20_000

const festival = (ownRuns: readonly number[], ...window: [before?: number, after?: number]): EmbedFestival => [
  'fest',
  ownRuns,
  'Festival',
  0,
  0,
  'MARK',
  ...window,
]

describe('when a festival shows next', () => {
  it('is the rest of the span that contains today, else the next span; none after the horizon', () => {
    const runs = [100, 102, 200, 200]
    expect(nextShown(festival(runs), BIRTH, BIRTH + 5)).toEqual([BIRTH + 100, BIRTH + 102])
    expect(nextShown(festival(runs), BIRTH, BIRTH + 101)).toEqual([BIRTH + 101, BIRTH + 102])
    expect(nextShown(festival(runs), BIRTH, BIRTH + 103)).toEqual([BIRTH + 200, BIRTH + 200])
    expect(nextShown(festival(runs), BIRTH, BIRTH + 201)).toBeUndefined()
  })

  it('counts the days of the window, and joins windows that meet', () => {
    expect(nextShown(festival([100, 100, 200, 200], 14, 1), BIRTH, BIRTH + 5)).toEqual([BIRTH + 86, BIRTH + 101])
    expect(nextShown(festival([100, 100, 104, 104], 2, 1), BIRTH, BIRTH + 5)).toEqual([BIRTH + 98, BIRTH + 105])
    expect(nextShown(festival([100, 100, 105, 105], 2, 1), BIRTH, BIRTH + 5)).toEqual([BIRTH + 98, BIRTH + 101])
  })

  it('is the first day of the list that is not over, in 2,000 lists of days', () => {
    const gaps = fc.array(fc.tuple(fc.integer({ min: 2, max: 90 }), fc.nat(9)), { maxLength: 8 })
    fc.assert(
      fc.property(gaps, fc.nat(800), (list, today) => {
        let end = -3
        const runs = list.flatMap(([gap, length]) => {
          const first = end + gap
          end = first + length
          return [first, end]
        })
        const days = Array.from({ length: end + 1 }, (_, day) => day).filter((day) =>
          runs.some((first, at) => at % 2 === 0 && first <= day && day <= runs[at + 1]!),
        )
        const next = days.find((day) => day >= today)
        expect(nextShown(festival(runs), BIRTH, BIRTH + today)?.[0]).toBe(next === undefined ? next : BIRTH + next)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('what is due of the whole solution', () => {
  const whole: EmbedPayload = {
    k: 'KEY',
    g: BIRTH,
    z: 'a',
    o: '',
    p: '',
    c: [{ p: 'center' }, { p: 'center', h: 1 }],
    f: [festival([3, 3]), ['off', [3, 3], 'Off', 1, -1, 'MARK'], festival([4, 4])],
  }
  const solution = (at: 3 | 4): RunningSolution =>
    ({
      today: () => BIRTH + 3,
      ask: ({ c }: EmbedPayload, one: EmbedFestival) => c[one[at]] && { festival: one, config: c[one[at]] },
    }) as unknown as RunningSolution

  it('leaves out what is switched off, set for the other platform, or of another day', () => {
    expect(dueOf(whole, solution(3)).map(({ festival: [id] }) => id)).toEqual(['fest'])
    expect(dueOf({ ...whole, f: whole.f.slice(1) }, solution(4))).toEqual([])
  })
})
