// @vitest-environment happy-dom
import { dayNumber } from '@petalpost/domain/civil-day'
import type { EmbedConfig, EmbedFestival, EmbedPayload } from '@petalpost/domain/embed-payload'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { runSolution } from './solution.ts'

const DAY = dayNumber('2027-02-06')
const CONFIG: EmbedConfig = { showTimes: 0, d: 0, x: 0, p: 'center', m: 1, r: 0 }
const FESTIVAL: EmbedFestival = ['fest', [DAY, DAY + 2], 0, 0, 'CARD@3', 'Spring Festival']

/** The real second stage; its cards never say they are ready here, that is popup.test.ts's matter. */
const SECOND_STAGE = new URL('popup.tsx', import.meta.url).pathname

// no server here: cards come from about:blank, and the second stage is only fetched where a test asks for it
const payload = (changes: Partial<EmbedPayload> = {}): EmbedPayload => ({
  k: 'KEY',
  g: 0,
  z: [480],
  o: 'about:blank#',
  p: '',
  c: [CONFIG],
  f: [FESTIVAL],
  ...changes,
})
const hosts = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-petalpost]')]
const frameOf = (host: HTMLElement | undefined): HTMLIFrameElement | null | undefined =>
  host?.shadowRoot?.querySelector('iframe')
/** What the page heard, as `name:id`. */
let heard: string[] = []
let listeners: AbortController

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-02-06T12:00:00+08:00') })
  heard = []
  listeners = new AbortController()
  for (const name of ['ready', 'show', 'close', 'error'])
    window.addEventListener(
      `petalpost:${name}`,
      (event) => {
        const { id, reason } = (event as CustomEvent<{ id?: string; reason?: string } | null>).detail ?? {}
        heard.push([name, id, reason].filter(Boolean).join(':'))
      },
      { signal: listeners.signal },
    )
})
afterEach(() => {
  if (typeof window.petalpost === 'function') window.petalpost('close')
  delete window.petalpost
  listeners.abort()
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
  location.hash = ''
  document.documentElement.lang = ''
})

describe('a page on which nothing is due', () => {
  it('gets no element, no layout question and no storage access', () => {
    const layout = vi.spyOn(window, 'matchMedia')
    const storage = vi.spyOn(Storage.prototype, 'getItem')
    runSolution(payload({ f: [['fest', [DAY + 1, DAY + 1], 0, 0, 'CARD@3', 'Spring Festival']] }))
    vi.advanceTimersByTime(60_000)
    expect(hosts()).toHaveLength(0)
    expect(layout).not.toHaveBeenCalled()
    expect(storage).not.toHaveBeenCalled()
  })

  it('gets the popup when the day comes while it is open', () => {
    vi.setSystemTime(Date.parse('2027-02-05T23:59:30+08:00'))
    runSolution(payload())
    vi.advanceTimersByTime(29_000)
    expect(hosts()).toHaveLength(0)
    vi.advanceTimersByTime(2000)
    expect(hosts()).toHaveLength(1)
  })
})

