// @vitest-environment happy-dom
import { civilDate, dayNumber } from '@petalpost/domain/civil-day'
import type { EmbedFestival, EmbedPayload } from '@petalpost/domain/embed-payload'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { due, explain, forget, open } from './answers.ts'
import type { Due, RunningSolution } from './popup-stage.ts'
import { preview } from './preview.ts'
import { importWhole, type OwnersSolution } from './whole-solution.ts'

const TODAY = dayNumber('2027-02-06')

const festival = (id: string, day: number, pc = 0, mobile = 0): EmbedFestival => [
  id,
  [day, day],
  id.toUpperCase(),
  pc,
  mobile,
  'MARK',
]
const WHOLE: EmbedPayload = {
  k: 'KEY',
  g: TODAY,
  z: 'a',
  o: 'https://cards.example.com',
  p: '',
  c: [
    { p: 'center', t: 1 },
    { p: 'center', h: 1 },
    { p: 'center', d: 3000 },
  ],
  f: [
    festival('far', 200),
    festival('today', 0),
    festival('phones', 3, -1),
    festival('off', 0, 1, 1),
    festival('soon', 9),
    festival('late', 300, 2),
  ],
}

/** What was shown, as `card occurrence`. */
let shown: string[] = []
let options: Record<string, string> = {}

/** A page on PC with the solution; the address itself contains the whole solution as data. */
function solutionWith(more = '', whole = WHOLE): OwnersSolution {
  const solution: RunningSolution = {
    payload: whole,
    origin: () => `data:text/javascript,export default ${JSON.stringify(whole)};${more}//`,
    option: (name) => options[name],
    today: () => window.petalpost?.day ?? TODAY,
    ask: ({ c }, one, day, index = 3) => {
      const config = c[one[index]]
      return (
        config && { ...day, festival: one, config, card: `${one[0]}/${index === 3 ? 'pc' : 'mobile'}`, today: TODAY }
      )
    },
    show: (question?: Due) => void (question && shown.push(`${question.card} ${question.occurrence}`)),
  }
  return { ...solution, whole: (query) => importWhole(solution, query) }
}

beforeEach(() => {
  shown = []
  options = {}
  window.petalpost = Object.assign(() => undefined, { keys: { KEY: {} } })
})
afterEach(() => {
  delete window.petalpost
  localStorage.clear()
  history.replaceState(null, '', '/')
  for (const ribbon of document.querySelectorAll('[data-petalpost-preview]')) ribbon.remove()
})

/** The reason of each festival, by its id. */
const reasons = async () => Object.fromEntries((await explain(solutionWith())).map(({ id, reason }) => [id, reason]))

const ribbon = () => document.querySelector('[data-petalpost-preview]')?.textContent
async function previewOf(hash: string, more = '', whole = WHOLE): Promise<void> {
  location.hash = hash
  await preview(solutionWith(more, whole))
}

describe('open', () => {
  it('without an id opens the next festival of this platform that is not switched off', async () => {
    await open(solutionWith())
    expect(shown).toEqual(['today/pc 0'])
  })

  it.each([
    ['whatever the date', 'far', 'far/pc 0'],
    ['though it is switched off (failure 21)', 'off', 'off/pc 0'],
    ['with the other platform’s card where it is set for that alone (failure 21)', 'phones', 'phones/mobile 0'],
  ])('opens one by its id, %s', async (_, id, card) => {
    await open(solutionWith(), id)
    expect(shown).toEqual([card])
  })

  it('opens nothing for an id that is unknown, nor without consent', async () => {
    await open(solutionWith(), 'unknown')
    await open(solutionWith(), null)
    options = { consent: 'wait' }
    await open(solutionWith(), 'far')
    expect(shown).toEqual([])
  })
})

describe('due and explain', () => {
  it('tell what may show now, by calendar, platform and what was shown', async () => {
    expect(await due(solutionWith())).toEqual(['today'])
    localStorage.setItem('petalpost:KEY', `today:${TODAY},${TODAY},1,x`)
    expect(await due(solutionWith())).toEqual([])
  })

  it('give a reason for every festival', async () => {
    expect(await reasons()).toEqual({
      far: 'not-today',
      today: 'due',
      phones: 'not-today',
      off: 'hidden',
      soon: 'not-today',
      late: 'not-today',
    })
    options = { consent: 'wait' }
    expect((await reasons())['today']).toBe('consent')
    window.petalpost = Object.assign(window.petalpost!, { consent: 'granted' })
    options = { consent: 'wait', exclude: location.pathname }
    expect((await reasons())['today']).toBe('excluded')
  })
})

