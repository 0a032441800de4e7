import { describe, expect, it } from 'vitest'

import { cursorOf } from './overlay.ts'

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
