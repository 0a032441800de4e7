// @vitest-environment happy-dom
import { type EmbedPayload, UNKNOWN_KEY_HINT } from '@petalpost/domain/embed-payload'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { call, frameOf, heard, hosts, leavePage, openPage, pass, payload } from '../test/solution-page.ts'
import { runPinned } from './pinned-solution.ts'

const ORIGIN = 'https://cards.example.com'
const SCRIPT = `${ORIGIN}/plugin/js/pinned-AB12CD34AB12CD34.js`
const NEAR = `${ORIGIN}/plugin/solution?k=KEY&near=1`
const WHOLE = `${ORIGIN}/plugin/solution?k=KEY`

/** What the server returns, by address; anything else breaks the connection. */
let answers: Record<string, () => Response | Promise<Response>> = {}
/** The requested addresses, in order. */
let asked: string[] = []

const gives =
  (solution: EmbedPayload | object = payload()) =>
  (): Response =>
    Response.json(solution)

beforeEach(() => {
  openPage()
  asked = []
  answers = { [NEAR]: gives(), [WHOLE]: gives() }
  vi.stubGlobal('fetch', async (address: string, { credentials }: RequestInit) => {
    asked.push(credentials === 'omit' ? address : `${address} with cookies`)
    const answer = answers[address]
    if (answer === undefined) throw new TypeError('no connection')
    return answer()
  })
})
afterEach(leavePage)

/** A script tag with this address and these attributes. */
function tag(src = `${SCRIPT}?k=KEY`, dataset: Record<string, string> = {}): HTMLScriptElement {
  const script = Object.assign(document.createElement('script'), { src })
  Object.assign(script.dataset, dataset)
  return script
}

const ribbon = () => document.querySelector('[data-petalpost-preview]')?.textContent
const hinted = (): unknown[][] => vi.mocked(console.info).mock.calls

describe('a pinned script', () => {
  it('fetches its solution as data and shows what is due, like main.js', async () => {
    runPinned(tag())
    await pass()
    expect(asked).toEqual([NEAR])
    expect(frameOf(hosts()[0])?.getAttribute('src')).toBe(
      `${ORIGIN}/plugin/card/KEY/fest/pc?b=MARK&lang=en-US&o=${ORIGIN}`,
    )
    expect(heard).toEqual(['ready'])
  })

  it('reads key and options from its tag, and the others from the solution', async () => {
    answers[NEAR] = gives(payload({ n: { consent: 'wait', lang: 'zh-CN' } }))
    runPinned(tag(SCRIPT, { k: 'KEY', consent: 'granted' }))
    await pass()
    expect(frameOf(hosts()[0])?.getAttribute('src')).toContain('&lang=zh-CN&')
  })

  it('that a site serves as its own file takes everything else from the origin that the tag names', async () => {
    runPinned(tag('https://shop.example/vendor/petalpost.js', { k: 'KEY', origin: `${ORIGIN}/` }))
    await pass()
    expect(asked).toEqual([NEAR])
    expect(frameOf(hosts()[0])?.getAttribute('src')).toContain(`${ORIGIN}/plugin/card/`)
  })

  it('shows nothing and says why in the console when it has no key, or one that no solution has', async () => {
    vi.spyOn(console, 'info').mockReturnValue()
    const picture = Object.assign(document.createElement('img'), { src: `${SCRIPT}?k=KEY` })
    for (const none of [tag(SCRIPT), null, picture as unknown as HTMLScriptElement]) runPinned(none)
    await pass()
    expect(asked).toEqual([])
    answers[NEAR] = gives(payload({ k: '', f: [] }))
    runPinned(tag())
    await pass(3_600_000)
    expect(asked).toEqual([NEAR])
    expect(hinted()).toEqual(Array.from({ length: 4 }, () => [UNKNOWN_KEY_HINT]))
    expect([call('open'), hosts()]).toEqual([[], []])
  })

  it('does nothing when the page has the solution already, and runs once when it is loaded twice', async () => {
    runPinned(tag())
    runPinned(tag())
    await pass()
    runPinned(tag())
    await pass()
    expect(asked).toEqual([NEAR])
    expect(heard.filter((event) => event === 'ready')).toHaveLength(1)
  })

  it('shows no card after the page has destroyed it while it waited', async () => {
    runPinned(tag())
    call('destroy')
    await pass(3_600_000)
    expect([asked, hosts(), heard]).toEqual([[NEAR], [], []])
  })
})

