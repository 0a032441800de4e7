import { cardDetail } from '@petalpost/api-client/endpoints/cards'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

test('a card that could not be loaded says why, and a retry shows it', async () => {
  let isBroken = true
  answerCalls([
    [
      cardDetail,
      () => {
        if (isBroken) throw new Refusal(503, 'unavailable', 'Back in a minute')
        return { ...card({ id: 'c3' }), definition: null, version: 1 }
      },
    ],
  ])
  renderApp('/card/preview/c3/0')
  expect((await screen.findByRole('alert')).textContent).toContain('Back in a minute')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Card c3' })).toBeTruthy()
})

test('a card that does not exist, or is somebody else’s, is not found', async () => {
  answerCalls([
    [
      cardDetail,
      () => {
        throw new Refusal(404, 'not_found', 'No such card')
      },
    ],
  ])
  renderApp('/card/preview/gone/0')
  expect(await screen.findByRole('heading', { name: 'Card not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the cards' })).toBeTruthy()
})
