import { festivalList } from '@petalpost/api-client/endpoints/basic'
import {
  loginByCode,
  oauthProviders,
  oauthUrl,
  qrCodePassed,
  qrCodeRender,
  qrCodeStatus,
  sendCaptcha,
} from '@petalpost/api-client/endpoints/login'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'

import { languageAtom, userAtom } from '#shared/persisted-state.ts'
import { user } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

let made: ReturnType<typeof answerCalls>
const missing = () => {
  throw new Refusal(404, 'not_found', 'Not found')
}

beforeEach(() => {
  made = answerCalls([
    [festivalList, () => []],
    [sendCaptcha, () => null],
    [loginByCode, () => null],
    [currentUser, () => user()],
    [qrCodeRender, missing],
    [oauthUrl, missing],
    [oauthProviders, () => ({ records: [] })],
  ])
})

const inChinese = () => store.set(languageAtom, 'zh-CN')
const tab = (name: string) => screen.findByRole('tab', { name })

const WAITING = { loginPassed: false, loginPassedStopCheck: false }

/** Opens the QR code with the agreement ticked, on a server that has WeChat; `status` is what becomes of a code. */
async function openQr(
  status: (ticket: unknown) => { loginPassed: boolean; loginPassedStopCheck: boolean },
  isSandbox = false,
) {
  let codes = 0
  made = answerCalls([
    [festivalList, () => []],
    [
      qrCodeRender,
      () => ({ QrCodeUrlStr: `https://wechat.example/${(codes += 1)}`, TicketStr: `t${codes}`, isSandbox }),
    ],
    [qrCodeStatus, ({ ticket }) => status(ticket)],
    [qrCodePassed, () => null],
    [oauthProviders, () => ({ records: [] })],
    [currentUser, () => user()],
  ])
  const router = renderApp('/login?redirect=%2Fsolution')
  await userEvent.click(await tab('By WeChat'))
  await userEvent.click(await screen.findByRole('checkbox'))
  return router
}

