// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  call,
  CONFIG,
  DAY,
  failed,
  FESTIVAL,
  frameOf,
  GONE,
  heard,
  hosts,
  leavePage,
  on,
  openPage,
  pass,
  payload,
  runSolution,
  secondStage,
} from '../test/solution-page.ts'
import { runSolution as runWith } from './solution.ts'

beforeEach(openPage)
afterEach(leavePage)

describe('a page on which nothing is due', () => {
  it('gets no element, no layout read and no storage access', async () => {
    const layout = vi.spyOn(window, 'matchMedia')
    const storage = vi.fn(() => null)
    vi.stubGlobal('localStorage', { getItem: storage, clear: () => undefined })
    runSolution(payload({ f: [on(1)] }))
    await pass(60_000)
    expect(hosts()).toHaveLength(0)
    expect(layout).not.toHaveBeenCalled()
    expect(storage).not.toHaveBeenCalled()
  })

  it('gets the popup when the day comes while it is open', async () => {
    vi.setSystemTime(Date.parse('2027-02-05T23:59:30+08:00'))
    runSolution(payload({ g: DAY - 1, f: [on(1)] }))
    await pass(29_000)
    expect(hosts()).toHaveLength(0)
    await pass(2000)
    expect(hosts()).toHaveLength(1)
  })
})

describe('a festival that is due', () => {
  it('puts its card into a sandboxed frame at the end of the body, invisible until it is ready', async () => {
    document.documentElement.lang = 'zh-Hans'
    runSolution(payload())
    await pass()
    const [host] = hosts()
    const frame = frameOf(host)
    expect(document.body.lastElementChild).toBe(host)
    expect(frame?.getAttribute('src')).toBe('/plugin/card/KEY/fest/pc?b=MARK&lang=zh-Hans&o=')
    expect(frame?.getAttribute('sandbox')).toBe('allow-scripts allow-popups allow-popups-to-escape-sandbox')
    expect(host?.shadowRoot?.querySelector('dialog')?.style.visibility).toBe('hidden')
  })

  it('failure 5: waits for the page’s load event, but not for ever', async () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    runSolution(payload())
    await pass(4999)
    expect(hosts()).toHaveLength(0)
    await pass(2)
    expect(hosts()).toHaveLength(1)
    call('close')
    delete window.petalpost

    runSolution(payload())
    await pass(100)
    expect(hosts()).toHaveLength(0)
    state.mockReturnValue('complete')
    dispatchEvent(new Event('load'))
    await pass(10)
    expect(hosts()).toHaveLength(1)
  })

  it('failure 5: also waits for a page that gives its consent while it loads', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    runSolution(payload({ n: { consent: 'wait' } }))
    call('consent', true)
    call('refresh')
    await pass(100)
    expect(hosts()).toHaveLength(0)
    dispatchEvent(new Event('load'))
    await pass(10)
    expect(hosts()).toHaveLength(1)
  })

  it('waits for its delay and then checks again', async () => {
    runSolution(payload({ c: [{ ...CONFIG, d: 5000 }], f: [on(0)] }))
    await pass(4999)
    expect(hosts()).toHaveLength(0)
    vi.setSystemTime(Date.parse('2027-02-07T00:00:01+08:00'))
    await pass(1)
    expect(hosts()).toHaveLength(0)
  })

  it('closes without a trace when the card is not ready after 8 s', async () => {
    runSolution(payload({ c: [{ ...CONFIG, t: 1 }] }))
    await pass()
    expect(hosts()).toHaveLength(1)
    await pass(8000)
    expect(hosts()).toHaveLength(0)
    expect(heard).toEqual(['ready', 'close:fest:failed', 'error:fest'])
    expect(localStorage).toHaveLength(0)
  })

  it('F14, failure 9: closes at once when the second stage cannot be loaded, and is tried three more times', async () => {
    runSolution(payload({ p: GONE }))
    await vi.waitFor(() => expect(failed()).toBe(1))
    expect(hosts()).toHaveLength(0)
    for (const [pause, tries] of [
      [29_000, 1],
      [1000, 2],
      [60_000, 3],
      [90_000, 4],
      [7_200_000, 4],
    ] as const) {
      await pass(pause)
      await vi.waitFor(() => expect(failed(), `after ${pause} ms`).toBe(tries))
    }
  })

  it('failure 9: is tried again under another address for a returning visitor', async () => {
    localStorage.setItem('petalpost:KEY', `fest:${DAY - 365},${DAY - 365},1`)
    const load = vi.fn(async (address: string) => {
      if (address.endsWith('?0')) throw new TypeError('Failed to fetch')
      return secondStage
    })
    runWith(payload(), load)
    await pass(29_000)
    expect(hosts()).toHaveLength(0)
    await pass(1100)
    expect(hosts()).toHaveLength(1)
    expect(load.mock.calls[1]).toEqual(['/popup.mjs?1'])
  })

  it('shows one popup per page view, the least shown one', async () => {
    localStorage.setItem('petalpost:KEY', `fest:${DAY},${DAY - 1},1`)
    runSolution(payload({ f: [FESTIVAL, on(0, 'other')] }))
    await pass()
    expect(frameOf(hosts()[0])?.src).toContain('/other/')
    call('close')
    await pass(3 * 36e5)
    expect(hosts()).toHaveLength(0)
  })

  it('failure 4: shows nothing in a frame in which nobody could see it', async () => {
    vi.stubGlobal('top', {})
    vi.stubGlobal('innerWidth', 1)
    runSolution(payload())
    await pass()
    expect(hosts()).toHaveLength(0)
    vi.stubGlobal('innerWidth', 320)
    call('refresh')
    await pass()
    expect(hosts()).toHaveLength(1)
  })
})

