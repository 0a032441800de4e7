import { cardDetail } from '@petalpost/api-client/endpoints/cards'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { card } from '#test/factories.ts'
import { stubIntersections } from '#test/intersections.ts'
import { renderParts } from '#test/render-app.tsx'

import { LivePicture } from './live-picture.tsx'

test('LivePicture: a card shown as decoration counts as no view of it (spec 2.5, most popular)', async () => {
  vi.stubGlobal('requestIdleCallback', (call: () => void) => setTimeout(call))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  stubIntersections((tell) => queueMicrotask(() => act(() => tell(true))))
  const calls = answerCalls([[cardDetail, () => ({ ...card({ id: 'c1' }), definition: {}, version: 1 })]])
  renderParts(<LivePicture card={card({ id: 'c1' })} width={300} />)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls).toEqual([{ endpoint: 'cardDetail', input: { isTemplate: '1', isView: 'false' } }])
})
