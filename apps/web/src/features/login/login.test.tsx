import { festivalList } from '@petalpost/api-client/endpoints/basic'
import { loginByCode, sendCaptcha } from '@petalpost/api-client/endpoints/login'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'

import { userAtom } from '#shared/persisted-state.ts'
import { store } from '#shared/store.ts'
import { answerCalls, Refusal } from '#test/answer-calls.ts'
import { user } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

function answerLogin() {
  return answerCalls([
    [festivalList, () => []],
    [sendCaptcha, () => null],
    [
      loginByCode,
      ({ accountCode }) => {
        if (accountCode !== '123456') throw new Refusal(200, 'captcha_rule', 'Enter the correct verification code')
      },
    ],
    [currentUser, () => user()],
  ])
}

async function fillIn(code: string) {
  await userEvent.type(await screen.findByLabelText('Email'), 'nora@example.com')
  await userEvent.type(screen.getByLabelText('Verification code'), code)
}

const logIn = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }))

describe('login by email (spec 2.3, 5)', () => {
  test.each([
    ['/login?redirect=%2Fmine%2Ffeedback', '/mine/feedback'],
    ['/login', '/home'],
    ['/login?redirect=%2F%2Fevil.test', '/home'],
    ['/login?redirect=https%3A%2F%2Fevil.test', '/home'],
    ['/login?redirect=%2F%5Cevil.test', '/home'],
    ['/login?redirect=%2Flogin', '/home'],
    ['/login?redirect=5', '/home'],
  ])('S5: %s leads to %s', async (href, path) => {
    answerLogin()
    const router = renderApp(href)
    await fillIn('123456')
    await userEvent.click(screen.getByRole('checkbox'))
    await logIn()
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
    expect(store.get(userAtom)?.name).toBe('Nora')
  })

  test('nothing is sent before the agreement is ticked', async () => {
    const made = answerLogin()
    renderApp('/login')
    await fillIn('123456')
    await logIn()
    expect(await screen.findByText('Please agree to the agreement first')).toBeTruthy()
    expect(made.some(({ endpoint }) => endpoint === 'loginByCode')).toBe(false)
  })

  test('a wrong code says so and logs nobody in', async () => {
    answerLogin()
    const router = renderApp('/login')
    await fillIn('654321')
    await userEvent.click(screen.getByRole('checkbox'))
    await logIn()
    expect(await screen.findByText('Enter the correct verification code')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/login')
    expect(store.get(userAtom)).toBeNull()
  })

  test('fields are checked when they are left', async () => {
    answerLogin()
    renderApp('/login')
    await userEvent.type(await screen.findByLabelText('Email'), 'nora@')
    await userEvent.tab()
    expect(await screen.findByText('Please enter the correct e-mail address')).toBeTruthy()
  })

  test('the code goes to the address in the field, and the button counts down', async () => {
    const made = answerLogin()
    renderApp('/login')
    await userEvent.type(await screen.findByLabelText('Email'), ' nora@example.com ')
    await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
    expect(await screen.findByRole('button', { name: '60 s' })).toBeTruthy()
    expect(made.find(({ endpoint }) => endpoint === 'sendCaptcha')?.input).toEqual({ account: 'nora@example.com' })
  })
})
