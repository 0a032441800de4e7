// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'

import { alone, draw, readAloud } from '../../../test/draw.ts'
import { style } from '../../../test/sample-card.ts'
import type { Fill } from '../../fields.ts'
import type { TextLayer } from './schema.ts'

const bent = async (changes: Partial<TextLayer>) => {
  const { root, mounted } = draw(alone('text', { curve: 90, ...changes }))
  await mounted.settled()
  return root
}

const pathIn = async (changes: Partial<TextLayer>) =>
  (await bent({ curve: 180, copies: [], ...changes })).querySelector('path')?.getAttribute('d')

describe('bent text', () => {
  it('is real text with one arc for each paragraph, and is read once', async () => {
    const root = await bent({})
    expect(root.querySelectorAll('svg').length).toBe(2)
    expect(readAloud(root)).toBe('HappyNew Year 新年快乐')
    expect(root.querySelectorAll('textPath').length).toBe(2)
    for (const path of root.querySelectorAll('textPath'))
      expect(root.querySelector(path.getAttribute('href') ?? '')?.localName).toBe('path')
  })

  it('bends by the given angle: an arc as long as the box is wide, up or down', async () => {
    const radius = async (curve: number) => {
      const root = await bent({ curve, copies: [] })
      return Number(/A([\d.]+)/.exec(root.querySelector('path')?.getAttribute('d') ?? '')?.[1])
    }
    expect(await radius(180)).toBeCloseTo(200 / Math.PI, 1)
    expect(await radius(-180)).toBeCloseTo(200 / Math.PI, 1)
    expect(await radius(360)).toBeCloseTo(100 / Math.PI, 1)
    expect((await bent({ curve: 0.5 })).querySelector('svg')).toBeNull()
  })

  it('stands on an arc of its own, whatever its box is', async () => {
    const arc = { length: 100 * Math.PI, x: 60, y: 30 }
    // a radius of 100 around (60, 130), from the bottom over the top
    expect(await pathIn({ arc })).toBe('M60 230A100 100 0 0 1 60 30A100 100 0 0 1 60 230')
    expect(await pathIn({ arc, width: 11, height: 12 })).toBe(await pathIn({ arc }))
    expect(await pathIn({ arc, curve: -180 })).toBe('M60 -170A100 100 0 0 0 60 30A100 100 0 0 0 60 -170')
  })

  it('S6: accepts an arc that nobody validated', async () => {
    for (const arc of [null, 'x', { length: 'a' }, { length: 0, x: NaN }])
      expect((await bent({ arc: arc as never })).querySelector('path')?.getAttribute('d')).not.toMatch(/NaN|Infinity/)
  })

  it.each([
    { text: 'Happy!', textAlign: 'left', direction: '', anchor: 'start' },
    { text: '!שנה טובה', textAlign: 'left', direction: 'rtl', anchor: 'end' },
    { text: '2027: שנה טובה!', textAlign: 'right', direction: 'rtl', anchor: 'start' },
    { text: 'عيد مبارك!', textAlign: 'justify', direction: 'rtl', anchor: 'start' },
    { text: '(Ada) שנה', textAlign: 'right', direction: '', anchor: 'end' },
    { text: 'שנה', textAlign: 'center', direction: 'rtl', anchor: 'middle' },
  ] as const)('has the direction of the first letter: $text to the $textAlign', async (row) => {
    const root = await bent({ copies: [], runs: [{ text: row.text }], style: { ...style, textAlign: row.textAlign } })
    const words = root.querySelector<SVGElement>('text')
    expect([words?.style.direction, words?.getAttribute('text-anchor')]).toEqual([row.direction, row.anchor])
  })

  it('takes a gradient, and runs keep their color', async () => {
    const fill: Fill = {
      type: 'linear',
      angle: 90,
      stops: [
        { color: '#ff0000', offset: 0 },
        { color: '#0000ff', offset: 100 },
      ],
    }
    const root = await bent({ copies: [], style: { ...style, fill } })
    const [, name] = /^url\((#ink[\w-]+)\)$/.exec(root.querySelector('svg')?.getAttribute('fill') ?? '') ?? []
    expect(root.querySelectorAll(`${name} stop`).length).toBe(2)
    expect([...root.querySelectorAll('tspan')].map((span) => span.getAttribute('fill'))).toEqual([
      null,
      null,
      '#112233',
    ])
  })
})

it('a text whose arc cannot be loaded is shown straight', async () => {
  vi.doMock('./curve.ts', () => {
    throw new Error('not there')
  })
  const { root, mounted } = draw(alone('text', { curve: 90 }))
  const [text] = root.querySelectorAll<HTMLElement>('[style*="visibility: hidden"]')
  expect(text?.textContent).toContain('Happy')
  await mounted.settled()
  expect(text?.style.visibility).toBe('')
  expect(root.querySelector('svg')).toBeNull()
  vi.doUnmock('./curve.ts')
})
