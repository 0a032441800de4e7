import { describe, expect, it } from 'vitest'

import { cursorOf, guideTransform, pathAround } from './overlay.ts'

describe('handles', () => {
  it('have the cursor of the direction they move in, at any rotation', () => {
    const corner = { across: 1, down: 1 } as const
    expect([0, 45, 90, 180].map((rotation) => cursorOf(corner, rotation))).toEqual([
      'nwse-resize',
      'ns-resize',
      'nesw-resize',
      'nwse-resize',
    ])
  })
})

describe('the lines around selected layers', () => {
  const view = { zoom: 2, x: 10, y: 20 }
  const box = { x: 5, y: 0, width: 10, height: 20, rotation: 0 }

  it('are one path, half a px outside of each box', () => {
    expect(pathAround([box], view)).toBe('M19.50 19.50L40.50 19.50L40.50 60.50L19.50 60.50Z')
    expect(pathAround([box, box], view)).toBe(pathAround([box], view).repeat(2))
    expect(pathAround([], view)).toBe('')
  })

  it('turn with their layers', () => {
    expect(pathAround([{ ...box, rotation: 90 }], view)).toBe('M50.50 29.50L50.50 50.50L9.50 50.50L9.50 29.50Z')
  })
})

describe('guides', () => {
  const view = { zoom: 2, x: 10, y: 20 }

  it('are one px thick across their axis, and as long as they reach', () => {
    expect(guideTransform({ type: 'line', axis: 'x', at: 30, from: 5, to: 45 }, view)).toBe(
      'translate(70px, 30px) scale(1, 80)',
    )
    expect(guideTransform({ type: 'line', axis: 'y', at: 30, from: 5, to: 45 }, view)).toBe(
      'translate(20px, 80px) scale(80, 1)',
    )
  })

  it('of equal gaps are two px thick along their axis', () => {
    expect(guideTransform({ type: 'gap', axis: 'x', cross: 30, from: 5, to: 45 }, view)).toBe(
      'translate(20px, 79px) scale(80, 2)',
    )
    expect(guideTransform({ type: 'gap', axis: 'y', cross: 30, from: 5, to: 45 }, view)).toBe(
      'translate(69px, 30px) scale(2, 80)',
    )
  })
})
