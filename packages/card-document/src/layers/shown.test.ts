import { expect, it } from 'vitest'

import { sampleCard } from '../../test/sample-card.ts'
import { shownLayers } from './shown.ts'

it('shownLayers: a layer is seen unless it or its group is hidden', () => {
  const card = sampleCard()
  const [one, two, three, ...rest] = card.layers.map((layer) => ({ ...layer, group: 'open' }))
  const layers = [{ ...one!, hidden: true as const }, { ...two!, group: 'closed' }, three!, ...rest]
  const groups = [
    { id: 'open', name: 'Open' },
    { id: 'closed', name: 'Closed', hidden: true as const },
  ]
  expect(shownLayers({ layers, groups })).toEqual([three, ...rest])
})
