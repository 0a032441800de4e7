import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { sampleCard, style } from '@petalpost/card-document/test/sample-card'
import type { NewForm } from '@petalpost/domain/card'
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { useEditor } from '#editor/editor.ts'
import { leavesCard } from '#editor/fit/outside.ts'
import { createTextFitting } from '#editor/fit/text-fitting.ts'
import { useLibrary } from '#editor/library/library.ts'
import { renderInEditor } from '#test/render-in-editor.tsx'
import { measureSquare } from '#test/square-letters.ts'

import { useShape } from './use-shape.ts'

function Shaped({ shape, onShaped }: { shape: NewForm | undefined; onShaped: () => void }) {
  useShape(useEditor(), useLibrary(), shape, onShaped)
  return null
}

const empty: CardV2 = { ...sampleCard(), layers: [], groups: [] }
const { fitted } = createTextFitting({ size: measureSquare })

async function open(shape: NewForm | undefined, card: CardV2 = empty) {
  let shaped = 0
  const editor = await renderInEditor(<Shaped shape={shape} onShaped={() => (shaped += 1)} />, card, { fitted })
  return { ...editor, before: card, shaped: () => shaped }
}

/** Long words in the box that hugged short ones, 40 px high letters. */
const stale = (id: string, y: number, words: string): LayerOf<'text'> => ({
  id,
  type: 'text',
  x: 147.5,
  y,
  width: 80,
  height: 48,
  rotation: 0,
  runs: [{ text: words }],
  style: { ...style, fontSize: 40, lineHeight: 1.2, letterSpacing: 0 },
  size: 'auto-width',
})

describe('a new form of a card (spec 4, "Works")', () => {
  it('is laid out for its ratio as one step that can be undone', async () => {
    const { card, steps, session, shaped, before } = await open('16:9')
    await waitFor(() => expect(shaped()).toBe(1))
    expect([card().width, card().height, steps()]).toEqual([960, 540, 1])
    session.undo()
    expect([card().width, card().height]).toEqual([before.width, before.height])
  })

  it('of a square or of another upright size is laid out for the ratio too', async () => {
    for (const [width, height] of [
      [600, 600],
      [500, 700],
    ] as const) {
      const { card, shaped } = await open('9:16', { ...empty, width, height })
      await waitFor(() => expect(shaped()).toBe(1))
      expect([card().width, card().height]).toEqual([375, 667])
    }
  })

  it('that has its ratio already is left alone, and so is a card of any size without a wish', async () => {
    const right = await open('9:16')
    await waitFor(() => expect(right.shaped()).toBe(1))
    expect([right.steps(), right.card()]).toEqual([0, right.before])
    const any = await open(undefined)
    expect([any.steps(), any.shaped()]).toEqual([0, 0])
  })

  it('with the words of another language fits each of them in its area, as one step that can be undone', async () => {
    const long = 'May every day of the new year be bright for all of you'
    const texts = [stale('title', 60, long), stale('note', 260, long), stale('from', 420, 'Ann')]
    const { card, steps, session, shaped, before } = await open('words', { ...empty, layers: texts })
    await waitFor(() => expect(shaped()).toBe(1))
    expect(steps()).toBe(1)
    const [title, note, from] = card().layers
    for (const layer of card().layers) expect(leavesCard(layer, card())).toBe(false)
    expect(title!.y + title!.height).toBeLessThanOrEqual(note!.y)
    expect(note!.y + note!.height).toBeLessThanOrEqual(from!.y)
    expect(title!.width).toBeGreaterThan(80)
    session.undo()
    expect(card()).toEqual(before)
  })

  it('with words that fit as they are keeps their boxes', async () => {
    const text: LayerOf<'text'> = {
      id: 'title',
      type: 'text',
      x: 147.5,
      y: 60,
      width: 80,
      height: 48,
      rotation: 0,
      runs: [{ text: 'Noel' }],
      style: { ...style, fontSize: 40, lineHeight: 1.2, letterSpacing: 0 },
      size: 'auto-width',
    }
    const { card, shaped } = await open('words', { ...empty, layers: [text] })
    await waitFor(() => expect(shaped()).toBe(1))
    const { x, y, width, height, style: look, runs } = card().layers[0] as typeof text
    expect({ x, y, width, height, fontSize: look.fontSize, runs }).toEqual({
      x: 147.5,
      y: 60,
      width: 80,
      height: 48,
      fontSize: 40,
      runs: text.runs,
    })
  })
})
