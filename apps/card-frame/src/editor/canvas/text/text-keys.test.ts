// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'

import { createTextKeys } from './text-keys.ts'

/** Presses a key in a text. Returns what became of it. */
function press(key: KeyboardEventInit & { keyCode?: number }) {
  const [bold, larger, onPage] = [vi.fn(), vi.fn(), vi.fn()]
  const page = document.createElement('div')
  const text = document.createElement('div')
  page.append(text)
  page.addEventListener('keydown', onPage)
  text.addEventListener('keydown', createTextKeys({ bold, larger }))
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key })
  text.dispatchEvent(event)
  return {
    done: [bold, larger].map((command) => command.mock.calls.length),
    isPrevented: event.defaultPrevented,
    reachesPage: onPage.mock.calls.length > 0,
  }
}

describe('the keys of a text', () => {
  it('run its commands, and the page hears nothing of them', () => {
    expect(press({ key: 'b', code: 'KeyB', ctrlKey: true })).toEqual({
      done: [1, 0],
      isPrevented: true,
      reachesPage: false,
    })
  })

  it('make letters larger also where Shift writes another sign with the key', () => {
    const { done } = press({ key: '>', code: 'Period', ctrlKey: true, shiftKey: true })
    expect(done).toEqual([0, 1])
  })

  it.each([
    ['a letter that is a shortcut of the canvas', { key: 't', code: 'KeyT' }],
    ['a question mark', { key: '?', code: 'Slash', shiftKey: true }],
    ['the browser writes with Ctrl', { key: 'a', code: 'KeyA', ctrlKey: true }],
    ['a command, while it is of an input method', { key: 'b', code: 'KeyB', ctrlKey: true, isComposing: true }],
    ['a command, when only its code tells of an input method', { key: 'b', code: 'KeyB', ctrlKey: true, keyCode: 229 }],
  ])('leave %s to the browser', (_, key) => {
    expect(press(key)).toEqual({ done: [0, 0], isPrevented: false, reachesPage: false })
  })

  it('let the page save', () => {
    expect(press({ key: 's', code: 'KeyS', ctrlKey: true }).reachesPage).toBe(true)
  })
})
