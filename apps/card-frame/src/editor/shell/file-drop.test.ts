// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { listenToDrops } from './file-drop.ts'

function send(type: 'dragover' | 'drop', target: Element, types = ['Files']) {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 30, clientY: 40 })
  const dataTransfer = { types, files: [new File(['cat'], 'cat.png')], dropEffect: '' }
  Object.defineProperty(event, 'dataTransfer', { value: dataTransfer })
  target.dispatchEvent(event)
  return { isTaken: event.defaultPrevented, effect: dataTransfer.dropEffect }
}

describe('files that are dropped', () => {
  const onFiles = vi.fn()
  const area = document.createElement('div')
  const inside = area.appendChild(document.createElement('p'))
  const beside = document.createElement('p')
  let end: (() => void) | undefined

  beforeEach(() => {
    onFiles.mockClear()
    document.body.replaceChildren(area, beside)
    end = listenToDrops(document, area, onFiles)
  })
  afterEach(() => end?.())

  it('on the area are taken at their point', () => {
    expect(send('dragover', inside)).toEqual({ isTaken: true, effect: 'copy' })
    expect(area.hasAttribute('data-over')).toBe(true)
    send('drop', inside)
    expect(onFiles).toHaveBeenCalledWith([expect.objectContaining({ name: 'cat.png' })], { x: 30, y: 40 })
    expect(area.hasAttribute('data-over')).toBe(false)
  })

  it('beside the area are refused, and do not replace the page', () => {
    expect(send('dragover', beside)).toEqual({ isTaken: true, effect: 'none' })
    expect(send('drop', beside).isTaken).toBe(true)
    expect(onFiles).not.toHaveBeenCalled()
  })

  it('leave a dragged text to the page', () => {
    expect(send('drop', inside, ['text/plain']).isTaken).toBe(false)
    expect(onFiles).not.toHaveBeenCalled()
  })
})
