import { sampleCard } from '@petalpost/card-document/test/sample-card'
import type { AspectRatio } from '@petalpost/domain/card'
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { useEditor } from '#editor/editor.ts'
import { useLibrary } from '#editor/library/library.ts'
import { renderInEditor } from '#test/render-in-editor.tsx'

import { useShape } from './use-shape.ts'

function Shaped({ shape, onShaped }: { shape: AspectRatio | undefined; onShaped: () => void }) {
  useShape(useEditor(), useLibrary(), shape, onShaped)
  return null
}

async function open(shape: AspectRatio | undefined) {
  let shaped = 0
  const card = { ...sampleCard(), layers: [], groups: [] }
  const editor = await renderInEditor(<Shaped shape={shape} onShaped={() => (shaped += 1)} />, card)
  return { ...editor, before: card, shaped: () => shaped }
}

describe('a new form of a card (spec 4, "Works")', () => {
  it('is laid out for its ratio as one step that can be undone', async () => {
    const { card, steps, session, shaped, before } = await open('16:9')
    await waitFor(() => expect(shaped()).toBe(1))
    expect([card().width, card().height, steps()]).toEqual([960, 540, 1])
    session.undo()
    expect([card().width, card().height]).toEqual([before.width, before.height])
  })

  it('that has its ratio already is left alone, and so is a card of any size without a wish', async () => {
    const right = await open('9:16')
    await waitFor(() => expect(right.shaped()).toBe(1))
    expect([right.steps(), right.card()]).toEqual([0, right.before])
    const any = await open(undefined)
    expect([any.steps(), any.shaped()]).toEqual([0, 0])
  })
})
