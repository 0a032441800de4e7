// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'

import { alone, draw } from '../../../test/draw.ts'

describe('pictures', () => {
  it('flips and filters the picture, but not its mask or border', () => {
    const { find } = draw(alone('image', { flip: 'horizontal' }))
    const turned = find('img').parentElement!
    expect([turned.style.scale, turned.style.filter]).toEqual(['-1 1', 'brightness(1.1)'])
    expect(turned.parentElement?.style.clipPath).toMatch(/^polygon/)
    expect(find('polygon').closest('[style*="clip-path"]')).toBeNull()
  })
})
