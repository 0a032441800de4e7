import { cardDetail } from '@petalpost/api-client/endpoints/cards'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { defaultShowConfig } from '@petalpost/domain/show-config'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { card } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { PagePreview } from './page-preview.tsx'

test('PagePreview: the popup of a card without a size is 375x667 (spec 3, 9), and no view is counted', async () => {
  const calls = answerCalls([
    [cardDetail, () => ({ ...card({ id: 'c1' }), definition: { v: 2, layers: [] }, version: 1 })],
  ])
  const reference = { id: 'c1', isTemplate: 1, thumbnail: '/files/c1.webp', title: 'Lanterns' } as const
  const room = { width: 1600, height: 1000 }
  renderParts(<PagePreview platform="pc" card={reference} config={defaultShowConfig('pc')} room={room} />)
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of Lanterns')
  expect([frame.width, frame.height]).toEqual(['375', '667'])
  expect(calls).toEqual([{ endpoint: 'cardDetail', input: { isTemplate: '1', isView: 'false' } }])
})
