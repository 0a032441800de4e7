import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { cards } from '#test/factories.ts'

import { Wall } from './card-wall.tsx'

let top = 0

/** A page 800 px wide, in a viewport 800 px high. */
beforeEach(() => {
  top = 0
  vi.stubGlobal('innerHeight', 800)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 800, 100_000))
})

function scrollTo(position: number): void {
  top = -position
  act(() => void document.dispatchEvent(new Event('scroll')))
}

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => Number(textContent.slice(1)))

test('Wall: of ten thousand cards, only the tiles near the viewport are there, wherever it scrolls', () => {
  const { container } = render(<Wall cards={cards(10_000)}>{(card) => <p role="listitem">{card.id}</p>}</Wall>)
  const { height } = (container.firstElementChild as HTMLElement).style
  const first = shown()
  expect(first.slice(0, 3)).toEqual([1, 2, 3])
  expect(first.length).toBeLessThan(60)

  scrollTo(200_000)
  const later = shown()
  expect(later.length).toBeLessThan(80)
  expect(later[0]).toBeGreaterThan(1_000)
  // without a gap
  expect(later).toEqual(later.map((_, index) => (later[0] ?? 0) + index))
  expect((container.firstElementChild as HTMLElement).style.height).toBe(height) // Back finds its place by the height

  scrollTo(0)
  expect(shown()).toEqual(first)
})

test('Wall: when what stands above it has shrunk, as after a rotation, it shows its tiles without a scroll', () => {
  const resized = new Map<Element, () => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe: (box: Element) => void
      constructor(tell: () => void) {
        this.observe = (box) => void resized.set(box, tell)
      }
      disconnect() {}
    },
  )
  top = 5_000
  render(<Wall cards={cards(200)}>{(card) => <p role="listitem">{card.id}</p>}</Wall>)
  expect(screen.queryAllByRole('listitem')).toEqual([])
  top = 0
  act(() => resized.get(document.body)?.())
  expect(shown()[0]).toBe(1)
})

test('Wall: the tile with the focus keeps it, however far the wall scrolls', () => {
  render(<Wall cards={cards(10_000)}>{(card) => <button type="button">{card.id}</button>}</Wall>)
  const tile = screen.getByRole('button', { name: 'c2' })
  act(() => tile.focus())
  scrollTo(200_000)
  expect(document.activeElement).toBe(tile)
  expect(screen.queryByRole('button', { name: 'c3' })).toBeNull()
  scrollTo(0)
  expect(document.activeElement).toBe(tile)
})

test('Wall: printing shows all tiles, and afterwards only those near the viewport again', () => {
  render(<Wall cards={cards(500)}>{(card) => <p role="listitem">{card.id}</p>}</Wall>)
  const before = shown()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(shown()).toHaveLength(500)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(shown()).toEqual(before)
})

test('Wall: a step within what is near renders nothing', () => {
  let rendered = 0
  render(
    <Wall cards={cards(200)}>
      {(card) => {
        rendered += 1
        return <p role="listitem">{card.id}</p>
      }}
    </Wall>,
  )
  scrollTo(1)
  const before = rendered
  for (const position of [2, 20, 100]) scrollTo(position)
  expect(rendered).toBe(before)
})
