import { act, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { CardPicture } from './card-picture.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const card = { thumbnail: '/files/library/cake.webp', color: '#ffe1d6', width: 1080, height: 1920 }

function show() {
  const { container } = render(<CardPicture card={card} width={240} />)
  const picture = () => container.querySelector('img') ?? document.createElement('img')
  return { picture, state: () => picture().parentElement?.dataset['state'] }
}

it('CardPicture: a picture that is still being drawn is requested again, and shows when it is ready', () => {
  const { picture, state } = show()
  const first = picture()
  fireEvent.error(first)
  expect(state()).toBe('failed')
  act(() => void vi.advanceTimersByTime(3_000))
  expect(state()).toBe('loading')
  expect(picture()).not.toBe(first)
  expect(picture().getAttribute('src')).toBe(card.thumbnail)
  fireEvent.load(picture())
  expect(state()).toBe('shown')
})

it('CardPicture: a missing picture is requested five times, and its box keeps the card’s color', () => {
  const { picture, state } = show()
  for (const pause of [3_000, 6_000, 12_000, 24_000]) {
    fireEvent.error(picture())
    act(() => void vi.advanceTimersByTime(pause))
  }
  const last = picture()
  fireEvent.error(last)
  act(() => void vi.advanceTimersByTime(600_000))
  expect([picture(), state()]).toEqual([last, 'failed'])
})
