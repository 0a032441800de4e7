import type { CardV2 } from '@petalpost/card-document/card'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { describe, expect, it } from 'vitest'

import { luminance } from '#editor/edits/look/contrast.ts'
import type { ReadGround } from '#editor/edits/look/ground.ts'
import { styleTexts } from '#editor/edits/look/style.ts'
import { renderInEditor } from '#test/render-in-editor.tsx'

import { addText } from './add.ts'
import { createKeepLegible } from './keep-legible.ts'

const night: ReadGround = async (_, boxes) => boxes.map(() => [luminance(10, 31, 68)])
/** A card without texts, so that a new one has its own dark ink. */
const BLANK: CardV2 = { ...sampleCard(), layers: [], groups: [] }

async function open() {
  const { editor, session, steps } = await renderInEditor(null, BLANK)
  const id = addText(editor, 'Hello') ?? ''
  const fill = () => {
    const layer = session.read().card.layers.find((one) => one.id === id)
    return layer?.type === 'text' ? layer.style.fill : undefined
  }
  return { editor, session, steps, id, fill }
}

describe('a new text on a dark card', () => {
  it('gets an ink that can be read, within the step that added it', async () => {
    const { editor, session, steps, id, fill } = await open()
    expect(fill()).toEqual({ type: 'solid', color: '#222222' })
    await createKeepLegible(editor, night)(id)
    expect([fill(), steps()]).toEqual([{ type: 'solid', color: '#ffffff' }, 1])
    session.undo()
    expect(session.read().card.layers).toEqual([])
  })

  it('keeps a color that the author has chosen meanwhile', async () => {
    const { editor, id, fill } = await open()
    const slow: ReadGround = async (card, boxes) => {
      editor.perform(styleTexts([id], { fill: { type: 'solid', color: '#000000' } }))
      return night(card, boxes)
    }
    await createKeepLegible(editor, slow)(id)
    expect(fill()).toEqual({ type: 'solid', color: '#000000' })
  })

  it('draws one card at a time, and none for a text that another step has followed', async () => {
    const { editor, session } = await open()
    let [drawing, most, drawn] = [0, 0, 0]
    const ground: ReadGround = async (card, boxes) => {
      drawn += 1
      most = Math.max(most, (drawing += 1))
      const below = await night(card, boxes)
      drawing -= 1
      return below
    }
    const keepLegible = createKeepLegible(editor, ground)
    const kept = Array.from({ length: 50 }, () => keepLegible(addText(editor, 'Hello') ?? ''))
    await Promise.all(kept)
    const last = session.read().card.layers.at(-1)
    expect([most, drawn]).toEqual([1, 1])
    expect(last).toMatchObject({ style: { fill: { type: 'solid', color: '#ffffff' } } })
  })
})
