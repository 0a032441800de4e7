// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  clearPage,
  fakeTimers,
  MASKED,
  pass,
  READY,
  seen,
  shown,
  stageOf,
  startAnew,
  UNMASKED,
} from '../test/popup-page.ts'
import { runPopup } from './popup.ts'

beforeEach(startAnew)
afterEach(() => {
  clearPage()
  vi.useRealTimers()
})

/** Imitates a library that keeps the focus in its own dialog. */
const trap = (event: Event) => event.stopImmediatePropagation()
const type = (name = 'keydown') => document.body.dispatchEvent(new KeyboardEvent(name, { key: 'a', bubbles: true }))
const escape = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 27, bubbles: true }))
const stored = () => localStorage.getItem('petalpost:KEY')

describe('closes', () => {
  beforeEach(fakeTimers)

  it('by itself, but not while the pointer is over the card', async () => {
    const { stage } = await shown({ ...MASKED, x: 5000 })
    const hover = vi.spyOn(stage.box, 'matches').mockReturnValue(true)
    pass(60_000)
    expect(seen.closed).toEqual([])
    hover.mockReturnValue(false)
    pass(5000)
    expect(seen.closed).toEqual(['auto'])
  })

  it('failure 17: not by itself while the tab is hidden, nor after a touch of the card', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
    const { card } = await shown({ ...MASKED, x: 5000 })
    hidden.mockReturnValue(true)
    pass(60_000)
    expect(seen.closed).toEqual([])
    hidden.mockReturnValue(false)
    await card.say({ t: 'touch' })
    pass(60_000)
    expect(seen.closed).toEqual([])
  })

  it('failure 17: never by itself without a close delay', async () => {
    await shown()
    pass(3_600_000)
    expect(seen.closed).toEqual([])
  })

  it('when its day is over, which it checks once a second after somebody has seen it', async () => {
    const { stage } = await shown()
    pass(1000)
    const checked = vi.spyOn(stage, 'isDue')
    pass(60_000)
    expect(checked).toHaveBeenCalledTimes(60)
  })

  it('not by itself when the visitor closes first', async () => {
    const { stage } = await shown({ ...MASKED, x: 5000 })
    stage.close('button')
    pass(60_000)
    expect(seen.closed).toEqual(['button'])
  })

  it('failure 20: when its day is over, unless the visitor has used it', async () => {
    await shown()
    seen.isDue = false
    pass(250)
    expect(seen.closed).toEqual(['over'])
    seen.isDue = true
    const { card } = await shown()
    await card.say({ t: 'touch' })
    seen.isDue = false
    pass(250)
    expect(seen.closed).toEqual(['over'])
  })

  it('failure 2: not by a key that is pressed as it opens', async () => {
    const { button } = await shown()
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 0 }))
    expect(seen.closed).toEqual([])
    pass(501)
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 0 }))
    expect(seen.closed).toEqual(['button'])
  })

  it('by a key at once when the visitor has tabbed to the button', async () => {
    const { button } = await shown()
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', keyCode: 9, bubbles: true, composed: true }))
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 0 }))
    expect(seen.closed).toEqual(['button'])
  })

  it('failure 1: without taking the focus from where the visitor has moved it', async () => {
    document.body.insertAdjacentHTML('beforeend', '<input id="one"><input id="two">')
    const [one, two] = [document.getElementById('one'), document.getElementById('two')]
    one?.focus()
    const { stage } = await shown(UNMASKED)
    two?.focus()
    stage.close('api')
    expect(document.activeElement).toBe(two)
    one?.remove()
    two?.remove()
  })

  it('failure 18: not when a late picture fails', async () => {
    const { card } = await shown()
    await card.say({ t: 'error', code: 'network' })
    expect(seen.closed).toEqual([])
  })

  it('failure 22: and leaves nothing when the page has replaced remove()', async () => {
    const { stage } = await shown()
    stage.leave?.()
    expect(stage.root.childElementCount).toBe(0)
  })

  it('failure 12: under a library that stops every click beside its own dialog', async () => {
    document.addEventListener('click', trap, true)
    const { button } = await shown(UNMASKED)
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }))
    document.removeEventListener('click', trap, true)
    expect(seen.closed).toEqual(['button'])
  })
})

