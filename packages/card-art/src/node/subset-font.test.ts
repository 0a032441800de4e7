import { describe, expect, it } from 'vitest'

import { hasSpace } from './font-files.ts'
import { subsetFont } from './subset-font.ts'

describe('the subsets of a font in slices', () => {
  it('have the space in one range, also for a text without one: browsers take the height of lines from there', async () => {
    const subsets = await subsetFont('wenkai', '乐大快')
    expect(subsets.length).toBeGreaterThan(1)
    expect(subsets.filter(hasSpace)).toHaveLength(1)
  })

  it('need no space when one slice has all letters: without a range it is there for every character', async () => {
    expect(await subsetFont('wenkai', 'Hi')).toEqual([{ bytes: expect.any(Uint8Array) as Uint8Array }])
  })
})
