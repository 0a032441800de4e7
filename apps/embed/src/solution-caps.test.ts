// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  call,
  CONFIG,
  DAY,
  frameOf,
  hosts,
  leavePage,
  on,
  openPage,
  pass,
  payload,
  runSolution,
} from '../test/solution-page.ts'

beforeEach(openPage)
afterEach(leavePage)

const seen = (occurrence: number, day: number) => localStorage.setItem('petalpost:KEY', `fest:${occurrence},${day},1`)

const near = on(2, 'fest', 3, 1)
const shows = async (day: number): Promise<boolean> => {
  vi.setSystemTime(day * 864e5)
  runSolution(payload({ c: [{ ...CONFIG, t: 1 }], g: DAY - 1, f: [on(3, 'fest', 3, 1)] }))
  await pass()
  const shown = hosts().length > 0
  call('close')
  delete window.petalpost
  return shown
}

describe('days around its own (spec 4, "Dates"; spec 4, "Show times")', () => {
  it('a festival shows on the days that its owner added, and on no others', async () => {
    const shown: boolean[] = []
    for (const away of [-2, -1, 0, 1, 2, 3, 4]) {
      localStorage.clear()
      shown.push(away >= -1 ? await shows(DAY + away) : false)
    }
    expect(shown).toEqual([false, true, true, true, true, true, false])
  })

  it('"once" still shows on the day itself to a visitor who saw the greeting before, and then no more', async () => {
    seen(-(DAY + 2), DAY)
    expect(await shows(DAY + 1)).toBe(false)
    expect(await shows(DAY + 2)).toBe(true)
    seen(DAY + 2, DAY + 2)
    expect(await shows(DAY + 3)).toBe(false)
  })

  it('another festival’s own day goes before one that is only near', async () => {
    runSolution(payload({ f: [near, on(0, 'other')] }))
    await pass()
    expect(frameOf(hosts()[0])?.src).toContain('/other/')
  })
})

describe('clock and zone', () => {
  it('does not trust a clock set before the payload was made', async () => {
    vi.setSystemTime(Date.parse('2026-02-06T12:00:00+08:00'))
    runSolution(payload())
    await pass()
    expect(hosts()).toHaveLength(1)
  })
})

describe('caps', () => {
  it.each([
    ['once', 1, [DAY, DAY, 1], DAY + 1, false],
    ['once, next occurrence', 1, [DAY - 354, DAY - 354, 1], DAY, true],
    ['once a day, same day', 2, [DAY, DAY, 1], DAY, false],
    ['once a day, next day', 2, [DAY, DAY, 1], DAY + 1, true],
    ['unlimited', 0, [DAY, DAY, 9], DAY, true],
  ] as const)('the cap counts showings: %s', async (_, t, [occurrence, day, count], today, shows) => {
    vi.setSystemTime(today * 864e5)
    localStorage.setItem('petalpost:KEY', `fest:${occurrence},${day},${count}`)
    runSolution(payload({ c: [t ? { ...CONFIG, t } : CONFIG] }))
    await pass()
    expect(hosts()).toHaveLength(shows ? 1 : 0)
  })

  it.each([
    [0, 1],
    [1, 0],
    [2, 0],
  ] as const)('showTimes %i shows %i popups where storage throws', async (t, shown) => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('denied', 'SecurityError')
      },
      clear: () => undefined,
    })
    runSolution(payload({ c: [t ? { ...CONFIG, t } : CONFIG] }))
    await pass()
    expect(hosts()).toHaveLength(shown)
  })
})
