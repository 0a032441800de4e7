import { festivalList } from '@petalpost/api-client/endpoints/basic'
import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { sendCaptcha, sessions } from '@petalpost/api-client/endpoints/login'
import { checkDeleteEmail, deleteAccount } from '@petalpost/api-client/endpoints/user'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'

import { userAtom } from '#shared/persisted-state.ts'
import { user } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

let made: ReturnType<typeof answerCalls>

beforeEach(() => {
  store.set(userAtom, user())
  made = answerCalls([
    [sessions, () => ({ records: [] })],
    [festivalList, () => []],
    [cardsPage, () => ({ records: [] })],
    [
      checkDeleteEmail,
      ({ account }) => {
        if (account !== 'nora@example.com') throw new Refusal(200, 'email_check_failed', 'This is not your email')
      },
    ],
    [sendCaptcha, () => null],
    [deleteAccount, () => null],
  ])
})

const calls = (...names: string[]) => made.map(({ endpoint }) => endpoint).filter((name) => names.includes(name))

async function fillIn(email: string) {
  await userEvent.type(await screen.findByLabelText('Email of the account'), email)
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
}

async function press() {
  await userEvent.type(screen.getByLabelText('Verification code'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
  return within(await screen.findByRole('dialog'))
}

describe('deletion of the account (spec 2.10, 5)', () => {
  test('it says what goes, asks once more, and then opens the home page without the user (spec 4)', async () => {
    const router = renderApp('/mine/accountManagement')
    await fillIn('nora@example.com')
    await screen.findByRole('button', { name: '60 s' })
    expect(screen.getByText('your favorites, recent designs and feedback')).toBeTruthy()
    const question = await press()
    expect(calls('deleteAccount')).toEqual([])
    await userEvent.click(question.getByRole('button', { name: 'OK' }))
    expect(await screen.findByText('Your account is deleted')).toBeTruthy()
    expect(made.find(({ endpoint }) => endpoint === 'deleteAccount')?.input).toEqual({
      account: 'nora@example.com',
      accountCode: '123456',
    })
    await waitFor(() => expect(router.state.location.pathname).not.toContain('/mine'))
    expect(store.get(userAtom)).toBeNull()
  })

  test('a “no” deletes nothing and keeps what was typed', async () => {
    renderApp('/mine/accountManagement')
    await fillIn('nora@example.com')
    await screen.findByRole('button', { name: '60 s' })
    await userEvent.click((await press()).getByRole('button', { name: 'Cancel' }))
    expect(calls('deleteAccount')).toEqual([])
    expect(screen.getByLabelText<HTMLInputElement>('Verification code').value).toBe('123456')
  })

  test('the email of another account is refused at its field, and gets no code (decision 0011)', async () => {
    renderApp('/mine/accountManagement')
    await fillIn('mei@example.com')
    expect(await screen.findByText('This is not your email')).toBeTruthy()
    expect(calls('checkDeleteEmail', 'sendCaptcha')).toEqual(['checkDeleteEmail'])
  })
})
