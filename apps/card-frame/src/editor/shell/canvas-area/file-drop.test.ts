// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { listenToDrops } from './file-drop.ts'

const FILE = new File(['<script>alert(1)</script>'], 'a.png', { type: 'image/png' })

function send(type: 'dragover' | 'drop', target: Element, types = ['Files']): boolean {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 30, clientY: 40 })
  const files = types.includes('Files') ? [FILE] : []
  Object.defineProperty(event, 'dataTransfer', { value: { types, files } })
  target.dispatchEvent(event)
  return event.defaultPrevented
}

describe('what is dropped on the page', () => {
  const onFiles = vi.fn()
  const area = document.createElement('div')
  const inside = area.appendChild(document.createElement('p'))
  const field = document.createElement('input')
  let end: (() => void) | undefined

  beforeEach(() => {
    onFiles.mockClear()
    document.body.replaceChildren(area, field)
    end = listenToDrops({ document, area, onFiles, isOurs: (target) => !(target instanceof HTMLInputElement) })
  })
  afterEach(() => end?.())

  it('files on the area are handed over with their point, which is marked meanwhile', () => {
    expect(send('dragover', inside)).toBe(true)
    expect(area.hasAttribute('data-over')).toBe(true)
    expect(send('drop', inside)).toBe(true)
    expect(onFiles.mock.calls).toEqual([[[FILE], { x: 30, y: 40 }]])
    expect(area.hasAttribute('data-over')).toBe(false)
  })

  it('S6: a file that is dropped elsewhere is handed over too, and the browser does not open it', () => {
    expect(send('drop', field)).toBe(true)
    expect(onFiles.mock.calls).toEqual([[[FILE]]])
  })

  it('S6: a link does not lead away; a field takes it as text', () => {
    expect(send('drop', inside, ['text/uri-list'])).toBe(true)
    expect(send('drop', field, ['text/uri-list'])).toBe(false)
    expect(onFiles).not.toHaveBeenCalled()
  })

  it('a text, what the page takes itself, and everything after the end are left alone', () => {
    const zone = area.appendChild(document.createElement('div'))
    zone.addEventListener('drop', (event) => event.preventDefault())
    send('drop', zone)
    expect(send('drop', inside, ['text/plain'])).toBe(false)
    end?.()
    expect(send('drop', inside)).toBe(false)
    expect(onFiles).not.toHaveBeenCalled()
  })
})
