import { describe, expect, it } from 'vitest'

import { recolored } from './recolor.ts'

describe('a sticker in other colors', () => {
  const colors = { '#ff0000': '#00ff00', '#112233': '#ff000080', '#abcdef': 'red;}' } as Record<string, string>

  it.each([
    ['<svg><path fill="#FF0000"/></svg>', '<svg><path fill="#00ff00"/></svg>'],
    ["<svg><path stroke='#f00' fill='#f01'/></svg>", "<svg><path stroke='#00ff00' fill='#f01'/></svg>"],
    ['<svg><stop style="stop-color: #123"/></svg>', '<svg><stop style="stop-color: #ff000080"/></svg>'],
    ['<svg><g id="f00" fill="url(#f00)"/><use href="#f00"/></svg>', null],
    ['<svg><path fill="#abcdef" d="#ff0000"/></svg>', null],
  ])('changes where %s paints, and nothing else', (svg, expected) => {
    expect(recolored(svg, colors)).toBe(expected ?? svg)
  })
})
