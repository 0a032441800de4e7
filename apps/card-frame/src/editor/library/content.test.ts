import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { expect, it } from 'vitest'

import { authorsFiles } from './content.ts'

it('a picture by AI that was deleted from the card is still among the files of the author', () => {
  const made = { id: 'ai', asset: { key: 'media/ai.png', kind: 'image', mime: 'image/png', bytes: 9 } } as const
  const card = sampleCard()
  expect(authorsFiles(card, [], [made])).toContainEqual(made)
  const again = { ...card, assets: { ...card.assets, onCard: made.asset } }
  expect(authorsFiles(again, [], [made]).filter(({ asset }) => asset.key === made.asset.key)).toHaveLength(1)
})
