import { FACTS } from '@petalpost/card-document/layers/facts'
import type { PenPoint } from '@petalpost/card-document/layers/ink/facts'
import { linesOf } from '@petalpost/card-document/layers/ink/lines'
import { expect, test } from 'vitest'

import { drawnTo, eventsOf } from './pen-line.ts'

const ZIGZAG: readonly PenPoint[] = [0, 1, 2, 3, 4].map((at) => ({ x: 30 * at, y: at % 2 === 0 ? 0 : 80 }))
const lineThrough = (points: readonly PenPoint[], perPx?: number) =>
  points.reduce<readonly PenPoint[]>((line, point) => drawnTo(line, point, perPx), [])

test('a hand so fast that browsers tell only its corners is drawn with its corners', () => {
  const layer = FACTS.ink.inserted(
    { width: 400, height: 400, assets: {} },
    { id: 'ink', pen: { width: 3 }, fill: { type: 'solid', color: '#000000' }, strokes: [lineThrough(ZIGZAG)] },
  )
  const drawn = linesOf(layer).lines.flatMap(({ points }) => points)
  for (const corner of ZIGZAG) {
    const away = Math.min(...drawn.map(([x, y]) => Math.hypot(x + layer.x - corner.x, y + layer.y - corner.y)))
    expect(away).toBeLessThan(8)
  }
})

test('the steps of a line are long and short by the px of the screen, whatever the zoom', () => {
  expect(
    lineThrough([
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ]),
  ).toHaveLength(1)
  expect(
    lineThrough([
      { x: 0, y: 0 },
      { x: 12, y: 0 },
    ]).map(({ x }) => x),
  ).toEqual([0, 6, 12])
  expect(
    lineThrough(
      [
        { x: 0, y: 0 },
        { x: 12, y: 0 },
      ],
      2,
    ).map(({ x }) => x),
  ).toEqual([0, 12])
})

test('the pressure of a pen goes over from one point to the next', () => {
  const line = lineThrough([
    { x: 0, y: 0, pressure: 0.2 },
    { x: 0, y: 12, pressure: 0.6 },
  ])
  expect(line.map(({ pressure }) => pressure)).toEqual([0.2, expect.closeTo(0.4), 0.6])
})

test('where a browser tells nothing between two events, the event itself counts', () => {
  const event = {} as PointerEvent
  expect(eventsOf(event)).toEqual([event])
})
