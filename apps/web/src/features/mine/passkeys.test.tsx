import { sessions } from '@petalpost/api-client/endpoints/login'
import { passkeyRegisterOptions, passkeys } from '@petalpost/api-client/endpoints/passkeys'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

import { userAtom } from '#shared/persisted-state.ts'
import { user } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

afterEach(() => vi.unstubAllGlobals())

test('S12: adding a passkey long after the login leads to a new one', async () => {
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  store.set(userAtom, user())
  answerCalls([
    [sessions, () => ({ records: [] })],
    [passkeys, () => ({ records: [] })],
    [
      passkeyRegisterOptions,
      () => {
        throw new Refusal(200, 'login_again', 'Please log in again first')
      },
    ],
  ])
  renderApp('/mine/accountManagement')
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Your last login is more than ten minutes ago.')
  expect(screen.getByRole('button', { name: 'Log in again' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})
