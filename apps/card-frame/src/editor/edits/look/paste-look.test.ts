import type { Layer } from '@petalpost/card-document/layers/schema'
import { readCard } from '@petalpost/card-document/read/validate'
import { LAYERS, sampleCard } from '@petalpost/card-document/test/sample-card'
import { describe, expect, it } from 'vitest'

import { without } from '../edit.ts'
import { contentOfLayers, remove } from '../layers/insert.ts'
import { pasteLook } from './paste-look.ts'

const card = { ...sampleCard(), groups: [] }
const layers = LAYERS.map((layer) => without<Layer>(layer, 'group'))
const ofKind = (type: Layer['type']) => layers.find((layer) => layer.type === type)!
const copyOf = (layer: Layer) => contentOfLayers({ ...card, layers: [layer] }, [layer.id])

describe('the look of a layer on another one', () => {
  it.each(layers.flatMap((from) => layers.map((to) => [from.type, to.type] as const)))(
    'taken from the kind %s and put on the kind %s, makes a card that can be saved; box and content stay',
    (fromKind, toKind) => {
      const from = { ...ofKind(fromKind), opacity: 0.4 }
      const to = { ...ofKind(toKind), id: 'target' }
      const next = pasteLook(copyOf(from), ['target'])({ ...card, layers: [to] })
      expect(readCard(next)).toMatchObject({ ok: true })
      const { x, y, width, height, rotation, type } = to
      expect(next.layers).toMatchObject([{ id: 'target', x, y, width, height, rotation, type, opacity: 0.4 }])
    },
  )

  it('a text takes the letters’ style for all of its words, and loses what the other has not', () => {
    const { copies: _, ...plain } = ofKind('text') as Extract<Layer, { type: 'text' }>
    const target: Layer = {
      ...plain,
      id: 'target',
      runs: [{ text: 'Two ', style: { bold: true } as never }, { text: 'runs' }],
    }
    const source: Layer = { ...plain, style: { ...plain.style, fontSize: 77 } }
    const [text] = pasteLook(copyOf(source), ['target'])({
      ...card,
      layers: [{ ...target, copies: [{ offsetX: 1 }] }],
    }).layers
    expect(text).toMatchObject({ runs: [{ text: 'Two runs' }], style: { fontSize: 77 } })
    expect(text).not.toHaveProperty('copies')
  })

  it('brings the picture and the font that it needs, also when its layer is gone', () => {
    const shape = { ...ofKind('shape'), fill: { type: 'image', asset: 'photo', fit: 'cover' } } as Layer
    const files = { photo: { key: 'library/p.jpg', kind: 'image', mime: 'image/jpeg', bytes: 9 } } as const
    const before = { ...card, assets: files, layers: [shape, { ...ofKind('shape'), id: 'target' }] }
    const copied = contentOfLayers(before, [shape.id])
    const after = pasteLook(copied, ['target'])(remove([shape.id])(before))
    expect([readCard(after).ok, Object.keys(after.assets)]).toEqual([true, ['photo']])
  })
})