describe('consent and page rules', () => {
  it('with consent=wait nothing happens before it is given, nor after it was refused', async () => {
    runSolution(payload({ n: { consent: 'wait' } }))
    await pass()
    expect(hosts()).toHaveLength(0)
    call('consent', false)
    await pass()
    expect(hosts()).toHaveLength(0)
    call('consent', true)
    await pass()
    expect(hosts()).toHaveLength(1)
    call('consent', false)
    expect(heard.at(-1)).toBe('close:fest:api')
  })

  it.each([
    ['refused', () => call('consent', false)],
    ['the solution ended', () => call('destroy')],
  ])('does not show a card that was chosen when consent was %s', async (_, end) => {
    localStorage.setItem('petalpost:KEY', `fest:${DAY - 365},${DAY - 365},1`)
    runSolution(payload())
    end()
    await pass()
    expect(hosts()).toHaveLength(0)
  })

  it('the latest consent applies to a solution whose script loads later', async () => {
    window.petalpost = Object.assign(() => undefined, { q: [['consent', true]] })
    runSolution(payload({ k: 'FIRST', f: [] }))
    call('consent', false)
    runSolution(payload())
    await pass()
    expect(hosts()).toHaveLength(0)
  })

  it('a page that refuses consent overrides the solution', async () => {
    runSolution(payload())
    call('consent', false)
    await pass()
    expect(hosts()).toHaveLength(0)
  })

  it('shows on no page that the rules exclude', async () => {
    runSolution(payload({ n: { exclude: location.pathname } }))
    await pass()
    expect(hosts()).toHaveLength(0)
    delete window.petalpost
    runSolution(payload({ n: { include: location.pathname } }))
    await pass()
    expect(hosts()).toHaveLength(1)
  })
})

it('a page that the app goes to during the delay, and that the rules exclude, gets no popup', async () => {
  runSolution(payload({ n: { exclude: '/checkout' }, c: [{ ...CONFIG, d: 3000 }] }))
  await pass(2000)
  history.replaceState(null, '', '/checkout')
  await pass(2000)
  expect(hosts()).toHaveLength(0)
  history.replaceState(null, '', '/thanks')
  call('refresh')
  await pass(4000)
  expect(hosts()).toHaveLength(1)
  history.replaceState(null, '', '/')
})

describe('the calls of a page', () => {
  it('close the open popup', async () => {
    runSolution(payload())
    await pass()
    call('close')
    expect(hosts()).toHaveLength(0)
    expect(heard.at(-1)).toBe('close:fest:api')
  })

  it('deliver each event once, and none after off', () => {
    const listener = vi.fn()
    runSolution(payload({ f: [] }))
    runSolution(payload({ k: 'SECOND', f: [] }))
    call('on', 'show', listener)
    window.dispatchEvent(new CustomEvent('petalpost:show'))
    expect(listener).toHaveBeenCalledOnce()
    call('off', 'show', listener)
    window.dispatchEvent(new CustomEvent('petalpost:show'))
    expect(listener).toHaveBeenCalledOnce()
  })

  it('failure 21: return undefined for an unknown verb, and never throw', () => {
    runSolution(payload({ f: [] }))
    expect(call('no such verb')).toEqual([undefined])
    expect(call('on', Symbol('x'))).toEqual([undefined])
  })

  it('failure 21: run later if they were made before the script loaded', async () => {
    const listener = vi.fn()
    const early: unknown[][] = [['on', 'ready', listener], ['no such verb'], ['consent', false]]
    window.petalpost = Object.assign(() => undefined, { q: early })
    runSolution(payload())
    await pass()
    expect(listener).toHaveBeenCalledOnce()
    expect(hosts()).toHaveLength(0)
  })

  it('run a solution once, however often its script is loaded', async () => {
    runSolution(payload())
    runSolution(payload())
    await pass()
    expect(heard.filter((event) => event === 'ready')).toHaveLength(1)
    expect(hosts()).toHaveLength(1)
  })

  it('end a solution with destroy', async () => {
    runSolution(payload())
    await pass()
    call('destroy')
    await pass(2 * 36e5)
    expect(hosts()).toHaveLength(0)
    expect(call('close')).toEqual([])
  })

  it('failure 21: return undefined when nothing more can be loaded', async () => {
    runSolution(payload({ f: [], p: GONE }))
    expect(await Promise.all(['open', 'due', 'explain'].flatMap((verb) => call(verb)))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('show no card of today when a preview’s day cannot be loaded', async () => {
    location.hash = '#petalpost-date=2027-02-06&petalpost-sign=old'
    runSolution(payload({ p: GONE }))
    await pass()
    call('refresh')
    await pass()
    expect(hosts()).toHaveLength(0)
  })

  it('failure 21: close without an error when CustomEvent is missing', async () => {
    runSolution(payload())
    await pass()
    vi.stubGlobal('CustomEvent', undefined)
    expect(() => window.petalpost?.keys?.['KEY']?.['close']?.()).not.toThrow()
    expect(hosts()).toHaveLength(0)
  })

  it('add one name to window, and show popups even when that name is frozen', async () => {
    const before = new Set(Object.keys(window))
    runSolution(payload({ f: [] }))
    expect(Object.keys(window).filter((name) => !before.has(name))).toEqual(['petalpost'])
    delete window.petalpost
    Object.defineProperty(window, 'petalpost', { value: Object.freeze({}), writable: false, configurable: true })
    runSolution(payload())
    await pass()
    expect(hosts()).toHaveLength(1)
    // the page cannot close it by name, so it closes when it is removed from the page a second time
    for (const left of [1, 0]) {
      hosts()[0]?.remove()
      await pass()
      expect(hosts()).toHaveLength(left)
    }
  })
})
