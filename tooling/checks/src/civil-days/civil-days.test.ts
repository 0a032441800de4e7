import { afterEach, describe, expect, it, vi } from 'vitest'

import { compareDays } from './comparison.ts'
import { daysIn } from './day-edges.ts'
import { allGreetings } from './greetings.ts'
import { builtScript } from './page.ts'

/** A turn of the year, the leap day with the clocks of Beirut, and the day on which Cairo has no midnight. */
const BIRTHS = ['2027-11-28', '2028-02-18', '2028-03-20']
const CLOCKS = [
  { timeZone: 'auto', visitor: 'Australia/Lord_Howe' },
  { timeZone: 'auto', visitor: 'Asia/Beirut' },
  { timeZone: 'Africa/Cairo', visitor: 'America/New_York' },
  { timeZone: '-11:00', visitor: 'Pacific/Kiritimati' },
]

const script = builtScript()
const solutions = allGreetings([2027, 2028]).slice(-2)

/** Checks the built script on the whole catalog; returns what is wrong. The clock may be ahead. */
async function compare({ timeZone, visitor }: (typeof CLOCKS)[number], skewMs = 0) {
  vi.stubEnv('TZ', visitor)
  const days = daysIn(timeZone === 'auto' ? visitor : timeZone, '2027-11-27', '2028-05-04')
  const found = []
  for (const solution of solutions) found.push(await compareDays(script, solution, timeZone, BIRTHS, days, skewMs))
  return { answers: found.reduce((sum, { answers }) => sum + answers, 0), wrong: found.flatMap(({ wrong }) => wrong) }
}

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the built script computes the civil day to the millisecond (`node tooling/checks/src/civil-days.ts` checks all)', () => {
  it.each(CLOCKS)('a solution in $timeZone, seen from $visitor', async (clocks) => {
    const { answers, wrong } = await compare(clocks)
    expect(wrong).toEqual([])
    expect(answers).toBeGreaterThan(1_300)
  })

  it.each([2_000, -2_000])('a visitor’s clock that is %i ms ahead is noticed', async (skewMs) => {
    const { wrong } = await compare({ timeZone: 'auto', visitor: 'Australia/Lord_Howe' }, skewMs)
    expect(wrong.length).toBeGreaterThan(50)
  })

  it('a day on which clocks change at midnight begins when they do', () => {
    const [day] = daysIn('Africa/Cairo', '2028-04-28', '2028-04-28')
    expect(new Date(day?.first ?? 0).toISOString()).toBe('2028-04-27T22:00:00.000Z')
    expect((day?.last ?? 0) + 1 - (day?.first ?? 0)).toBe(23 * 3_600_000)
  })
})
