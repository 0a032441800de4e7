import { describe, expect, it } from 'vitest'

import { SHORTCUTS } from './keys.ts'

describe('the shortcuts of the card editor', () => {
  it('are 45 or more, and no key does two things', () => {
    expect(SHORTCUTS.length).toBeGreaterThanOrEqual(45)
    const keys = SHORTCUTS.flatMap((shortcut) => shortcut.keys.map((key) => key.toLowerCase()))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    const commands = SHORTCUTS.map(({ command }) => command)
    expect(new Set(commands).size).toBe(commands.length)
  })

  it('leave the browser its own: new, closed and reloaded tabs, find, print and the address', () => {
    const taken = new Set([
      'mod+n',
      'mod+t',
      'mod+w',
      'mod+r',
      'mod+f',
      'mod+p',
      'f5',
      'alt+arrowleft',
      'alt+arrowright',
    ])
    const keys = SHORTCUTS.flatMap((shortcut) => shortcut.keys.map((key) => key.toLowerCase()))
    expect(keys.filter((key) => taken.has(key))).toEqual([])
  })
})
