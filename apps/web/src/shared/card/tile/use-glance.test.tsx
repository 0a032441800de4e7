import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderParts } from '#test/render-app.tsx'

import { useGlance } from './use-glance.ts'

function Tile() {
  const { isOn, handlers } = useGlance()
  return (
    <div data-testid="tile" {...handlers}>
      {isOn ? 'plays' : 'still'}
    </div>
  )
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const enter = (pointerType: string) => fireEvent.pointerEnter(screen.getByTestId('tile'), { pointerType })
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('useGlance: a mouse that rests on a tile plays it, one that passes or leaves does not', () => {
  renderParts(<Tile />)
  enter('mouse')
  wait(300)
  fireEvent.pointerLeave(screen.getByTestId('tile'))
  wait(500)
  expect(screen.getByText('still')).toBeTruthy()
  enter('mouse')
  wait(450)
  expect(screen.getByText('plays')).toBeTruthy()
  fireEvent.pointerLeave(screen.getByTestId('tile'))
  expect(screen.getByText('still')).toBeTruthy()
})

test('useGlance: a finger plays nothing', () => {
  renderParts(<Tile />)
  enter('touch')
  wait(2_000)
  expect(screen.getByText('still')).toBeTruthy()
})
