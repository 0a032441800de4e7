import { festivalList } from '@petalpost/api-client/endpoints/basic'
import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { logout, sessions } from '@petalpost/api-client/endpoints/login'
import { passkeys } from '@petalpost/api-client/endpoints/passkeys'
import { deleteAccountByLogin } from '@petalpost/api-client/endpoints/user'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { userAtom } from '#shared/persisted-state.ts'
import { user } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

/** Opens account management of a user without address and phone, and agrees to the deletion. */
async function agree(deletion: () => unknown) {
  store.set(userAtom, user({ email: null, hasAddress: false }))
  const made = answerCalls([
    [sessions, () => ({ records: [] })],
    [passkeys, () => ({ records: [] })],
    [festivalList, () => []],
    [cardsPage, () => ({ records: [] })],
    [deleteAccountByLogin, deletion],
    [logout, () => null],
  ])
  renderApp('/mine/accountManagement')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }))
  return made
}

test('S16: a user without an address needs no code within ten minutes after a login', async () => {
  await agree(() => null)
  expect(await screen.findByText('Your account is deleted')).toBeTruthy()
})

test('S16: after a longer time the page asks for a new login', async () => {
  const made = await agree(() => {
    throw new Refusal(200, 'login_again', 'Please log in again first')
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Log in again' }))
  await waitFor(() => expect(made.map(({ endpoint }) => endpoint)).toContain('logout'))
})
