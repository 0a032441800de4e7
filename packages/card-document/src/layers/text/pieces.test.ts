// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'

import { alone, draw } from '../../../test/draw.ts'
import { style } from '../../../test/sample-card.ts'
import type { Fill } from '../../fields.ts'
import type { TextLayer } from './schema.ts'

const GOLD: Fill = {
  type: 'linear',
  angle: 90,
  stops: [
    { color: '#aa7700', offset: 0 },
    { color: '#ffee99', offset: 100 },
  ],
}

/** The pieces of a drawn text that are styled by a property, each with its value. */
async function piecesOf(property: string, changes: Partial<TextLayer>) {
  const { root, mounted } = draw(alone('text', { copies: [], ...changes }))
  await mounted.settled()
  const spans = [...root.querySelectorAll('span')].filter((span) => span.childElementCount === 0)
  return spans
    .map((span) => [span.textContent, span.style.getPropertyValue(property)])
    .filter(([, value]) => value !== '')
}

const gold = (text: string, changes: Partial<TextLayer> = {}) =>
  piecesOf('color', { runs: [{ text }], style: { ...style, fill: GOLD }, ...changes })

describe('emoji in letters that are not plain', () => {
  it.each([
    ['Joy 🎉!', ['🎉']],
    ['🎂🎉', ['🎂🎉']],
    ['family 👩‍👩‍👧‍👦 and 👍🏽', ['👩‍👩‍👧‍👦', '👍🏽']],
    ['🇨🇳 1️⃣ ❤️ ❤️‍🔥', ['🇨🇳', '1️⃣', '❤️', '❤️‍🔥']],
    ['🏴󠁧󠁢󠁷󠁬󠁳󠁿 ⌛', ['🏴󠁧󠁢󠁷󠁬󠁳󠁿', '⌛']],
    ['2027 © ★ ❤ 新年', []],
  ])('of %s keep their own colors', async (text, emoji) => {
    expect(await gold(text)).toEqual(emoji.map((each) => [each, '#000']))
  })

  it('keep them in copies too, and in single runs', async () => {
    const found = await gold('', {
      copies: [{ fill: GOLD, offsetX: 2 }],
      runs: [{ text: 'a🎉' }, { text: '🎂', style: { fill: GOLD } }],
    })
    expect(found.filter(([, color]) => color === '#000').map(([text]) => text)).toEqual(['🎉', '🎂', '🎉', '🎂'])
  })

  it('change no letter of the text', async () => {
    const { root, mounted } = draw(
      alone('text', { copies: [], runs: [{ text: 'a🎉b\n🎂' }], style: { ...style, fill: GOLD } }),
    )
    await mounted.settled()
    expect(root.textContent).toBe('a🎉b\n🎂')
  })

  it('need nothing in plain letters', async () => {
    expect(await piecesOf('color', { runs: [{ text: '🎉' }] })).toEqual([])
  })
})

const upright = (text: string, changes: Partial<TextLayer> = { vertical: true }) =>
  piecesOf('text-combine-upright', { runs: [{ text }], ...changes })

describe('numbers in a vertical text', () => {
  it.each([
    ['2027年新年快乐！12月3日', ['2027', '12', '3']],
    ['第100天', ['100']],
    ['电话13800138000', []],
    ['12:30 3.14 1,000 A4 4G', []],
    ['满30岁。18', ['30', '18']],
  ])('of up to four digits stand upright: %s', async (text, numbers) => {
    expect(await upright(text)).toEqual(numbers.map((number) => [number, 'all']))
  })

  it('stay as they are in a horizontal text', async () => {
    expect(await upright('2027年', {})).toEqual([])
  })

  it('are drawn at once when the code is there, so that an editor can measure them', () => {
    const { root } = draw(alone('text', { copies: [], vertical: true, runs: [{ text: '2027年' }] }))
    expect(root.querySelector('[style*="text-combine-upright"]')?.textContent).toBe('2027')
  })
})