describe('a festival that is due', () => {
  it('puts its card into a sandboxed frame beside the body, invisible until it is ready', () => {
    document.documentElement.lang = 'zh-Hans'
    runSolution(payload({ o: 'https://cards.example.com' }))
    vi.advanceTimersByTime(0)
    const [host] = hosts()
    const frame = frameOf(host)
    expect(host?.parentElement).toBe(document.documentElement)
    expect(frame?.src).toBe('https://cards.example.com/plugin/card/CARD@3?lang=zh-CN')
    expect(frame?.getAttribute('sandbox')).toBe('allow-scripts allow-popups allow-popups-to-escape-sandbox')
    expect(frame?.title).toBe('Spring Festival')
    expect(host?.shadowRoot?.querySelector('dialog')?.style.visibility).toBe('hidden')
  })

  it('waits for its delay and asks again then', () => {
    runSolution(payload({ c: [{ ...CONFIG, d: 5000 }], f: [['fest', [DAY, DAY], 0, 0, 'CARD@3', '']] }))
    vi.advanceTimersByTime(4999)
    expect(hosts()).toHaveLength(0)
    vi.setSystemTime(Date.parse('2027-02-07T00:00:01+08:00'))
    vi.advanceTimersByTime(1)
    expect(hosts()).toHaveLength(0)
  })

  it('goes without a trace when the card has not come after 8 s', async () => {
    runSolution(payload({ o: '', p: SECOND_STAGE }))
    await vi.advanceTimersByTimeAsync(7999)
    expect(hosts()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(hosts()).toHaveLength(0)
    expect(heard).toContain('close:fest:timeout')
    expect(localStorage).toHaveLength(0)
  })

  it('F14: goes at once when the second stage cannot be had', async () => {
    runSolution(payload({ p: '/not-there.mjs' }))
    await vi.advanceTimersByTimeAsync(0)
    await vi.waitFor(() => expect(heard).toContain('close:fest:failed'))
    expect(hosts()).toHaveLength(0)
  })

  it('shows one popup a page view, the one shown least', () => {
    localStorage.setItem('petalpost:KEY', JSON.stringify({ fest: [DAY, DAY - 1, 1] }))
    runSolution(payload({ f: [FESTIVAL, ['other', [DAY, DAY], 0, 0, 'OTHER@1', 'Other']] }))
    vi.advanceTimersByTime(0)
    expect(frameOf(hosts()[0])?.src).toContain('OTHER@1')
    window.petalpost?.('close')
    vi.advanceTimersByTime(3 * 36e5)
    expect(hosts()).toHaveLength(0)
  })
})

const seen = (occurrence: number, day: number) =>
  localStorage.setItem('petalpost:KEY', JSON.stringify({ fest: [occurrence, day, 1] }))

describe('days around its own (decisions: "Dates", "showTimes")', () => {
  const near: EmbedFestival = ['fest', [DAY + 2, DAY + 2], 0, 0, 'CARD@3', 'Spring Festival', 3, 1]
  const shows = (day: number): boolean => {
    vi.setSystemTime(day * 864e5)
    runSolution(payload({ c: [{ ...CONFIG, showTimes: 1 }], f: [near] }))
    vi.advanceTimersByTime(0)
    const shown = hosts().length > 0
    window.petalpost?.('close')
    delete window.petalpost
    return shown
  }

  it('a festival shows on the days that its owner added, and on no other', () => {
    expect([-2, -1, 0, 1, 2, 3, 4].map((away) => shows(DAY + away))).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
      false,
    ])
  })

  it('"once" keeps the day itself for whoever saw the greeting before, and is used up by it', () => {
    seen(-(DAY + 2), DAY)
    expect(shows(DAY + 1)).toBe(false)
    expect(shows(DAY + 2)).toBe(true)
    seen(DAY + 2, DAY + 2)
    expect(shows(DAY + 3)).toBe(false)
  })

  it('another festival’s own day goes before one that is only near', () => {
    runSolution(payload({ f: [near, ['other', [DAY, DAY], 0, 0, 'OTHER@1', 'Other']] }))
    vi.advanceTimersByTime(0)
    expect(frameOf(hosts()[0])?.src).toContain('OTHER@1')
  })
})

describe('clock and zone', () => {
  it('does not believe a clock from before the payload was made', () => {
    vi.setSystemTime(Date.parse('2026-02-06T12:00:00+08:00'))
    runSolution(payload({ g: Date.parse('2027-02-06T00:00:00+08:00') / 1000 }))
    vi.advanceTimersByTime(0)
    expect(hosts()).toHaveLength(1)
  })

  it('travels to the date in the address, past every cap, and remembers nothing', () => {
    location.hash = '#petalpost-date=2030-01-01'
    localStorage.setItem('petalpost:KEY', JSON.stringify({ fest: [DAY + 1000, DAY + 1000, 1] }))
    const day = dayNumber('2030-01-01')
    runSolution(payload({ c: [{ ...CONFIG, showTimes: 1 }], f: [['fest', [day, day], 0, 0, 'CARD@3', '']] }))
    vi.advanceTimersByTime(0)
    expect(hosts()).toHaveLength(1)
    expect(localStorage.getItem('petalpost:KEY')).toBe(JSON.stringify({ fest: [DAY + 1000, DAY + 1000, 1] }))
  })
})