it('forget removes the one entry of the storage', () => {
  localStorage.setItem('petalpost:KEY', 'x')
  localStorage.setItem('theirs', 'y')
  forget(solutionWith())
  expect(Object.keys(localStorage)).toEqual(['theirs'])
})

const hashOf = (days: number) => `#petalpost-date=${civilDate(TODAY + days)}&petalpost-sign=abc.def`

/** The cards that our test page has shown after it has tried out this page of the owner's site. */
const tried = async (page: string) => {
  history.replaceState(null, '', `/plugin/try?k=KEY${hashOf(200)}&petalpost-page=${encodeURIComponent(page)}`)
  await preview({ ...solutionWith(), origin: () => location.origin })
  vi.runAllTimers()
  return shown
}

describe('a preview on an owner’s own site', () => {
  const GOOD = 'export const preview=1'
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('with a valid sign shows the requested day, counts nothing, and says that it is a preview', async () => {
    localStorage.setItem('petalpost:KEY', `far:${TODAY + 200},${TODAY + 200},1,x`)
    await previewOf(hashOf(200), GOOD)
    vi.advanceTimersByTime(0)
    expect(shown).toEqual([`far/pc ${TODAY + 200}`])
    expect(ribbon()).toBe(`Petalpost preview of ${civilDate(TODAY + 200)}: FAR`)
    expect(window.petalpost?.day).toBe(TODAY + 200)
  })

  it('waits as long as the festival’s delay, and says so', async () => {
    await previewOf(hashOf(300), GOOD)
    expect(ribbon()).toBe(`Petalpost preview of ${civilDate(TODAY + 300)}: LATE, after 3 s`)
    vi.advanceTimersByTime(2999)
    expect(shown).toEqual([])
    vi.advanceTimersByTime(1)
    expect(shown).toEqual([`late/pc ${TODAY + 300}`])
  })

  it('says when a page rule keeps the card off the page, and does not show it', async () => {
    options = { exclude: location.pathname }
    await previewOf(hashOf(200), GOOD)
    vi.runAllTimers()
    expect(shown).toEqual([])
    expect(ribbon()).toContain('FAR shows, but a page rule keeps it off this page')
  })

  it('ignores page rules on our own test page, which needs no sign and has no ribbon, whatever our name there', async () => {
    options = { include: '/shop' }
    history.replaceState(null, '', `/plugin/try?k=KEY${hashOf(200)}`)
    await preview({ ...solutionWith(), origin: () => location.origin })
    vi.runAllTimers()
    expect([shown, ribbon()]).toEqual([[`far/pc ${TODAY + 200}`], undefined])
  })

  it.each([
    ['another page of the domain that serves the script', '/shop', () => location.origin],
    ['a page at the path of our test page on another domain', '/plugin/try?k=KEY', () => 'https://cards.example'],
  ])('a preview needs a sign on %s', async (_, address, origin) => {
    history.replaceState(null, '', `${address}${hashOf(200)}`)
    await preview({ ...solutionWith(), origin })
    vi.runAllTimers()
    expect(shown).toEqual([])
    expect(ribbon()).toContain('no longer good')
  })

  it('compares page rules with the page that our own test page names, as “explain” does', async () => {
    options = { exclude: '/cart' }
    expect(await tried('https://shop.example/cart/')).toEqual([])
    expect(await tried('/mugs')).toEqual([`far/pc ${TODAY + 200}`])
  })

  it('says when nothing shows on that day', async () => {
    await previewOf(hashOf(100), GOOD)
    vi.runAllTimers()
    expect(shown).toEqual([])
    expect(ribbon()).toContain('nothing shows on this day')
  })

  it('without a valid sign shows nothing, and says why', async () => {
    await previewOf(hashOf(200))
    vi.runAllTimers()
    expect(shown).toEqual([])
    expect(ribbon()).toContain('no longer good')
    expect(window.petalpost?.day).toBeUndefined()
  })

  it.each(['#petalpost-date=', '#petalpost-date=2027-13-45', '#petalpost-date=soon'])(
    'is none for %s',
    async (hash) => {
      await previewOf(hash, GOOD)
      vi.runAllTimers()
      expect([shown, ribbon()]).toEqual([[], undefined])
    },
  )
})
