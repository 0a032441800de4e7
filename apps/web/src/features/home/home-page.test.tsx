import { festivalList, regionFestivalList } from '@petalpost/api-client/endpoints/basic'
import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { solutionSearch } from '@petalpost/api-client/endpoints/solutions'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { festival } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

function open(href: string) {
  answerCalls([
    [
      festivalList,
      () => [
        festival({ festivalId: 50, name: 'Christmas Day', dates: ['2099-12-25'] }),
        festival({ festivalId: 51, name: 'Boxing Day', dates: ['2099-12-26'] }),
      ],
    ],
    [regionFestivalList, () => []],
    [solutionSearch, () => ({ records: [] })],
    [cardsPage, () => ({ records: [] })],
  ])
  return renderApp(href)
}

const tab = (name: RegExp) => screen.findByRole('radio', { name })
const isChosen = async (name: RegExp) => (await tab(name)).getAttribute('aria-checked') === 'true'

test('HomePage: a festival is named above its cards; without cards it says so (spec 2.5)', async () => {
  open('/home')
  expect(await screen.findByRole('heading', { name: 'Most popular' })).toBeTruthy()
  await userEvent.click(await tab(/^Christmas/))
  expect(await screen.findByText('No card for this festival yet.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Christmas Day' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Most popular' })).toBeNull()
})

test('HomePage: the chosen festival is in the address, so Back from another page finds it again (spec 2.5)', async () => {
  const router = open('/mine/languageSettings')
  await screen.findByRole('heading', { level: 1 })
  await router.navigate({ to: '/home' })
  await userEvent.click(await tab(/^Christmas/))
  await waitFor(() => expect(router.state.location.href).toBe('/home?f=50'))
  await userEvent.click(await tab(/^Boxing/))
  await waitFor(() => expect(router.state.location.href).toBe('/home?f=51'))
  await waitFor(() => expect(router.state.status).toBe('idle'))
  await router.navigate({ to: '/mine/languageSettings' })
  router.history.back()
  await waitFor(async () => expect(await isChosen(/^Boxing/)).toBe(true))
  router.history.back() // one entry, whatever was chosen on it
  await waitFor(() => expect(router.state.location.pathname).toBe('/mine/languageSettings'))
})

test('HomePage: an address names its festival; "All" takes it away and keeps the rest', async () => {
  const router = open('/home?f=50&lang=en-US')
  await waitFor(async () => expect(await isChosen(/^Christmas/)).toBe(true))
  await userEvent.click(await tab(/^All/))
  await waitFor(() => expect(router.state.location.search).toEqual({ lang: 'en-US' }))
})

test('HomePage: an arrow key moves the choice and the focus together', async () => {
  open('/home')
  ;(await tab(/^Christmas/)).parentElement?.querySelector('button')?.focus()
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(async () => expect(document.activeElement).toBe(await tab(/^Christmas/)))
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(async () => expect(document.activeElement).toBe(await tab(/^Boxing/)))
})
