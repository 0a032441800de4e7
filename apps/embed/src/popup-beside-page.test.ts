// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { clearPage, fakeTimers, MASKED, pass, seen, shown, stageOf, startAnew, UNMASKED } from '../test/popup-page.ts'
import { runPopup } from './popup.ts'

afterEach(() => {
  clearPage()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const INPUTS = ['wheel', 'keydown', 'keyup', 'click', 'pointerdown', 'pointermove', 'mousedown', 'touchmove']

beforeEach(() => {
  startAnew()
  // as in every browser; happy-dom has no handlers on window
  for (const name of INPUTS) vi.stubGlobal(`on${name}`, null)
})

/** What listeners of the page hear, on window and on document, while `work` runs. */
function heardBy(work: () => void): string[] {
  const heard: string[] = []
  const note = ({ type }: Event) => void heard.push(type)
  const places = [
    [document, false],
    [document, true],
    [window, false],
  ] as const
  for (const name of INPUTS) for (const [place, capture] of places) place.addEventListener(name, note, capture)
  work()
  for (const name of INPUTS) for (const [place, capture] of places) place.removeEventListener(name, note, capture)
  return heard
}

const dispatch = (element: Element, names = INPUTS) => {
  for (const name of names) element.dispatchEvent(new Event(name, { bubbles: true, composed: true }))
}

/** Is the browser kept from doing what it does by this key? */
const isHeld = (keyCode: number, element: Element): boolean =>
  !element.dispatchEvent(new KeyboardEvent('keydown', { keyCode, bubbles: true, composed: true, cancelable: true }))

describe('failure 24: the page rests while a card is modal', () => {
  it('hears nothing of what happens in the card, and everything again when the card has closed', async () => {
    const { stage } = await shown(MASKED)
    expect(heardBy(() => dispatch(stage.box))).toEqual([])
    stage.close('api')
    expect(heardBy(() => dispatch(document.body, ['keydown']))).toEqual(['keydown', 'keydown', 'keydown'])
  })

  it('hears no key that the browser sends to the body meanwhile, and not the click that closes the card', async () => {
    const { button, stage } = await shown(MASKED)
    expect(heardBy(() => dispatch(document.body, ['keydown']))).toEqual([])
    const closes = () => stage.dialog.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
    expect(heardBy(closes)).toEqual([])
    expect(button.isConnected).toBe(false)
    expect(seen.closed).toEqual(['mask'])
  })

  it('is not scrolled by a key in the card, and space still presses the button', async () => {
    const { button, stage } = await shown(MASKED)
    const [space, pageUp, arrowDown, enter, letter] = [32, 33, 40, 13, 65]
    for (const key of [space, pageUp, arrowDown]) expect(isHeld(key, stage.dialog)).toBe(true)
    for (const key of [pageUp, arrowDown]) expect(isHeld(key, button)).toBe(true)
    for (const key of [space, enter]) expect(isHeld(key, button)).toBe(false)
    for (const key of [enter, letter]) expect(isHeld(key, stage.dialog)).toBe(false)
  })

  it('hears everything while a card without a mask is open', async () => {
    const { stage } = await shown(UNMASKED)
    expect(heardBy(() => dispatch(stage.box, ['wheel', 'keydown', 'pointermove']))).toHaveLength(9)
  })
})

/** What a pointer meets in a document with one thing at the lower edge. */
const atEdge = (there: Element | null, elsewhere: Element | null) => (_x: number, y: number) =>
  y > innerHeight * 0.9 ? there : elsewhere

describe('failure 25: a card waits for a dialog of the page that the browser does not know as modal', () => {
  beforeEach(fakeTimers)

  it.each([
    '<div role="dialog" aria-modal="true">We use cookies <button>Accept</button></div>',
    '<div role="alertdialog">We use cookies</div>',
    '<dialog open>We use cookies</dialog>',
    '<div aria-modal="true">Sign in</div>',
    '<div class="cky-consent-container">We use cookies</div>',
  ])('the dialog %s keeps a card waiting until it is gone', async (html) => {
    document.body.insertAdjacentHTML('beforeend', html)
    const dialog = document.body.lastElementChild!
    const inFront = vi.fn<() => Element | null>(() => dialog.firstElementChild ?? dialog)
    Object.defineProperty(document, 'elementFromPoint', { value: inFront, configurable: true })
    await shown()
    pass(60_000)
    expect(seen.told).toEqual([])
    inFront.mockReturnValue(document.body) // hidden in one of many ways, but still in the document
    pass(250)
    expect(seen.told).toEqual(['show'])
    Reflect.deleteProperty(document, 'elementFromPoint')
    dialog.remove()
  })

  it('a banner in a shadow root at the lower edge keeps a card waiting until it is gone', async () => {
    const host = document.createElement('div')
    const root = host.attachShadow({ mode: 'open' })
    root.innerHTML = '<div role="dialog">We use cookies</div>'
    document.body.append(host)
    Object.defineProperty(root, 'elementFromPoint', { value: atEdge(root.firstElementChild, null) })
    Object.defineProperty(document, 'elementFromPoint', { value: atEdge(host, document.body), configurable: true })
    await shown()
    pass(60_000)
    expect(seen.told).toEqual([])
    root.firstElementChild!.remove()
    Object.defineProperty(document, 'elementFromPoint', { value: () => document.body, configurable: true })
    pass(250)
    expect(seen.told).toEqual(['show'])
    Reflect.deleteProperty(document, 'elementFromPoint')
    host.remove()
  })
})

describe('failure 27: the close button has its size on the glass', () => {
  it.each([
    [undefined, '1'],
    [{ scale: 1 }, '1'],
    [{ scale: 2.5 }, '1'],
    [{ scale: 0.4 }, '2.5'],
  ])('the close button of a page that is shown at %j is scaled by %s', async (viewport, scale) => {
    vi.stubGlobal('visualViewport', viewport)
    const { button } = await shown()
    expect(button.style.scale).toBe(scale)
  })
})

it('failure 28: a card shows in a frame of a page that has an element with our name', () => {
  const outer = { petalpost: document.createElement('form') }
  Object.assign(outer, { parent: outer })
  vi.stubGlobal('parent', outer)
  runPopup(stageOf().stage)
  expect(seen.closed).toEqual([])
})
