import { expect, it } from 'vitest'

import { PORTRAIT } from '../lib/canvas.ts'
import type { TextMeasurer } from './measure.ts'
import { createPage } from './page.ts'
import { vertical } from './vertical.ts'

/** Every character is as wide and as tall as the size. */
const monospaced: TextMeasurer = {
  measure: (text, _font, size) => ({ width: Array.from(text).length * size, top: size * 0.86, bottom: size * 0.14 }),
}

const set = (title: string, note: string, maxH = 800) => {
  const page = createPage(PORTRAIT, monospaced)
  const { texts } = vertical(page, title, note, {
    x: 300,
    y: 100,
    size: 160,
    maxH,
    font: 'maShan',
    fill: '#000',
    ink: '#000',
    seal: '吉祥',
  })
  const [heading, ...clauses] = texts
  if (!heading) throw new Error('no title')
  return { heading, clauses }
}

it('sets a note clause by clause, each further to the left, without its signs', () => {
  const { clauses } = set('清明', '梨花风起，思念如雨。')
  expect(clauses.map(({ text }) => text.replaceAll('\n', ''))).toEqual(['梨花风起', '思念如雨'])
  expect(clauses[1]?.x).toBeLessThan(clauses[0]?.x ?? 0)
})

it('shrinks a long title until it and its seal fit the height', () => {
  expect(set('清明', '思念如雨').heading.size).toBe(160)
  for (const title of ['岁岁重阳', '每逢佳节倍思亲']) {
    const { heading } = set(title, '思念如雨', 500)
    expect(heading.size).toBeLessThan(160)
    expect(heading.y + heading.height).toBeLessThanOrEqual(100 + 500)
  }
})