describe('waits', () => {
  beforeEach(fakeTimers)

  it('failure 2: while somebody types, until 1.5 s after the last key', async () => {
    const { stage, card, greet } = stageOf()
    runPopup(stage)
    greet()
    pass(2000)
    type()
    await card.say(READY)
    for (let second = 0; second < 3; second += 1) {
      pass(1000)
      type()
    }
    expect(seen.told).toEqual([])
    pass(1750)
    expect(seen.told).toEqual(['show'])
  })

  it('failure 2: when the focus is in a field as it opens, because the last key is unknown', async () => {
    const input = document.body.appendChild(document.createElement('input'))
    input.focus()
    await shown()
    expect(seen.told).toEqual([])
    pass(1750)
    expect(seen.told).toEqual(['show'])
    input.remove()
  })

  it('failure 2: while a word is composed', async () => {
    const { stage, card, greet } = stageOf()
    runPopup(stage)
    greet()
    type('compositionstart')
    await card.say(READY)
    pass(60_000)
    expect(seen.told).toEqual([])
    type('compositionend')
    pass(250)
    expect(seen.told).toEqual(['show'])
  })

  it.each([
    ['a dialog of the page', ':modal'],
    ['a part of the page in full screen', ''],
  ])('failure 13: a popup waits behind %s', async (_, selector) => {
    const query = vi
      .spyOn(document, 'querySelector')
      .mockImplementation((asked) => (asked === selector ? document.body : null))
    Object.defineProperty(document, 'fullscreenElement', {
      value: selector === '' ? document.body : null,
      configurable: true,
    })
    await shown()
    pass(60_000)
    expect(seen.told).toEqual([])
    query.mockReturnValue(null)
    Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true })
    pass(250)
    expect(seen.told).toEqual(['show'])
    vi.restoreAllMocks()
  })

  it('failure 13: behind a modal dialog in a shadow root of the page, whatever an engine returns for a point', async () => {
    const app = document.body.appendChild(document.createElement('my-app'))
    const root = app.attachShadow({ mode: 'open' })
    const query = vi.spyOn(root, 'querySelector').mockImplementation((asked) => (asked === ':modal' ? app : null))
    Object.defineProperty(document, 'elementFromPoint', { value: () => app, configurable: true })
    Object.defineProperty(root, 'elementFromPoint', { value: () => app }) // a circle
    await shown()
    pass(60_000)
    expect(seen.told).toEqual([])
    query.mockReturnValue(null)
    pass(250)
    expect(seen.told).toEqual(['show'])
    Reflect.deleteProperty(document, 'elementFromPoint')
    app.remove()
    vi.restoreAllMocks()
  })

  it('failure 13: in a page that is inert', async () => {
    document.documentElement.setAttribute('inert', '')
    await shown()
    pass(60_000)
    expect(seen.told).toEqual([])
    document.documentElement.removeAttribute('inert')
    pass(250)
    expect(seen.told).toEqual(['show'])
  })
})

const KEEPS_NOTHING = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

describe('failure 4, 8: a showing counts', () => {
  beforeEach(fakeTimers)

  it('when a person could see it for a second', async () => {
    const { stage } = await shown()
    pass(1000)
    stage.close('button')
    expect(stored()).toMatch(/^fest:20000,20001,1,/)
  })

  it('at once when a visitor closes it', async () => {
    const { button } = await shown()
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }))
    expect(stored()).toMatch(/^fest:20000,20001,1,/)
  })

  it('not when it closed earlier, the tab was hidden or the visitor left the page', async () => {
    const first = await shown()
    pass(750)
    first.stage.close('api')
    expect(stored()).toBeNull()
    const second = await shown()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    pass(60_000)
    second.stage.close('api')
    expect(stored()).toBeNull()
    hidden.mockRestore()
    await shown()
    window.dispatchEvent(new Event('pagehide'))
    expect(stored()).toBeNull()
  })

  it('from the start: when storage is full or keeps nothing, no capped popup shows', () => {
    vi.stubGlobal('localStorage', KEEPS_NOTHING)
    runPopup(stageOf().stage)
    expect(seen.closed).toEqual(['capped'])
    vi.unstubAllGlobals()
  })

  it('in only one of two tabs that open at once', async () => {
    const first = stageOf()
    runPopup(first.stage)
    runPopup(stageOf().stage) // the other tab
    first.greet()
    await first.card.say(READY)
    expect([seen.closed, seen.told]).toEqual([['capped'], []])
  })

  it('in the other of two tabs when its mark arrives after both have opened', async () => {
    await shown()
    const ours = stored() ?? ''
    localStorage.setItem('petalpost:KEY', ours.replace(/\w+$/, 'theirs'))
    pass(250)
    expect(seen.closed).toEqual(['capped'])
    expect(stored()).toContain('theirs')
  })

  it('also when it closes itself within a second', async () => {
    await shown({ ...MASKED, x: 250 })
    pass(250)
    expect([seen.closed, stored()]).toEqual([['auto'], expect.stringContaining('fest')])
  })

  it('not by an Escape that was meant for the page', async () => {
    const { stage } = await shown()
    escape()
    expect([seen.closed, stored()]).toEqual([['esc'], null])
    expect(stage.dialog.isConnected).toBe(false)
    await shown()
    pass(500)
    escape()
    expect(stored()).toContain('fest')
  })

  it('again, when the page clears the storage in the first second', async () => {
    await shown()
    localStorage.clear()
    pass(2000)
    expect([seen.closed, stored()]).toEqual([[], expect.stringContaining('fest')])
  })

  it('without storage, for a popup without a cap', async () => {
    vi.stubGlobal('localStorage', KEEPS_NOTHING)
    await shown({ p: 'center', m: 1 })
    expect(seen.told).toEqual(['show'])
    vi.unstubAllGlobals()
  })
})

it('failure 4: shows nothing in a frame of a page that shows our popups itself', () => {
  const outer = { petalpost: () => undefined }
  Object.assign(outer, { parent: outer })
  vi.stubGlobal('parent', outer)
  runPopup(stageOf().stage)
  vi.unstubAllGlobals()
  expect(seen.closed).toEqual(['elsewhere'])
})

it('failure 15: a popup that covers the whole window is modal even without a mask', async () => {
  const { stage } = await shown({ p: 'full' })
  expect(stage.dialog.className).toBe('modal full')
  expect(stage.root.activeElement).toBe(stage.dialog)
})