describe('ways to log in (spec 2.3)', () => {
  test('a scanned QR code logs in and leads to the redirect (spec 4)', async () => {
    const router = await openQr(() => ({ loginPassed: true, loginPassedStopCheck: true }))
    await waitFor(() => expect(store.get(userAtom)?.name).toBe('Nora'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/solution'))
  })

  test('a QR code that is over says so, and a link brings a new one (spec 4, 8)', async () => {
    await openQr((ticket) => ({ loginPassed: false, loginPassedStopCheck: ticket === 't1' }))
    expect((await screen.findAllByText('QR code has expired')).length).toBeGreaterThan(0)
    await userEvent.click(await screen.findByRole('button', { name: 'Get a new code' }))
    expect(await screen.findByTitle('QR code for the login with WeChat')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Get a new code' })).toBeNull())
    await waitFor(() => {
      const last = made.findLast(({ endpoint }) => endpoint === 'qrCodeStatus')
      expect(last?.input['ticket']).toBe('t2')
    })
  })

  test('phones offer the code of the message for the code field', async () => {
    renderApp('/login')
    const field = await screen.findByLabelText('Verification code')
    expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric'])
  })

  test('the phone is for Chinese only, email and QR code are for all', async () => {
    renderApp('/login')
    await tab('By email')
    expect(await tab('By WeChat')).toBeTruthy()
    expect(screen.queryByRole('tab', { name: 'By phone' })).toBeNull()
    cleanup()
    inChinese()
    renderApp('/login')
    expect(await tab('By phone')).toBeTruthy()
  })

  test('choosing another tab clears the account', async () => {
    inChinese()
    renderApp('/login')
    await userEvent.type(await screen.findByLabelText('Email'), 'nora@example.com')
    await userEvent.click(await tab('By phone'))
    expect((await screen.findByLabelText<HTMLInputElement>('Phone number')).value).toBe('')
    await userEvent.click(await tab('By email'))
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('')
  })

  test('a phone number with spaces logs in with its digits and the country of its area code', async () => {
    inChinese()
    renderApp('/login')
    await userEvent.click(await tab('By phone'))
    await userEvent.type(await screen.findByLabelText('Phone number'), '138 0013 8000')
    await userEvent.type(screen.getByLabelText('Verification code'), '123456')
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(store.get(userAtom)?.name).toBe('Nora'))
    expect(made.find(({ endpoint }) => endpoint === 'loginByCode')?.input).toMatchObject({
      account: '13800138000',
      accountCode: '123456',
      countryCode: 'CN',
    })
  })

  test.each(['china', 'zhong', 'zg', '+86', '86'])('“%s” finds the area code of China', async (typed) => {
    inChinese()
    renderApp('/login')
    await userEvent.click(await tab('By phone'))
    const area = await screen.findByRole('combobox', { name: 'Area code' })
    await userEvent.click(area)
    await userEvent.clear(area)
    await userEvent.type(area, typed)
    await waitFor(() =>
      expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['+86 China']),
    )
  })

  test('a press on the area code, or on the one that is chosen, does not clear it; one that is unknown is not found', async () => {
    inChinese()
    renderApp('/login')
    await userEvent.click(await tab('By phone'))
    const area = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Area code' })
    expect(area.parentElement?.querySelector('button')).toBeNull()
    await userEvent.click(area)
    await userEvent.click(await screen.findByRole('option', { name: '+86 China' }))
    expect(area.value).toBe('+86')
    await userEvent.clear(area)
    await userEvent.type(area, 'peru')
    expect(await screen.findByText('No matching area code')).toBeTruthy()
  })

  test('the countdown of a code and its account survive a reload', async () => {
    renderApp('/login')
    await userEvent.type(await screen.findByLabelText('Email'), 'nora@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
    await screen.findByRole('button', { name: /^\d+ s$/ })
    cleanup()
    renderApp('/login')
    expect(await screen.findByRole('button', { name: /^\d+ s$/ })).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('nora@example.com')
  })

  test('an address or a phone that was sent no code does not wait for the code of another one', async () => {
    inChinese()
    renderApp('/login')
    const counting = { name: /^\d+ s$/ }
    await userEvent.click(await tab('By phone'))
    await userEvent.type(await screen.findByLabelText('Phone number'), '138 0013 8000')
    await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
    await screen.findByRole('button', counting)
    await userEvent.click(await tab('By email'))
    await userEvent.type(await screen.findByLabelText('Email'), 'nora@example.com')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send code' }).disabled).toBe(false)
    await userEvent.click(await tab('By phone'))
    await userEvent.type(await screen.findByLabelText('Phone number'), '138 0013 8001')
    expect(screen.queryByRole('button', counting)).toBeNull()
    await userEvent.type(screen.getByLabelText('Phone number'), '{Backspace}0')
    expect(screen.getByRole<HTMLButtonElement>('button', counting).disabled).toBe(true)
  })

  test('a server without WeChat says so, and its phone icon leads back to the phone', async () => {
    inChinese()
    renderApp('/login')
    await userEvent.click(await screen.findByRole('button', { name: 'Log in with WeChat' }))
    expect(await screen.findByText('Login with WeChat is not set up on this server.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Log in by phone' }))
    expect(await screen.findByLabelText('Phone number')).toBeTruthy()
  })

  test('Google needs the agreement first; a server without it says so', async () => {
    renderApp('/login')
    const google = await screen.findByRole('button', { name: 'Log in with Google' })
    await userEvent.click(google)
    expect(await screen.findByText('Please agree to the agreement first')).toBeTruthy()
    expect(made.some(({ endpoint }) => endpoint === 'oauthUrl')).toBe(false)
    await userEvent.click(screen.getByRole('checkbox'))
    expect(screen.queryByText('Please enter the correct e-mail address')).toBeNull() // nobody has touched the field
    await userEvent.click(google)
    expect(await screen.findByText('Login with Google is not set up on this server.')).toBeTruthy()
  })

  test('a code of the sandbox is marked, and a page plays the phone that scans it', async () => {
    await openQr(() => WAITING, true)
    expect(await screen.findByText('WeChat is simulated here. Nobody’s real account is used.')).toBeTruthy()
    const phone = screen.getByRole<HTMLAnchorElement>('link', { name: 'Scan with the sandbox phone' })
    expect(phone.href).toBe('https://wechat.example/1?lang=en-US')
    cleanup()
    await openQr(() => WAITING)
    expect(await screen.findByTitle('QR code for the login with WeChat')).toBeTruthy()
    expect(screen.queryByText('WeChat is simulated here. Nobody’s real account is used.')).toBeNull()
  })

  test('the icon of WeChat leads to its own page where this server has that, after the agreement', async () => {
    made = answerCalls([
      [festivalList, () => []],
      [oauthProviders, () => ({ records: [{ provider: 'wechat', name: 'WeChat' }] })],
      [oauthUrl, missing],
    ])
    inChinese()
    renderApp('/login?redirect=%2Fsolution')
    const [icon, ...more] = await screen.findAllByRole('button', { name: 'Log in with WeChat' })
    expect(more).toEqual([])
    await waitFor(() => expect(made.some(({ endpoint }) => endpoint === 'oauthProviders')).toBe(true))
    await userEvent.click(icon!)
    expect(await screen.findByText('Please agree to the agreement first')).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(icon!)
    await waitFor(() =>
      expect(made.find(({ endpoint }) => endpoint === 'oauthUrl')?.input).toMatchObject({ redirect: '/solution' }),
    )
    expect(made.some(({ endpoint }) => endpoint === 'qrCodeRender')).toBe(false)
  })

  test('another provider of this server has a button, in both languages', async () => {
    for (const [language, name] of [
      ['en-US', 'Log in with Acme'],
      ['zh-CN', 'Log in with Acme'],
    ] as const) {
      made = answerCalls([
        [festivalList, () => []],
        [oauthProviders, () => ({ records: [{ provider: 'openid', name: 'Acme' }] })],
        [oauthUrl, missing],
      ])
      store.set(languageAtom, language)
      renderApp('/login?redirect=%2Fsolution')
      const button = await screen.findByRole('button', { name })
      await userEvent.click(screen.getByRole('checkbox'))
      await userEvent.click(button)
      await waitFor(() =>
        expect(made.find(({ endpoint }) => endpoint === 'oauthUrl')?.input).toEqual({ redirect: '/solution' }),
      )
      cleanup()
    }
  })

  test('a login that ended at the provider is told once, and the way stays', async () => {
    for (const [problem, text] of [
      ['canceled', 'You have canceled the login.'],
      ['failed', 'This login did not work. Please try again, or log in another way.'],
    ] as const) {
      const router = renderApp(`/login?redirect=%2Fsolution&problem=${problem}`)
      expect(await screen.findByText(text)).toBeTruthy()
      await waitFor(() => expect(router.state.location.search).toEqual({ redirect: '/solution' }))
      cleanup()
    }
  })
})
