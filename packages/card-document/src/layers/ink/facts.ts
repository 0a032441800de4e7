import { LIMITS } from '../../limits.ts'
import type { Problem } from '../../problem.ts'
import type { KindFacts } from '../kind-facts.ts'
import { GRID, MAX_PEN, MIN_PEN } from './grid.ts'
import type { InkLayer, InkStroke } from './schema.ts'

/** Where the pen was, in card px; `pressure` from 0 to 1, missing if the device measures none. */
export interface PenPoint {
  x: number
  y: number
  pressure?: number
}

/** `strokes` has at least one point. */
interface Choice extends Pick<InkLayer, 'id' | 'pen' | 'fill'> {
  strokes: readonly (readonly PenPoint[])[]
}

/** The whole px from the least to the greatest of these, at least one. */
function spanOf(values: readonly number[]): { start: number; length: number } {
  const [least, greatest] = values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [
    Infinity,
    -Infinity,
  ] as [number, number])
  const start = Math.floor(least)
  return { start, length: Math.max(1, Math.ceil(greatest) - start) }
}

function problemsOf({ points, pressures }: InkStroke, path: string): Problem[] {
  if (points.length % 2 !== 0) return [{ path: `${path}.points`, code: 'count' }]
  return pressures && pressures.length !== points.length / 2 ? [{ path: `${path}.pressures`, code: 'count' }] : []
}

export const inkFacts: KindFacts<InkLayer, Choice> = {
  assets: () => [],
  families: () => [],
  texts: () => [],
  look: ['fill', 'pen'],
  /** Lines have no pictures and no patterns. */
  takes: (field, from) => field !== 'fill' || ('fill' in from && (from.fill.type === 'solid' || 'stops' in from.fill)),
  link: 'optional',
  problems: ({ strokes }) => [
    ...strokes.flatMap((stroke, index) => problemsOf(stroke, `strokes[${index}]`)),
    ...(strokes.reduce((sum, { points }) => sum + points.length, 0) > 2 * LIMITS.pointsPerLayer
      ? [{ path: 'strokes', code: 'count' } as const]
      : []),
  ],
  /** The width of the pen does not follow the box. */
  isDrawnToBox: () => true,
  corners: 'scale',
  scaled: (layer, ratio) => ({
    ...layer,
    pen: { ...layer.pen, width: Math.min(MAX_PEN, Math.max(MIN_PEN, layer.pen.width * ratio)) },
  }),
  /** Stands where it was drawn. */
  inserted(_, { strokes, ...choice }) {
    const all = strokes.flat()
    const across = spanOf(all.map(({ x }) => x))
    const down = spanOf(all.map(({ y }) => y))
    const partOf = (value: number, { start, length }: typeof across) => Math.round(((value - start) / length) * GRID)
    return {
      ...choice,
      type: 'ink',
      x: across.start,
      y: down.start,
      width: across.length,
      height: down.length,
      rotation: 0,
      strokes: strokes.map((stroke) => {
        const pressures = stroke.flatMap(({ pressure }) => (pressure === undefined ? [] : Math.round(100 * pressure)))
        return {
          points: stroke.flatMap(({ x, y }) => [partOf(x, across), partOf(y, down)]),
          ...(pressures.length === stroke.length ? { pressures } : {}),
        }
      }),
    }
  },
}
