import { sessions } from '@petalpost/api-client/endpoints/login'
import { passkeyRegisterOptions, passkeys, removePasskey } from '@petalpost/api-client/endpoints/passkeys'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { Overlays } from '@petalpost/ui/overlays'
import { store } from '@petalpost/ui/store'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

import { userAtom } from '#shared/persisted-state.ts'
import { user } from '#test/factories.ts'
import { renderApp, renderParts } from '#test/render-app.tsx'

import { Passkeys } from './passkeys.tsx'

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

test('Passkeys: each has the browser in which it was added, and is removed after a question', async () => {
  const mac = { id: 'p1', browser: 'Chrome', system: 'macOS', createdAt: '2026-11-02T08:00:00.000Z', usedAt: null }
  let records = [mac]
  answerCalls([
    [passkeys, () => ({ records })],
    [
      removePasskey,
      () => {
        records = []
        return null
      },
    ],
  ])
  renderParts(
    <>
      <Passkeys />
      <Overlays />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the passkey of Chrome on macOS' }))
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }))
  expect(await screen.findByText('You have no passkey yet.')).toBeTruthy()
})

test('Passkeys: a list that could not be loaded says why, and a retry works', async () => {
  let isBroken = true
  answerCalls([
    [
      passkeys,
      () => {
        if (isBroken) throw new Refusal(503, 'unavailable', 'Back in a minute')
        return { records: [] }
      },
    ],
  ])
  renderParts(<Passkeys />)
  expect((await screen.findByRole('alert')).textContent).toContain('Back in a minute')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('You have no passkey yet.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
