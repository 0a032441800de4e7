// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'

import { listenToDrops } from './drop-events.ts'

const onFiles = vi.fn()
const end = listenToDrops(document, onFiles, (target) => !(target instanceof HTMLInputElement))
afterEach(() => {
  onFiles.mockClear()
  document.body.replaceChildren()
})

function drop(target: Element, types: readonly string[], files: readonly File[] = []): Event {
  document.body.append(target)
  const event = new Event('drop', { bubbles: true, cancelable: true })
  Object.assign(event, { dataTransfer: { types, files } })
  target.dispatchEvent(event)
  return event
}
const page = new File(['<script>alert(1)</script>'], 'a.png', { type: 'image/png' })

it('S6: a file that is dropped anywhere is handed over, and the browser does not open it', () => {
  for (const target of ['main', 'input']) {
    expect(drop(document.createElement(target), ['Files'], [page]).defaultPrevented).toBe(true)
    expect(onFiles).toHaveBeenLastCalledWith([page])
  }
})

it('S6: a dropped link does not lead away; a field takes it as text', () => {
  expect(drop(document.createElement('main'), ['text/uri-list']).defaultPrevented).toBe(true)
  expect(drop(document.createElement('input'), ['text/uri-list']).defaultPrevented).toBe(false)
})

it('what the page takes itself stays with it, and so does everything after the end', () => {
  const zone = document.createElement('div')
  zone.addEventListener('drop', (event) => event.preventDefault())
  drop(zone, ['Files'], [page])
  expect(drop(document.createElement('main'), ['text/plain']).defaultPrevented).toBe(false)
  expect(onFiles).not.toHaveBeenCalled()
  end()
  expect(drop(document.createElement('main'), ['Files'], [page]).defaultPrevented).toBe(false)
})
