import { cardDetail } from '@petalpost/api-client/endpoints/cards'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { card } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

const AVERAGE = '#123456'

test.each([
  ['its background color', { type: 'solid', color: '#fff1ee' }, '#fff1ee'],
  ['its average color', { type: 'linear', angle: 90, stops: [] }, AVERAGE],
] as const)('the page around a card has %s (spec 2.1)', async (_, background, ground) => {
  const definition = { ...sampleCard(), background }
  answerCalls([[cardDetail, () => ({ ...card({ id: 'c1', color: AVERAGE }), definition, version: 1 })]])
  renderApp('/card/preview/c1/0')
  await waitFor(() => expect(screen.getByRole('main').style.backgroundColor).toBe(ground))
})
