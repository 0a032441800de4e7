import { categoryList, festivalList, festivalPage, searchTexts } from '@petalpost/api-client/endpoints/basic'
import { cardDetail, cardsPage, cardVariants } from '@petalpost/api-client/endpoints/cards'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'

import { card, festival, variants } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

const YEAR = new Date().getFullYear() + 1
const CHRISTMAS = festival({ festivalId: 50, slug: 'christmas', name: 'Christmas Day', dates: [`${YEAR}-12-25`] })
const VILLAGE = card({ id: 'village', title: 'Village in the snow', festivalId: 50, festivalName: 'Christmas Day' })
const CAT = card({ id: 'cat', title: 'Mrrp', category: 'funny', language: 'en-US' })

const found = (id: unknown) => {
  const one = [VILLAGE, CAT].find((each) => each.id === id)
  if (!one) throw new Refusal(404, 'not_found', 'No such card')
  return { ...one, definition: {}, version: 1 }
}

beforeEach(() => {
  document.title = 'as the server wrote it'
  answerCalls([
    [festivalList, () => [CHRISTMAS]],
    [
      festivalPage,
      ({ slug }) => {
        if (slug !== 'christmas') throw new Refusal(404, 'not_found', 'No such festival')
        return { festival: CHRISTMAS, names: { 'en-US': 'Christmas Day', 'zh-CN': '圣诞节' } }
      },
    ],
    [categoryList, () => [{ category: 'funny', name: 'Funny', count: 3 }]],
    [searchTexts, () => []],
    [cardsPage, () => ({ records: [VILLAGE, CAT] })],
    [cardDetail, ({ cardId }) => found(cardId)],
    [cardVariants, () => variants()],
  ])
})

const titled = (title: string) => waitFor(() => expect(document.title).toBe(title))

describe('the tab has the title that the server writes into the head of the address', () => {
  test.each([
    ['/template?c=funny&f=50', 'Funny · Christmas Day · Greeting cards · Petalpost'],
    ['/template?s=grumpy%20%20cat', '“grumpy cat” · Greeting cards · Petalpost'],
    ['/festival/christmas', `Christmas Day ${YEAR}: date and greeting cards · Petalpost`],
    ['/festival/nope', 'Festival not found · Petalpost'],
    ['/card/preview/village/1', 'Village in the snow · Christmas Day · Petalpost'],
    ['/card/preview/cat/1', 'Mrrp · Funny · Petalpost'],
    ['/card/preview/gone/1', 'Card not found · Petalpost'],
    ['/template?card=1:village', 'Village in the snow · Christmas Day · Petalpost'],
    ['/festival/christmas?card=1:cat', 'Mrrp · Funny · Petalpost'],
  ])('at %s it is “%s”', async (href, title) => {
    renderApp(href)
    await titled(title)
    expect(document.title).toBe(title)
  })

  test.each([
    ['/template?c=none', 'Greeting cards · Petalpost'],
    ['/template?c=none&f=50', 'Greeting cards · Petalpost'],
  ])('after a navigation too, and nothing is named that nobody knows: %s', async (href, title) => {
    const router = renderApp('/mine/languageSettings')
    await screen.findByRole('heading', { level: 1 })
    await router.navigate({ href })
    await screen.findAllByText('Christmas Day')
    await titled(title)
    expect(document.title).toBe(title)
  })
})

test('the title follows the open card, and is that of the page again when the card is closed', async () => {
  const router = renderApp('/template?c=funny')
  await titled('Funny · Greeting cards · Petalpost')
  await router.navigate({ to: '.', search: (search) => ({ ...search, card: '1:village' }) })
  await titled('Village in the snow · Christmas Day · Petalpost')
  await userEvent.click(await screen.findByRole('button', { name: 'Next card' }))
  await titled('Mrrp · Funny · Petalpost')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await titled('Funny · Greeting cards · Petalpost')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each(['/mine/accountInformation', '/mine/feedback', '/subscribe'])(
  'a visitor who opens %s reads the title of the login, which is shown instead',
  async (href) => {
    renderApp(href)
    await titled('Log in · Petalpost')
    expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
  },
)
