import { describe, expect, it } from 'vitest'

import type { Canvas } from '../../canvas/canvas.ts'
import type { View } from '../../canvas/view.ts'
import { keepTextInSight } from './keep-text-in-sight.ts'

const FITTED: View = { zoom: 1, x: 10, y: 50 }
const PAGE_HEIGHT = 800

/** A phone with a text at a place of the card, px, and a keyboard that opens and closes. */
function createPhone({ top, height }: { top: number; height: number }) {
  let view = FITTED
  let isFitted = true
  let edited: string | undefined
  const listeners = new Set<() => void>()
  const seen = {
    offsetTop: 0,
    height: PAGE_HEIGHT,
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  }
  const outer = { getBoundingClientRect: () => ({ top: view.y + top, bottom: view.y + top + height }) }
  const stage = {
    view: () => view,
    look(next: View) {
      isFitted = false
      view = next
    },
    fit() {
      isFitted = true
      view = FITTED
    },
    isFitted: () => isFitted,
    outerOf: () => outer,
  }
  const canvas = { stage, text: { edited: () => edited } } as unknown as Pick<Canvas, 'stage' | 'text'>
  const sight = keepTextInSight(canvas, { innerHeight: PAGE_HEIGHT, visualViewport: seen as unknown as VisualViewport })
  return {
    stage,
    sight,
    listeners,
    edit: (id: string | undefined) => {
      edited = id
      sight.check()
    },
    keyboard: (height: number) => {
      seen.height = PAGE_HEIGHT - height
      for (const tell of listeners) tell()
    },
  }
}

describe('a text that is edited on a phone', () => {
  it('stays above the keyboard, and the card goes back when that closes', () => {
    const { stage, edit, keyboard } = createPhone({ top: 500, height: 40 })
    edit('text1')
    expect(stage.view()).toBe(FITTED)
    keyboard(300)
    expect(stage.outerOf().getBoundingClientRect().bottom).toBe(PAGE_HEIGHT - 300 - 16)
    keyboard(0)
    expect([stage.view(), stage.isFitted()]).toEqual([FITTED, true])
  })

  it('is moved when it grows below the keyboard, and the card goes back when the text is left', () => {
    const { stage, edit, keyboard } = createPhone({ top: 380, height: 40 })
    edit('text1')
    keyboard(300)
    const { y } = stage.view()
    expect(y).toBe(FITTED.y)
    keyboard(340)
    expect(stage.view().y).toBe(FITTED.y - 26)
    edit(undefined)
    expect([stage.view(), stage.isFitted()]).toEqual([FITTED, true])
  })

  it('shows its beginning when it is higher than the rest of the page', () => {
    const { stage, edit, keyboard } = createPhone({ top: 200, height: 500 })
    edit('text1')
    keyboard(400)
    expect(stage.outerOf().getBoundingClientRect().top).toBe(16)
  })

  it('leaves a card that its author has moved meanwhile, but for what it moved itself', () => {
    const { stage, edit, keyboard } = createPhone({ top: 500, height: 40 })
    edit('text1')
    keyboard(300)
    const { zoom, x, y } = stage.view()
    stage.look({ zoom, x: x + 20, y })
    keyboard(0)
    expect([stage.view(), stage.isFitted()]).toEqual([{ zoom, x: x + 20, y: FITTED.y }, false])
  })

  it('nothing is watched when the card is closed', () => {
    const { sight, listeners } = createPhone({ top: 500, height: 40 })
    sight.end()
    expect(listeners.size).toBe(0)
  })
})
