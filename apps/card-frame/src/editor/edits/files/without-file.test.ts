import { assetUsesOf } from '@petalpost/card-document/asset-uses'
import { readCard } from '@petalpost/card-document/read/validate'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { expect, it } from 'vitest'

import { withoutFile } from './without-file.ts'

const CARD = sampleCard()

it.each(Object.keys(CARD.assets))(
  'a card without its file %s is valid, names it nowhere and keeps its words',
  (asset) => {
    const after = withoutFile(asset)(CARD)
    expect(readCard(after).ok).toBe(true)
    expect(Object.keys(after.assets)).not.toContain(asset)
    expect(assetUsesOf(after).map(({ id }) => id)).not.toContain(asset)
    const texts = ({ layers }: typeof CARD) => layers.filter(({ type }) => type === 'text').map(({ id }) => id)
    expect(texts(after)).toEqual(texts(CARD))
  },
)

it('a film keeps playing without its poster, and the background becomes white', () => {
  const after = withoutFile('photo')(CARD)
  expect(after.layers.find(({ type }) => type === 'video')).not.toHaveProperty('poster')
  expect(after.background).toEqual({ type: 'solid', color: '#ffffff' })
  expect(after.layers.some(({ type }) => type === 'image')).toBe(false)
})

it('letters with the file in them get a color', () => {
  const text = CARD.layers.find((layer) => layer.type === 'text')!
  const fill = { type: 'image', asset: 'photo', fit: 'cover' } as const
  const card = { ...CARD, layers: [{ ...text, style: { ...text.style, fill } }] }
  expect(withoutFile('photo')(card).layers[0]).toMatchObject({ style: { fill: { type: 'solid', color: '#333333' } } })
})
