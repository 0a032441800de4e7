// @vitest-environment happy-dom
import type { CardV2 } from '@petalpost/card-document/card'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { describe, expect, it, vi } from 'vitest'

import type { Edit } from '../edits/edit.ts'
import type { Pen } from '../edits/layers/ink.ts'
import type { Selection } from '../history.ts'
import { createInkDrawing } from './ink-drawing.ts'

const EMPTY: CardV2 = { ...sampleCard(), layers: [], groups: [], fonts: [], assets: {} }

const BLACK = { type: 'solid', color: '#000000' } as const
const RED = { type: 'solid', color: '#ff0000' } as const

/** A stage at zoom 1 with the card in its corner. */
function open() {
  const host = document.createElement('div')
  let card = EMPTY
  let ids = 0
  const chosen: Selection[] = []
  let pen: Pen = { pen: { width: 4 }, fill: BLACK }
  const stage = {
    pointAt: ({ x, y }: { x: number; y: number }) => ({ x, y }),
    preview: vi.fn((edit: Edit) => edit(card)),
    settle: vi.fn(),
    view: () => ({ zoom: 1, x: 0, y: 0 }),
  }
  const ink = createInkDrawing({
    host,
    stage,
    card: () => card,
    pen: () => pen,
    newId: () => `ink${++ids}`,
    perform(edit, select) {
      card = edit(card)
      chosen.push(select)
    },
  })
  const fire = (type: string, x: number, y: number, init: PointerEventInit = {}) =>
    host.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, ...init }))
  const line = (from: [number, number], to: [number, number], init: PointerEventInit = {}) => {
    fire('pointerdown', ...from, init)
    fire('pointermove', ...to, init)
    fire('pointerup', ...to, init)
  }
  const dip = (other: Partial<Pen>) => (pen = { ...pen, ...other })
  return { host, dip, ink, stage, fire, line, chosen, layers: () => card.layers }
}

describe('signing on the stage', () => {
  it('each press writes a stroke, as one step; strokes of one signing are one layer', () => {
    const { ink, line, layers, chosen, stage } = open()
    line([0, 0], [10, 10])
    expect(layers()).toEqual([])
    ink.start()
    line([10, 10], [50, 60])
    line([20, 10], [90, 60])
    expect(stage.preview).toHaveBeenCalledTimes(2)
    expect(layers()).toMatchObject([{ id: 'ink1', type: 'ink', x: 10, y: 10, width: 80, height: 50 }])
    expect(chosen).toEqual([['ink1'], ['ink1']])
    ink.stop()
    ink.start()
    line([0, 0], [5, 5])
    expect(layers().map(({ id }) => id)).toEqual(['ink1', 'ink2'])
  })

  it('another color or width writes a layer of its own, and the first one keeps its look', () => {
    const { ink, line, layers, dip } = open()
    ink.start()
    line([10, 10], [50, 60])
    dip({ fill: RED })
    line([20, 10], [90, 60])
    line([30, 10], [90, 60])
    dip({ fill: RED, pen: { width: 9 } })
    line([40, 10], [90, 60])
    expect(layers()).toMatchObject([
      { fill: BLACK, pen: { width: 4 }, strokes: [{}] },
      { fill: RED, pen: { width: 4 }, strokes: [{}, {}] },
      { fill: RED, pen: { width: 9 }, strokes: [{}] },
    ])
  })

  it('a pen gives its pressure; a finger and a mouse have none', () => {
    const { ink, fire, line, layers } = open()
    ink.start()
    fire('pointerdown', 10, 10, { pointerType: 'pen', pressure: 0.5 })
    fire('pointermove', 14, 13, { pointerType: 'pen', pressure: 0.7 })
    fire('pointerup', 14, 13, { pointerType: 'pen' })
    line([10, 10], [50, 60], { pointerType: 'touch', pressure: 0.5 })
    const [layer] = layers()
    if (layer?.type !== 'ink') throw new Error('no ink')
    expect(layer.strokes.map(({ pressures }) => pressures)).toEqual([[50, 70], undefined])
  })

  it('a dot is a stroke too', () => {
    const { ink, fire, layers } = open()
    ink.start()
    fire('pointerdown', 5, 5)
    fire('pointerup', 5, 5)
    expect(layers()).toMatchObject([{ strokes: [{ points: [0, 0] }] }])
  })

  it('Escape, a second finger and an interrupted press take the stroke back', () => {
    const { ink, fire, stage, layers } = open()
    ink.start()
    fire('pointerdown', 5, 5)
    expect(ink.cancel()).toBe(true)
    expect(ink.cancel()).toBe(false)
    fire('pointerdown', 5, 5, { pointerType: 'touch' })
    fire('pointermove', 50, 50, { pointerType: 'touch' })
    fire('pointerdown', 90, 90, { pointerType: 'touch', pointerId: 2 })
    fire('pointerup', 50, 50, { pointerType: 'touch' })
    fire('pointerdown', 5, 5)
    fire('pointercancel', 5, 5)
    expect(stage.settle).toHaveBeenCalledTimes(3)
    expect(layers()).toEqual([])
  })
})
