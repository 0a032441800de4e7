// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'

import { alone, draw } from '../../../test/draw.ts'
import { diffOf } from '../../diff.ts'
import { DRAWN_LIMITS } from '../../limits.ts'
import { patch } from '../../render/patch.ts'
import type { InkLayer } from './schema.ts'

const ACROSS = [0, 5000, 2500, 5000, 5000, 5000, 7500, 5000, 10_000, 5000]

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

/** Draws ink in a box of 200 x 100 px. */
async function ink(changes: object) {
  const card = alone('ink', changes as Partial<InkLayer>)
  const { root, mounted } = draw(card)
  await mounted.settled()
  return { root, mounted, card, path: root.querySelector('svg > path') }
}
/** The outlines of these strokes as a path. */
const outlineOf = async (strokes: unknown, changes: object = {}) =>
  (await ink({ strokes, ...changes })).path?.getAttribute('d') ?? ''

/** Left, top, right and bottom of all points of a path. */
function boundsOf(d: string) {
  const numbers = d.match(/-?[\d.]+/g)?.map(Number) ?? []
  const [xs, ys] = [0, 1].map((odd) => numbers.filter((_, index) => index % 2 === odd)) as [number[], number[]]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const
}
const heightOf = (d: string) => boundsOf(d)[3] - boundsOf(d)[1]

describe('ink', () => {
  it('is wider where the pen was pressed', async () => {
    const heights = await Promise.all(
      [0, 50, 100].map(async (pressure) =>
        heightOf(
          await outlineOf([{ points: ACROSS, pressures: times(5, () => pressure) }], {
            pen: { width: 20, thinning: 0.5 },
          }),
        ),
      ),
    )
    expect(heights.map(Math.round)).toEqual([10, 20, 30])
  })

  it('without pressures is thinner where the pen was fast', async () => {
    const slow = Array.from({ length: 50 }, (_, index) => [200 * index, 5000]).flat()
    const pen = { width: 20 }
    expect(heightOf(await outlineOf([{ points: ACROSS }], { pen }))).toBeLessThan(
      heightOf(await outlineOf([{ points: slow }], { pen })) - 2,
    )
  })

  it('is as wide everywhere with an even pen', async () => {
    const stroke = { points: ACROSS, pressures: [0, 100, 0, 100, 0] }
    expect(heightOf(await outlineOf([stroke], { pen: { width: 8, thinning: 0 } }))).toBeCloseTo(8, 0)
  })

  it('follows its box, but the width of the pen does not', async () => {
    const strokes = [{ points: ACROSS, pressures: times(5, () => 50) }]
    const pen = { width: 10 }
    const { mounted, card, root } = await ink({ strokes, pen })
    const wider = alone('ink', { strokes, pen, width: 400 })
    patch(mounted, diffOf(card, wider))
    await mounted.settled()
    const d = root.querySelector('svg > path')?.getAttribute('d') ?? ''
    const [left, top, right, bottom] = boundsOf(d)
    expect([left, top, right, bottom].map(Math.round)).toEqual([-5, 45, 405, 55])
  })

  it('draws a point as a dot, and a stroke without points not at all', async () => {
    const [left, top, right, bottom] = boundsOf(await outlineOf([{ points: [5000, 5000] }], { pen: { width: 12 } }))
    expect(Math.abs(right - left - (bottom - top))).toBeLessThan(1)
    expect((left + right) / 2).toBeCloseTo(100, -0.3)
    expect(right - left).toBeGreaterThan(6)
    expect(await outlineOf([{ points: [] }, { points: [1] }])).toBe('')
    expect(await outlineOf([])).toBe('')
  })

  it('draws strokes that cross as one area without holes', async () => {
    const dot = { points: [5000, 5000], pressures: [50] }
    const areas = await Promise.all(
      [[{ points: ACROSS }], [{ points: ACROSS.toReversed() }], [dot]].map(async (strokes) => {
        const points = [...(await outlineOf(strokes)).matchAll(/Q(-?[\d.]+) (-?[\d.]+)/g)].map(
          ([, x, y]) => [Number(x), Number(y)] as const,
        )
        return points.reduce((sum, [x, y], index) => {
          const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
          return sum + x * nextY - y * nextX
        }, 0)
      }),
    )
    expect(new Set(areas.map(Math.sign)).size).toBe(1)
  })

  it('takes another color without another outline', async () => {
    const { mounted, card, root, path } = await ink({})
    expect(path?.getAttribute('fill')).toMatch(/^url\(#ink[\w-]+\)$/)
    const blue = alone('ink', { fill: { type: 'solid', color: '#0000ff' } })
    patch(mounted, diffOf(card, blue))
    await mounted.settled()
    const now = root.querySelector('svg > path')
    expect([now?.getAttribute('fill'), now?.getAttribute('d')]).toEqual(['#0000ff', path?.getAttribute('d')])
  })

  it('is a picture with a name for screen readers, unless it is decoration', async () => {
    expect((await ink({})).root.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Ada')
    expect((await ink({ decorative: true })).root.querySelector('[role=img]')).toBeNull()
  })

  it.each([
    ['no numbers', [{ points: [NaN, Infinity, -Infinity, '1', null, {}], pressures: [NaN, 'x', 1e9] }]],
    ['numbers outside the grid', [{ points: [-1e9, 1e9, 1e308, -1e308, 5, 5] }]],
    ['no lists', [{ points: 'url(x)', pressures: 7 }, { points: { length: 1e9 } }, null, 7]],
    ['a pressure too few', [{ points: ACROSS, pressures: [50] }]],
  ])('S6: draws only finite numbers near its box from %s', async (_, strokes) => {
    const d = await outlineOf(strokes)
    expect(d).toMatch(/^[MQZ\d. -]*$/)
    const reach = d === '' ? [] : boundsOf(d)
    expect(reach.filter((edge) => Math.abs(edge) > 220)).toEqual([])
  })

  it.each([[{ width: NaN }], [{ width: 1e9, thinning: 1e9 }], [{ width: -1 }], [{ thinning: 'x' }], [null]])(
    'S6: draws harmlessly with the pen %j',
    async (pen) => {
      expect(await outlineOf([{ points: ACROSS }], { pen })).toMatch(/^[MQZ\d. -]*$/)
    },
  )

  it('S6: draws no more strokes and points than a card may have', async () => {
    const points = Array.from({ length: 1_000_000 }, (_, index) => (index * 7919) % 10_001)
    const few = points.slice(0, 2 * DRAWN_LIMITS.pointsPerLayer)
    expect(await outlineOf(times(1000, () => ({ points })))).toBe(await outlineOf([{ points: few }]))
    const dots = await outlineOf(times(1000, () => ({ points: [1, 1] })))
    expect(dots.match(/M/g)?.length).toBe(DRAWN_LIMITS.strokesPerLayer)
  })
})

it('a card whose code for ink cannot be loaded goes without it', async () => {
  vi.doMock('./strokes.ts', () => {
    throw new Error('not there')
  })
  expect((await ink({})).root.querySelector('svg')).toBeNull()
  vi.doUnmock('./strokes.ts')
})
