// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'

import { alone, draw } from '../../../test/draw.ts'
import { diffOf } from '../../diff.ts'
import { readCard } from '../../read/validate.ts'
import { patch } from '../../render/patch.ts'

const STROKE = { width: 4, color: '#112233' }

/** Draws a line in a box of 200 x 100 px. */
async function line(changes: object) {
  const card = alone('shape', { stroke: STROKE, ...changes })
  const { root, mounted } = draw(card)
  await mounted.settled()
  const found = () => root.querySelector('line')
  const at = (name: string) => Number(found()?.getAttribute(name))
  return {
    root,
    mounted,
    card,
    /** Where the line begins and ends across its box, px. */
    span: () => [at('x1'), at('x2')],
    attribute: (name: string) => found()?.getAttribute(name),
    ends: () => [...root.querySelectorAll('path')].map((path) => path.getAttribute('transform')),
  }
}

const read = (line: unknown) => readCard(alone('shape', { line } as object))

describe('a line', () => {
  it('goes through the middle of its box in the width and color of its stroke, without the shape', async () => {
    const { span, attribute, ends, root } = await line({ line: {} })
    expect([span(), attribute('y1'), attribute('y2')]).toEqual([[0, 200], '50', '50'])
    expect([attribute('stroke'), attribute('stroke-width'), ends()]).toEqual(['#112233', '4', []])
    expect(root.querySelector('polygon')).toBeNull()
  })

  it('ends behind the tips of its arrows, and under its dots', async () => {
    const { span, ends } = await line({ line: { start: 'dot', end: 'arrow' } })
    expect(span()).toEqual([0, 200 - 15])
    expect(ends()).toEqual(['translate(0 50)', 'translate(200 50) scale(-1 1)'])
  })

  it('is dashed or dotted as its stroke says', async () => {
    expect((await line({ line: {}, stroke: { ...STROKE, dash: 'dash' } })).attribute('stroke-dasharray')).toBe('8')
    expect((await line({ line: {}, stroke: { ...STROKE, dash: 'dot' } })).attribute('stroke-dasharray')).toBe('0 8')
    expect((await line({ line: {} })).attribute('stroke-dasharray')).toBeNull()
  })

  it('has ends of the same size when it becomes longer', async () => {
    const { mounted, card, span } = await line({ line: { end: 'arrow' } })
    const longer = alone('shape', { stroke: STROKE, line: { end: 'arrow' }, width: 400 })
    patch(mounted, diffOf(card, longer))
    await mounted.settled()
    expect(span()).toEqual([0, 400 - 15])
  })

  it('is stored and read with its ends, and with no others', () => {
    expect(read({ start: 'dot', end: 'arrow' })).toMatchObject({
      ok: true,
      card: { layers: [{ line: { start: 'dot', end: 'arrow' } }] },
    })
    expect(read({ end: 'url(#x)' })).toMatchObject({ ok: false, problems: [{ path: 'layers[0].line.end' }] })
  })

  it.each([[7], ['arrow'], [{ start: 'url(x)', end: '<script>' }], [{ start: {}, end: [] }]])(
    'S6: draws only a line from %j',
    async (hostile) => {
      const { span, ends } = await line({ line: hostile })
      expect([span(), ends()]).toEqual([[0, 200], []])
    },
  )

  it('S6: draws only finite numbers', async () => {
    const { root } = await line({ line: { end: 'arrow' }, stroke: { width: NaN, color: 'red;x', dash: {} } })
    expect(root.querySelector('svg')?.outerHTML).not.toMatch(/NaN|Infinity|red|undefined/)
  })
})

it('a card whose code for lines cannot be loaded goes without them', async () => {
  vi.doMock('./line.ts', () => {
    throw new Error('not there')
  })
  expect((await line({ line: {} })).root.querySelector('svg')).toBeNull()
  vi.doUnmock('./line.ts')
})
