import { readCard } from '@petalpost/card-document/read/validate'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { describe, expect, it } from 'vitest'

import { insert } from '#editor/edits/layers/insert.ts'

import { partsContent, replaceByParts } from './put-parts.ts'

const part = (name: string, x: number, opacity = 1) => ({
  name,
  file: new Blob([name]),
  x,
  y: 0.5,
  width: 0.25,
  height: 0.5,
  opacity,
})

const stored = (id: string) => ({
  id,
  asset: { key: `media/${id}`, kind: 'image', mime: 'image/png', bytes: 9, width: 80, height: 60 } as const,
})

const PARTS = [part('Ground', 0), part('', 0.5, 0.4)]
const PLACE = { x: 100, y: 50, width: 400, height: 200 }

describe('a file in parts', () => {
  it('becomes a group of layers in their places, with their names and opacities', () => {
    const card = sampleCard()
    const content = partsContent(card, PARTS, [stored('one'), stored('two')], PLACE)
    expect(content.layers).toMatchObject([
      { type: 'image', asset: 'one', name: 'Ground', x: 100, y: 150, width: 100, height: 100 },
      { type: 'image', asset: 'two', opacity: 0.4, x: 300, y: 150, width: 100, height: 100 },
    ])
    expect(new Set(content.layers.map(({ group }) => group))).toEqual(new Set([content.groups[0]?.id]))
    expect(readCard(insert(content)(card)).ok).toBe(true)
  })

  it('takes the place of the layer that it was: between the same neighbors, in its group when it has one', () => {
    const card = sampleCard()
    const at = card.layers.findIndex(({ type }) => type === 'image')
    const former = card.layers[at]!
    const content = partsContent(card, PARTS, [stored('one'), stored('two')], PLACE)
    const replaced = replaceByParts(former.id, content)(card)
    const ids = content.layers.map(({ id }) => id)
    expect(replaced.layers.slice(at, at + 2).map(({ id }) => id)).toEqual(ids)
    expect(replaced.layers).toHaveLength(card.layers.length + 1)
    expect(replaced.layers.some(({ id }) => id === former.id)).toBe(false)
    expect(replaced.layers[at]?.group).toBe(former.group ?? content.groups[0]?.id)
    expect(readCard(replaced).ok).toBe(true)
    expect(replaceByParts('nobody', content)(card)).toBe(card)
  })
})
