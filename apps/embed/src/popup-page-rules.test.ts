// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { clearPage, fakeTimers, pass, READY, seen, shown, stageOf, startAnew, UNMASKED } from '../test/popup-page.ts'
import { runPopup } from './popup.ts'

beforeEach(startAnew)
afterEach(() => {
  clearPage()
  vi.useRealTimers()
})

/** From now on the page rules exclude the page. */
const goes = () => (seen.exclude = location.pathname)

describe('failure 26: when a single-page app goes to a page that the rules exclude', () => {
  beforeEach(fakeTimers)

  it('a popup that waits is taken back', async () => {
    const { stage } = stageOf()
    runPopup(stage)
    goes()
    pass(250)
    expect(seen.closed).toEqual(['over'])
    expect(localStorage.getItem('petalpost:KEY')).toBeNull()
  })

  it('a popup without a mask leaves, and what nobody has seen yet may show again', async () => {
    await shown(UNMASKED)
    goes()
    pass(250)
    expect(seen.closed).toEqual(['over'])
    expect(localStorage.getItem('petalpost:KEY')).toBeNull()
  })

  it('a popup without a mask that was seen has been shown', async () => {
    await shown(UNMASKED)
    pass(1000)
    goes()
    pass(1000)
    expect(seen.closed).toEqual(['excluded'])
    expect(localStorage.getItem('petalpost:KEY')).toContain('fest')
  })

  it('a modal popup that is open stays, also when the app replaces the body', async () => {
    const { stage } = await shown()
    goes()
    pass(250)
    stage.host.remove()
    pass(500)
    expect(stage.host.isConnected).toBe(true)
    expect(seen.closed).toEqual([])
  })

  it('a popup that the page opens itself shows', async () => {
    const { stage, card, greet } = stageOf()
    goes()
    runPopup(Object.assign(stage, { occurrence: 0, remember: '' }))
    greet()
    await card.say(READY)
    expect(seen.told).toEqual(['show'])
  })

  it('a preview shows, because it has checked the rules itself', async () => {
    window.petalpost = Object.assign(() => undefined, { day: 20_001 })
    goes()
    await shown()
    expect(seen.told).toEqual(['show'])
    delete window.petalpost
  })
})
