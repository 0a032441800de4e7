import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { describe, expect, it } from 'vitest'

import { onlyMoving } from './playback.ts'

describe('onlyMoving', () => {
  const card = sampleCard()
  const [first, second] = card.layers
  if (!first || !second) throw new TypeError('no layers')
  const animations = { in: { name: 'fade', duration: 400, delay: 0 } } as const
  const layers = [first, second].map((layer) => ({ ...layer, group: 'g', animations }))
  const group = { id: 'g', animations }
  const moving = (id: string) => {
    const shown = onlyMoving({ ...card, layers, groups: [group] }, [id])
    return [...shown.layers, ...shown.groups].filter((part) => part.animations).map((part) => part.id)
  }

  it('a layer is tried without the entrance of its group', () => {
    expect(moving(first.id)).toEqual([first.id])
  })

  it('a group is tried without the entrances of its members', () => {
    expect(moving('g')).toEqual(['g'])
  })
})
