import { productList } from '@petalpost/api-client/endpoints/pay'
import { claimReward } from '@petalpost/api-client/endpoints/rewards'
import { solutionSearch } from '@petalpost/api-client/endpoints/solutions'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import type { Product } from '@petalpost/api-client/schemas/pay'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'

import { queryClient } from '#shared/call/query-client.ts'
import { activateLanguage } from '#shared/language.ts'
import { productsQuery } from '#shared/membership/products.ts'
import { languageAtom, userAtom } from '#shared/persisted-state.ts'
import { user } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

const GRANTED = { hasClaimed: false, cannotClaimed: false, frequentOperations: false }

/** Opens the intro; `claim` handles the call that claims the month. */
function open(claim: () => unknown, href = '/intro', fetchUser: () => unknown = () => user({ level: 1 })) {
  const made = answerCalls([
    [claimReward, claim],
    [currentUser, fetchUser],
    [solutionSearch, () => ({ records: [] })],
  ])
  const router = renderApp(href)
  const claims = () => made.filter(({ endpoint }) => endpoint === 'claimReward')
  return { router, claims }
}

/** Opens the intro where a year costs 49.9, and `discountAmounts` the first time. */
function openWith(discountAmounts: number, currency: Product['currency']) {
  const yearly = { id: 'y', name: 'Yearly', namePrefix: '', code: 'yearly', isDelete: 0, currency } as const
  const made = answerCalls([
    [claimReward, () => GRANTED],
    [currentUser, () => user({ level: 1 })],
    [productList, () => [{ ...yearly, amounts: 4990, discountAmounts }]],
  ])
  renderApp('/intro?v=true')
  return made
}

afterEach(() => activateLanguage('en-US'))

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Start my free month' }))

describe('intro (spec 2.11, 4)', () => {
  test('a visitor logs in first, and the login leads back to the claim', async () => {
    const { router, claims } = open(() => GRANTED)
    await press()
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(router.state.location.search).toEqual({ redirect: '/intro?v=true' })
    expect(claims()).toEqual([])
  })

  test('after the login the claim starts by itself, once', async () => {
    store.set(userAtom, user())
    const { claims } = open(() => GRANTED, '/intro?v=true')
    expect(await screen.findByRole('dialog', { name: 'One month of free membership' })).toBeTruthy()
    expect(claims()).toHaveLength(1)
  })

  test('Back from where the claim led does not claim again, and leads no further (spec 2.11)', async () => {
    store.set(userAtom, user())
    const { router, claims } = open(() => GRANTED, '/intro?v=true')
    const dialog = within(await screen.findByRole('dialog', { name: 'One month of free membership' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Go to the solutions' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/solution'))
    await waitFor(() => expect(router.state.status).toBe('idle'))
    router.history.back()
    expect(await screen.findByRole('button', { name: 'Start my free month' })).toBeTruthy()
    expect(router.state.location.href).toBe('/intro')
    expect(claims()).toHaveLength(1)
  })

  test('a claim tells the price of the first year, fetches the user again, and leads to the solutions', async () => {
    store.set(userAtom, user())
    const { router } = open(() => GRANTED)
    await press()
    const dialog = within(await screen.findByRole('dialog', { name: 'One month of free membership' }))
    expect(dialog.getByText('The first year for $45.9')).toBeTruthy()
    await waitFor(() => expect(store.get(userAtom)?.level).toBe(1))
    await userEvent.click(dialog.getByRole('button', { name: 'Go to the solutions' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/solution'))
  })

  test.each([
    ['en-US', 'USD', 2495, 'The first year for $24.95', 'pc-en'],
    ['en-US', 'USD', 4590, 'The first year for $45.9', 'pc-en'],
    ['zh-CN', 'CNY', 4590, '首年仅 ￥45.9', 'pc-zh'],
  ] as const)(
    'in %s the dialog tells the price in %s that is charged: %i',
    async (language, currency, cents, text, deviceType) => {
      store.set(userAtom, user())
      store.set(languageAtom, language)
      await activateLanguage(language)
      const made = openWith(cents, currency)
      expect(await screen.findByText(text)).toBeTruthy()
      await waitFor(() =>
        expect(made.filter(({ endpoint }) => endpoint === 'productList').map(({ input }) => input)).toEqual([
          { deviceType },
        ]),
      )
    },
  )

  test.each([
    ['en-US', 'USD', 'The first year for $24.95', 'instead of $45.9', 'New members pay half for the first year'],
    ['zh-CN', 'CNY', '首年仅 ￥24.95', '原定 ￥45.9', '新会员首年半价'],
  ] as const)(
    'in %s who pays half sees both prices, the announced one crossed out (decision 0037)',
    async (language, currency, text, crossedOut, reason) => {
      store.set(userAtom, user())
      store.set(languageAtom, language)
      await activateLanguage(language)
      openWith(2495, currency)
      const sum = await screen.findByText(text)
      expect(sum.querySelector('s')?.textContent).toBe(crossedOut)
      expect(screen.getByText(new RegExp(reason))).toBeTruthy()
    },
  )

  test('who pays the announced price sees it once', async () => {
    store.set(userAtom, user())
    openWith(4590, 'USD')
    const sum = await screen.findByText('The first year for $45.9')
    expect(sum.querySelector('s')).toBeNull()
  })

  test('a year that costs no less than before is not offered', async () => {
    store.set(userAtom, user())
    openWith(4990, 'USD')
    const dialog = within(await screen.findByRole('dialog', { name: 'One month of free membership' }))
    await waitFor(() => expect(dialog.queryByText(/^The first year for/)).toBeNull())
    expect(dialog.getByRole('link', { name: 'See the yearly plan' })).toBeTruthy()
  })

  test('a price from before the claim is not told', async () => {
    store.set(userAtom, user())
    const made = openWith(2495, 'USD')
    const { queryKey } = productsQuery('pc-en')
    queryClient.setQueryData(queryKey, [])
    expect(await screen.findByText('The first year for $24.95')).toBeTruthy()
    expect(made.some(({ endpoint }) => endpoint === 'productList')).toBe(true)
  })

  test('a user who cannot be fetched after the claim is removed, and the failure is shown (spec 4, "Intro")', async () => {
    store.set(userAtom, user())
    open(
      () => GRANTED,
      '/intro',
      () => {
        throw new Refusal(400, 'invalid_input', 'No user')
      },
    )
    await press()
    expect(await screen.findByText('No user')).toBeTruthy()
    await waitFor(() => expect(store.get(userAtom)).toBeNull())
  })

  test.each(['already_claimed', 'cannot_claim', 'frequent_operations'] as const)(
    'the refusal %s shows the server’s message and leads to the solutions',
    async (code) => {
      store.set(userAtom, user())
      const { router } = open(() => {
        throw new Refusal(200, code, 'Not this time')
      })
      await press()
      expect(await screen.findByText('Not this time')).toBeTruthy()
      await waitFor(() => expect(router.state.location.pathname).toBe('/solution'))
    },
  )

  test('another failure stays on the page and says to try later', async () => {
    store.set(userAtom, user())
    const { router } = open(() => {
      throw new Refusal(200, 'claim_failed', '')
    })
    await press()
    expect(await screen.findByText('The claim failed, please pick up again later')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/intro')
  })
})
