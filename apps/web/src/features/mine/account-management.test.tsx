import { endOtherSessions, endSession, sessions } from '@petalpost/api-client/endpoints/login'
import { passkeys } from '@petalpost/api-client/endpoints/passkeys'
import { ownMembership, ownOrders } from '@petalpost/api-client/endpoints/pay'
import type { Session } from '@petalpost/api-client/schemas/login'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'

import { renderParts } from '#test/render-app.tsx'

import { AccountManagement } from './account-management.tsx'

const session = (id: string, more: Partial<Session> = {}): Session => ({
  id,
  browser: 'Firefox',
  system: 'Windows',
  createdAt: '2026-11-02T08:00:00.000Z',
  seenAt: new Date().toISOString(),
  isThis: false,
  ...more,
})

const THIS = session('this', { browser: 'Chrome', system: 'macOS', isThis: true })
const PHONE = session('phone', { browser: 'Safari', system: 'iOS' })
const OLD = session('old', { browser: '', system: '' })

/** The answers that every page needs: no membership and no orders. */
const answerWith: typeof answerCalls = (answers) =>
  answerCalls([[ownMembership, () => ({ renewal: null, remainders: [] })], [ownOrders, () => []], ...answers])

const names = () => screen.getAllByRole('listitem').map((row) => row.querySelector('strong')?.textContent)

describe('S3: where the account is signed in', () => {
  test('S3: every browser has a name; this one is marked and has no button', async () => {
    answerWith([[sessions, () => ({ records: [THIS, PHONE, OLD] })]])
    renderParts(<AccountManagement />)
    await screen.findByText('Chrome on macOS')
    expect(names()).toEqual(['Chrome on macOS', 'Safari on iOS', 'Unknown browser'])
    const rows = screen.getAllByRole('listitem')
    expect(rows[0]?.textContent).toContain('This browser')
    expect(rows.map((row) => row.querySelectorAll('button').length)).toEqual([0, 1, 1])
  })

  test('S3: a session is signed out by its button, the others stay', async () => {
    const calls = answerWith([
      [sessions, () => ({ records: [THIS, PHONE, OLD] })],
      [endSession, () => null],
    ])
    renderParts(<AccountManagement />)
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }))
    await waitFor(() => expect(names()).toEqual(['Chrome on macOS', 'Unknown browser']))
    expect(calls.at(-1)).toEqual({ endpoint: 'endSession', input: { id: 'phone' } })
  })

  test('S3: all others are signed out at once, where there is more than one', async () => {
    answerWith([
      [sessions, () => ({ records: [THIS, PHONE, OLD] })],
      [endOtherSessions, () => ({ ended: 2 })],
    ])
    renderParts(<AccountManagement />)
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out all others' }))
    await waitFor(() => expect(names()).toEqual(['Chrome on macOS']))
    expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull()
  })

  test('a session that has ended meanwhile is reported and removed', async () => {
    let records = [THIS, PHONE]
    answerWith([
      [sessions, () => ({ records })],
      [
        endSession,
        () => {
          records = [THIS]
          throw new Refusal(404, 'not_found', 'It is no longer there.')
        },
      ],
    ])
    renderParts(<AccountManagement />)
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }))
    await waitFor(() => expect(names()).toEqual(['Chrome on macOS']))
  })
})

/** A call that fails. */
const refuse = () => {
  throw new Refusal(503, 'unavailable', 'Back in a minute')
}

test('the sessions, passkeys, membership and orders that could not be loaded say why, each with a retry', async () => {
  answerCalls([
    [sessions, refuse],
    [passkeys, refuse],
    [ownMembership, refuse],
    [ownOrders, refuse],
  ])
  renderParts(<AccountManagement />)
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(4))
  for (const place of screen.getAllByRole('alert')) expect(place.textContent).toContain('Back in a minute')
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(4)
})