describe('failure 9: a pinned script whose solution does not come', () => {
  const broken: Record<string, () => Response | Promise<Response>> = {
    'a lost connection': () => Promise.reject(new TypeError('no connection')),
    'an error of the server': () => Response.json({ code: 'internal' }, { status: 500 }),
    'a page of a hotel’s network': () => new Response('<h1>Welcome</h1>'),
    'a solution of another key': gives(payload({ k: 'OTHER' })),
    'a payload that is null': () => Response.json(null),
  }
  it.each(Object.entries(broken))('tries again after %s: after 30 s, 60 s and 90 s', async (_, answer) => {
    answers[NEAR] = answer
    runPinned(tag())
    await pass(29_000)
    expect(asked).toHaveLength(1)
    await pass(2_000)
    expect(asked).toHaveLength(2)
    await pass(60_000)
    expect(asked).toHaveLength(3)
    answers[NEAR] = gives()
    await pass(90_000)
    expect(asked).toHaveLength(4)
    expect(hosts()).toHaveLength(1)
  })

  it('gives up after four tries', async () => {
    delete answers[NEAR]
    runPinned(tag())
    await pass(24 * 3_600_000)
    expect([asked.length, hosts().length, heard]).toEqual([4, 0, []])
  })

  it('stops waiting after eight seconds, and tries again', async () => {
    vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
      asked.push(address)
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('too late', 'AbortError')))
      })
    })
    runPinned(tag())
    await pass(37_000)
    expect(asked).toHaveLength(1)
    await pass(2_000)
    expect(asked).toHaveLength(2)
  })
})

describe('failure 21: calls of the page before the solution is there', () => {
  it('are made when it has come: listeners first, then open, due and explain', async () => {
    answers[NEAR] = gives(payload({ f: [] }))
    runPinned(tag())
    const listener = vi.fn()
    call('on', 'ready', listener)
    const results = ['open', 'due', 'explain'].flatMap((verb) => call(verb))
    await pass()
    expect(listener).toHaveBeenCalledOnce()
    const [, due, reasons] = await Promise.all(results)
    expect(due).toEqual(['fest'])
    expect(reasons).toMatchObject([{ id: 'fest', reason: 'due' }])
    expect(asked).toEqual([NEAR, WHOLE, WHOLE, WHOLE])
    expect(hosts()).toHaveLength(1)
  })

  it('return undefined when it cannot be loaded, and never throw', async () => {
    delete answers[NEAR]
    runPinned(tag())
    const verbs = ['open', 'due', 'explain', 'forget', 'refresh', 'consent', 'close', 'no such verb', 'destroy']
    const results = verbs.flatMap((verb) => call(verb))
    expect(await Promise.all(results)).toEqual(verbs.map(() => undefined))
    expect(call('open')).toEqual([])
  })

  it('may refuse consent: then nothing shows until the page gives it', async () => {
    runPinned(tag())
    call('consent', false)
    await pass()
    expect(hosts()).toHaveLength(0)
    call('consent', true)
    await pass()
    expect(hosts()).toHaveLength(1)
  })

  it('are also those of the page’s stub, each once', async () => {
    const listener = vi.fn()
    window.petalpost = Object.assign(() => undefined, { q: [['on', 'ready', listener], ['no such verb']] })
    runPinned(tag())
    await pass()
    expect(listener).toHaveBeenCalledOnce()
  })

  it('try the solution again at once', async () => {
    delete answers[NEAR]
    runPinned(tag())
    await pass()
    answers[NEAR] = gives()
    call('refresh')
    await pass()
    expect(hosts()).toHaveLength(1)
    await pass(60_000)
    expect(asked).toEqual([NEAR, NEAR])
  })
})

describe('a preview on a page with a pinned script', () => {
  const HASH = '#petalpost-date=2027-02-07&petalpost-sign=abc.def'
  afterEach(() => document.querySelector('[data-petalpost-preview]')?.remove())

  it('shows the day when the server says that the sign is valid', async () => {
    answers[`${WHOLE}&sign=abc.def`] = gives({ ...payload(), preview: 1 })
    location.hash = HASH
    runPinned(tag())
    await pass()
    expect(hosts()).toHaveLength(1)
    expect(ribbon()).toContain('Petalpost preview of 2027-02-07')
  })

  it('shows nothing without a valid sign, and says why', async () => {
    answers[`${WHOLE}&sign=abc.def`] = gives()
    location.hash = HASH
    runPinned(tag())
    await pass()
    expect([hosts().length, ribbon()]).toEqual([0, expect.stringContaining('no longer good')])
  })
})
