import { cardDetail } from '@petalpost/api-client/endpoints/cards'
import { FIRST_ANSWERS_ID, type FirstAnswers } from '@petalpost/api-client/first-answers'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

import { card } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

const AVERAGE = '#123456'

/** A document in which the server has written a card, which came over the network. */
function write(id: string): void {
  const { title, thumbnail, width, height, aspectRatio } = card({ id })
  const first = { id, title, thumbnail, color: AVERAGE, width, height, aspectRatio, ground: '#fff1ee' }
  const answers: FirstAnswers = { language: 'en-US', data: {}, card: first }
  const element = document.createElement('script')
  Object.assign(element, { type: 'application/json', id: FIRST_ANSWERS_ID, textContent: JSON.stringify(answers) })
  document.body.append(element)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ transferSize: 9_000 } as never])
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(844)
}

afterEach(() => document.getElementById(FIRST_ANSWERS_ID)?.remove())

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

test('a card’s page shows title, color and still picture from its document, before the card has arrived', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const detail = { ...card({ id: 'c1' }), definition: { ...sampleCard() }, version: 1 }
  answerCalls([
    [
      cardDetail,
      async () => {
        await arrived
        return detail
      },
    ],
  ])
  write('c1')
  renderApp('/card/preview/c1/1')
  expect(await screen.findByRole('heading', { level: 1, name: 'Card c1' })).toBeTruthy()
  const main = screen.getByRole('main')
  expect([main.style.backgroundColor, main.getAttribute('aria-busy')]).toEqual(['#fff1ee', 'true'])
  const picture = main.querySelector('img')
  expect(picture?.getAttribute('src')).toBe(detail.thumbnail)
  arrive()
  expect(await screen.findByTitle('Preview of Card c1')).toBeTruthy()
  expect(main.querySelector('img')).toBe(picture) // it stays until the card is painted
})

test('a document does not speak for another card, nor for a card of one’s own', async () => {
  answerCalls([[cardDetail, () => new Promise<never>(() => undefined)]])
  write('c1')
  const router = renderApp('/card/preview/c2/1')
  await waitFor(() => expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true'))
  await router.navigate({ to: '/card/preview/$id/$template', params: { id: 'c1', template: '0' } })
  await waitFor(() => expect(router.state.location.pathname).toBe('/card/preview/c1/0'))
  expect(screen.queryByRole('heading')).toBeNull()
})

test.each([
  ['a shared template leads to its preview in the gallery', '1', '/template', '1:c1'],
  ['a card of one’s own leads home', '0', '/home', undefined],
] as const)('in a new tab, the close button of %s', async (_, template, pathname, opened) => {
  const detail = { ...card({ id: 'c1', aspectRatio: '16:9' }), definition: sampleCard(), version: 1 }
  answerCalls([[cardDetail, () => detail]])
  const router = renderApp(`/card/preview/c1/${template}`)
  await screen.findByRole('heading', { level: 1 })
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(pathname))
  const { card: shown, r } = router.state.location.search as { card?: string; r?: string }
  expect([shown, r]).toEqual(opened === undefined ? [undefined, undefined] : [opened, '16:9'])
})
