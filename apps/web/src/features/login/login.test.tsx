import { festivalList } from '@petalpost/api-client/endpoints/basic'
import { loginByCode, sendCaptcha } from '@petalpost/api-client/endpoints/login'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'

import { activateLanguage } from '#shared/language.ts'
import { userAtom } from '#shared/persisted-state.ts'
import { sessionAtom } from '#shared/session/current-user.ts'
import { user } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

function answerLogin() {
  return answerCalls([
    [festivalList, () => []],
    [
      sendCaptcha,
      ({ account }) => {
        if (account === 'down@example.com') throw new Refusal(200, 'send_failure', 'Send failure')
        if (account === 'often@example.com') throw new Refusal(429, 'too_many_requests', 'Too many requests')
      },
    ],
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

afterEach(() => activateLanguage('en-US'))

describe('login by email (spec 2.3, 5)', () => {
  test.each([
    ['en-US', 'You are logged in', ['Email', 'Verification code', 'Log in']],
    ['zh-CN', '登录成功', ['邮箱', '验证码', '登录']],
  ] as const)('EmailLogin: in %s a login says “%s” (spec 8)', async (language, words, [email, code, button]) => {
    await activateLanguage(language)
    answerLogin()
    renderApp('/login')
    await userEvent.type(await screen.findByLabelText(email), 'nora@example.com')
    await userEvent.type(screen.getByLabelText(code), '123456')
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(store.get(toastsAtom).map(({ text }) => text)).toEqual([words]))
  })

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

  test('EmailLogin: a wrong code marks its field, with the focus there, and logs nobody in (spec 5)', async () => {
    answerLogin()
    const router = renderApp('/login')
    await fillIn('654321')
    await userEvent.click(screen.getByRole('checkbox'))
    await logIn()
    const field = screen.getByLabelText<HTMLInputElement>('Verification code')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByText('Enter the correct verification code').id)
    expect(document.activeElement).toBe(field)
    expect(store.get(toastsAtom)).toEqual([])
    expect(router.state.location.pathname).toBe('/login')
    expect(store.get(userAtom)).toBeNull()
    await userEvent.type(field, '1')
    expect(screen.queryByText('Enter the correct verification code')).toBeNull()
  })

  test('EmailLogin: each field is checked on blur, also when empty, the code field too (spec 5)', async () => {
    answerLogin()
    renderApp('/login')
    const email = await screen.findByLabelText('Email')
    await userEvent.click(email)
    await userEvent.tab()
    expect(await screen.findByText('Please enter the correct e-mail address')).toBeTruthy()
    expect(screen.queryByText('Enter the correct verification code')).toBeNull()
    await userEvent.tab()
    expect(await screen.findByText('Enter the correct verification code')).toBeTruthy()
    await userEvent.type(email, 'nora@')
    expect(screen.queryByText('Please enter the correct e-mail address')).toBeNull()
    await userEvent.tab()
    expect(await screen.findByText('Please enter the correct e-mail address')).toBeTruthy()
  })

  test('EmailLogin: the error of a code field left empty disappears once the code is sent', async () => {
    answerLogin()
    renderApp('/login')
    await userEvent.type(await screen.findByLabelText('Email'), 'nora@example.com')
    await userEvent.tab()
    await userEvent.tab()
    expect(await screen.findByText('Enter the correct verification code')).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Verification code')))
    expect(screen.queryByText('Enter the correct verification code')).toBeNull()
  })

  test('EmailLogin: switching to the mail program marks no field', async () => {
    answerLogin()
    renderApp('/login')
    const code = await screen.findByLabelText('Verification code')
    await userEvent.click(code)
    // when the window loses the focus, the field receives a blur event but stays the active element
    fireEvent.blur(code)
    expect(document.activeElement).toBe(code)
    expect(screen.queryByText('Enter the correct verification code')).toBeNull()
  })

  test('EmailLogin: an empty submit marks every field and sends nothing (spec 5)', async () => {
    const made = answerLogin()
    renderApp('/login')
    await screen.findByLabelText('Email')
    await logIn()
    for (const text of [
      'Please enter the correct e-mail address',
      'Enter the correct verification code',
      'Please agree to the agreement first',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    expect(made.filter(({ endpoint }) => endpoint === 'loginByCode')).toEqual([])
  })

  test('EmailLogin: the e-mail field has the focus at first, the code field after the code was sent', async () => {
    answerLogin()
    renderApp('/login')
    const email = await screen.findByLabelText('Email')
    expect(document.activeElement).toBe(email)
    await userEvent.type(email, 'nora@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Verification code')))
    expect(screen.queryByText('Enter the correct verification code')).toBeNull()
  })

  test('EmailLogin: "Send failure" is shown at the field, without a countdown (spec 8)', async () => {
    answerLogin()
    renderApp('/login')
    await userEvent.type(await screen.findByLabelText('Email'), 'down@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
    expect(await screen.findByText('Send failure')).toBeTruthy()
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send code' }).disabled).toBe(false)
    expect(store.get(toastsAtom)).toEqual([])
  })

  test('EmailLogin: an error toast does not outlast the next try', async () => {
    answerLogin()
    renderApp('/login')
    await userEvent.type(await screen.findByLabelText('Email'), 'often@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
    expect(await screen.findByText('Too many requests')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Verification code'), '123456')
    await userEvent.click(screen.getByRole('checkbox'))
    await logIn()
    await waitFor(() => expect(store.get(toastsAtom).map(({ text }) => text)).toEqual(['You are logged in']))
  })

  test('EmailLogin: a code may be pasted with a space in it', async () => {
    const made = answerLogin()
    renderApp('/login')
    await userEvent.type(await screen.findByLabelText('Email'), 'nora@example.com')
    await userEvent.click(screen.getByLabelText('Verification code'))
    await userEvent.paste('123 456')
    await userEvent.click(screen.getByRole('checkbox'))
    await logIn()
    await waitFor(() => expect(store.get(userAtom)?.name).toBe('Nora'))
    expect(made.find(({ endpoint }) => endpoint === 'loginByCode')?.input['accountCode']).toBe('123456')
  })

  test('EmailLogin: a browser that stores no cookie gets a message why it is not logged in', async () => {
    answerCalls([
      [festivalList, () => []],
      [loginByCode, () => null],
      [currentUser, () => null],
    ])
    renderApp('/login')
    await fillIn('123456')
    await userEvent.click(screen.getByRole('checkbox'))
    await logIn()
    expect(await screen.findByText(/did not save the login/)).toBeTruthy()
  })

  test('Login: a user who is already logged in is sent on, once the server has said so', async () => {
    answerLogin()
    store.set(sessionAtom, 'asking')
    store.set(userAtom, user())
    const router = renderApp('/login?redirect=%2Fmine%2Ffeedback')
    await screen.findByLabelText('Email')
    expect(router.state.location.pathname).toBe('/login')
    store.set(sessionAtom, 'known')
    await waitFor(() => expect(router.state.location.pathname).toBe('/mine/feedback'))
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