describe('caps', () => {
  it.each([
    ['once', 1, [DAY, DAY, 1], DAY + 1, false],
    ['once, next occurrence', 1, [DAY - 354, DAY - 354, 1], DAY, true],
    ['once a day, same day', 2, [DAY, DAY, 1], DAY, false],
    ['once a day, next day', 2, [DAY, DAY, 1], DAY + 1, true],
    ['unlimited', 0, [DAY, DAY, 9], DAY, true],
  ] as const)('%s', (_, showTimes, seen, today, shows) => {
    vi.setSystemTime(today * 864e5)
    localStorage.setItem('petalpost:KEY', JSON.stringify({ fest: seen }))
    runSolution(payload({ c: [{ ...CONFIG, showTimes }] }))
    vi.advanceTimersByTime(0)
    expect(hosts()).toHaveLength(shows ? 1 : 0)
  })

  it.each([
    [0, 1],
    [1, 0],
    [2, 0],
  ] as const)('showTimes %i shows %i popups where storage throws', (showTimes, shown) => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('denied', 'SecurityError')
      },
      clear: () => undefined,
    })
    runSolution(payload({ c: [{ ...CONFIG, showTimes }] }))
    vi.advanceTimersByTime(0)
    expect(hosts()).toHaveLength(shown)
    vi.unstubAllGlobals()
  })
})

describe('what the page can ask', () => {
  it('opens and closes a festival on no date, counting nothing', () => {
    runSolution(payload({ c: [{ ...CONFIG, showTimes: 1 }], f: [['fest', [DAY + 9, DAY + 9], 0, 0, 'CARD@3', '']] }))
    window.petalpost?.('open', 'unknown')
    expect(hosts()).toHaveLength(0)
    window.petalpost?.('open', 'fest')
    expect(hosts()).toHaveLength(1)
    window.petalpost?.('close')
    expect(hosts()).toHaveLength(0)
    expect(heard.at(-1)).toBe('close:fest:api')
    expect(localStorage).toHaveLength(0)
  })

  it('is told once of each event, and not after off', () => {
    const listener = vi.fn()
    runSolution(payload({ f: [] }))
    runSolution(payload({ k: 'SECOND', f: [] }))
    window.petalpost?.('on', 'show', listener)
    window.dispatchEvent(new CustomEvent('petalpost:show'))
    expect(listener).toHaveBeenCalledOnce()
    window.petalpost?.('off', 'show', listener)
    window.dispatchEvent(new CustomEvent('petalpost:show'))
    expect(listener).toHaveBeenCalledOnce()
  })

  it('hears which festivals are due, over all solutions on the page', () => {
    runSolution(payload())
    runSolution(payload({ k: 'SECOND', f: [['second', [DAY, DAY], 0, 0, 'X@1', '']] }))
    expect(window.petalpost?.('due')).toEqual([['fest'], ['second']])
  })

  it('runs a solution once, however often its script is loaded', () => {
    runSolution(payload())
    runSolution(payload())
    vi.advanceTimersByTime(0)
    expect(heard.filter((event) => event === 'ready')).toHaveLength(1)
    expect(hosts()).toHaveLength(1)
  })

  it('adds one name to window, and shows even when that name is taken for good', () => {
    const before = new Set(Object.keys(window))
    runSolution(payload({ f: [] }))
    expect(Object.keys(window).filter((name) => !before.has(name))).toEqual(['petalpost'])
    delete window.petalpost
    Object.defineProperty(window, 'petalpost', { value: Object.freeze({}), writable: false, configurable: true })
    runSolution(payload())
    vi.advanceTimersByTime(0)
    expect(hosts()).toHaveLength(1)
    hosts()[0]?.remove()
  })

  it('explains itself through the second stage', async () => {
    runSolution(payload({ o: '', p: SECOND_STAGE, f: [['fest', [DAY + 1, DAY + 1], 0, 0, 'C@1', 'Spring Festival']] }))
    const answers = (window.petalpost?.('explain') ?? []) as Promise<unknown>[]
    expect(await answers[0]).toEqual([
      { id: 'fest', name: 'Spring Festival', reason: 'not-today', next: '2027-02-07', until: '2027-02-07' },
    ])
  })
})
