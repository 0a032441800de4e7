// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { clearPage, delivered, fakeTimers, pass, READY, seen, shown, startAnew } from '../test/popup-page.ts'

beforeEach(startAnew)
afterEach(() => {
  clearPage()
  vi.useRealTimers()
})

/** The page removes the popup, and the popup notices it. */
async function removed(host: HTMLElement): Promise<void> {
  host.remove()
  await delivered()
}

describe('failure 6, 7: a popup that is taken out of the page', () => {
  it('is put back once, shows again when its card is there again, and is not announced twice', async () => {
    const { stage, card, greet } = await shown()
    await removed(stage.host)
    expect(stage.host.parentElement).toBe(document.documentElement)
    expect(stage.dialog.open).toBe(false)
    greet()
    await card.say(READY)
    expect(stage.dialog.open).toBe(true)
    expect(seen.told).toEqual(['show'])
  })

  it('is put back when the root element was replaced', async () => {
    fakeTimers()
    const { stage } = await shown()
    stage.host.remove()
    pass(250)
    expect(stage.host.isConnected).toBe(true)
  })

  it('closes the second time', async () => {
    const { stage } = await shown()
    await removed(stage.host)
    await removed(stage.host)
    expect(seen.closed).toEqual(['removed'])
  })
})
