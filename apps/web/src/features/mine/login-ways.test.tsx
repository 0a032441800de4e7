import {
  addLoginWay,
  loginWays,
  logout,
  removeLoginWay,
  wayQrCodeRender,
  wayQrCodeStatus,
} from '@petalpost/api-client/endpoints/login'
import type { LoginWays as Ways } from '@petalpost/api-client/schemas/login'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'

import { userAtom } from '#shared/persisted-state.ts'
import { keepDraft, keptDraft } from '#shared/solution/solution-drafts.ts'
import { user } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

const addedAt = '2026-11-01T08:00:00.000Z'
const MAIL = { id: 'm', provider: 'email', name: '', account: 'nora@example.com', addedAt, canRemove: false } as const
const GOOGLE = { id: 'g', provider: 'google', name: 'Google', account: null, addedAt, canRemove: true } as const
const WECHAT = { id: 'w', provider: 'wechat', name: 'WeChat', account: null, addedAt, canRemove: true } as const

const tooOld = () => {
  throw new Refusal(200, 'login_again', 'Please log in again first')
}

beforeEach(() => store.set(userAtom, user()))

describe('ways to log in (spec 2.10)', () => {
  test('each is listed, one at a provider can be removed after a question, and others can be added', async () => {
    let ways: Ways = { records: [MAIL, WECHAT], addable: [{ provider: 'google', name: 'Google', byQrCode: false }] }
    const made = answerCalls([
      [loginWays, () => ways],
      [
        removeLoginWay,
        () => {
          ways = { ...ways, records: [MAIL] }
          return null
        },
      ],
      [addLoginWay, () => ({ url: '#away' })],
    ])
    renderApp('/mine/accountInformation')
    expect(await screen.findByText('nora@example.com')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Remove the login/ })).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Remove the login with WeChat' }))
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByText('WeChat')).toBeNull())
    expect(made.find(({ endpoint }) => endpoint === 'removeLoginWay')?.input).toEqual({ id: 'w' })
    await userEvent.click(screen.getByRole('button', { name: 'Add the login with Google' }))
    await waitFor(() =>
      expect(made.find(({ endpoint }) => endpoint === 'addLoginWay')?.input).toEqual({
        provider: 'google',
        redirect: '/mine/accountInformation',
      }),
    )
  })

  test('ways that could not be loaded say why, and a retry shows them', async () => {
    let isBroken = true
    answerCalls([
      [
        loginWays,
        () => {
          if (isBroken) throw new Refusal(503, 'unavailable', 'Back in a minute')
          return { records: [MAIL], addable: [] }
        },
      ],
    ])
    renderApp('/mine/accountInformation')
    expect((await screen.findByRole('alert')).textContent).toContain('Back in a minute')
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    const ways = screen.getByRole('region', { name: 'Ways to log in' })
    expect(await within(ways).findByText('nora@example.com')).toBeTruthy()
  })

  test.each([
    ['of Google, with an email', [MAIL, GOOGLE], true],
    ['of WeChat, which tells no email', [MAIL, WECHAT], false],
    ['of Google, without an email', [{ ...MAIL, provider: 'phone' }, GOOGLE], false],
  ] as const)('the question says when an account there still opens this one: %s', async (_case, records, comesBack) => {
    answerCalls([[loginWays, () => ({ records: [...records], addable: [] })]])
    renderApp('/mine/accountInformation')
    await userEvent.click(await screen.findByRole('button', { name: /^Remove the login/ }))
    const { textContent } = await screen.findByRole('dialog')
    expect(textContent).toContain('You can no longer log in this way.')
    expect(textContent.includes('But if the account at Google has the same email as this one,')).toBe(comesBack)
  })

  test.each(['Add the login with Google', 'Remove the login with WeChat'])(
    'S12: “%s” long after the login leads to a new one',
    async (name) => {
      const made = answerCalls([
        [
          loginWays,
          () => ({ records: [MAIL, WECHAT], addable: [{ provider: 'google', name: 'Google', byQrCode: false }] }),
        ],
        [addLoginWay, tooOld],
        [removeLoginWay, tooOld],
        [logout, () => null],
      ])
      renderApp('/mine/accountInformation')
      await userEvent.click(await screen.findByRole('button', { name }))
      if (name.startsWith('Remove')) await userEvent.click(await screen.findByRole('button', { name: 'OK' }))
      expect((await screen.findByRole('alert')).textContent).toContain('Your last login is more than ten minutes ago.')
      await userEvent.click(screen.getByRole('button', { name: 'Log in again' }))
      await waitFor(() => expect(made.map(({ endpoint }) => endpoint)).toContain('logout'))
    },
  )

  test.each(['Log in again', 'Log out'] as const)(
    'F9: an unsaved draft of a solution stays in this browser after “%s” only when its user comes back',
    async (name) => {
      const draft = { id: 's1', version: 3, name: 'Unsaved', definition: {} as never }
      const mine = { userCode: user().userCode, id: 's1' }
      const theirs = { userCode: 'somebody-else', id: 's1' }
      keepDraft(mine, draft)
      keepDraft(theirs, draft)
      answerCalls([
        [loginWays, () => ({ records: [MAIL, WECHAT], addable: [] })],
        [removeLoginWay, tooOld],
        [logout, () => null],
      ])
      renderApp('/mine/accountInformation')
      if (name === 'Log in again') {
        await userEvent.click(await screen.findByRole('button', { name: 'Remove the login with WeChat' }))
        await userEvent.click(await screen.findByRole('button', { name: 'OK' }))
        await userEvent.click(await screen.findByRole('button', { name }))
      } else {
        await userEvent.click(await screen.findByRole('button', { name: 'Your account' }))
        await userEvent.click(await screen.findByRole('menuitem', { name }))
      }
      await waitFor(() => expect(store.get(userAtom)).toBeNull())
      expect(keptDraft(mine)).toEqual(name === 'Log out' ? null : draft)
      expect(keptDraft(theirs)).toEqual(draft)
    },
  )

  test.each([
    ['added', 'From now on you can log in this way too'],
    ['second', 'You log in with another account there already. Remove that one first.'],
  ] as const)('WeChat is added by a code, where the server has no page of WeChat: %s', async (way, text) => {
    let asked = 0
    const WAITING = { loginPassed: false, loginPassedStopCheck: false, way: null }
    const made = answerCalls([
      [loginWays, () => ({ records: [MAIL], addable: [{ provider: 'wechat', name: 'WeChat', byQrCode: true }] })],
      [wayQrCodeRender, () => ({ QrCodeUrlStr: 'https://wechat.example/1', TicketStr: 't1', isSandbox: false })],
      [wayQrCodeStatus, () => ((asked += 1) > 1 ? { loginPassed: true, loginPassedStopCheck: true, way } : WAITING)],
    ])
    renderApp('/mine/accountInformation')
    await userEvent.click(await screen.findByRole('button', { name: 'Add the login with WeChat' }))
    expect(await screen.findByTitle('QR code that adds WeChat')).toBeTruthy()
    expect(await screen.findByText(text)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(made.filter(({ endpoint }) => endpoint === 'loginWays').length).toBeGreaterThan(1)
  })

  test('WeChat that was added just before its dialog is closed is listed', async () => {
    const addable: Ways['addable'] = [{ provider: 'wechat', name: 'WeChat', byQrCode: true }]
    let ways: Ways = { records: [MAIL], addable }
    answerCalls([
      [loginWays, () => ways],
      [wayQrCodeRender, () => ({ QrCodeUrlStr: 'https://wechat.example/1', TicketStr: 't1', isSandbox: false })],
      [wayQrCodeStatus, () => ({ loginPassed: false, loginPassedStopCheck: false, way: null })],
    ])
    renderApp('/mine/accountInformation')
    await userEvent.click(await screen.findByRole('button', { name: 'Add the login with WeChat' }))
    await screen.findByTitle('QR code that adds WeChat')
    ways = { records: [MAIL, WECHAT], addable: [] }
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('button', { name: 'Remove the login with WeChat' })).toBeTruthy()
  })

  test('S12: adding WeChat by a code long after the login leads to a new one', async () => {
    const made = answerCalls([
      [loginWays, () => ({ records: [MAIL], addable: [{ provider: 'wechat', name: 'WeChat', byQrCode: true }] })],
      [wayQrCodeRender, tooOld],
      [logout, () => null],
    ])
    renderApp('/mine/accountInformation')
    await userEvent.click(await screen.findByRole('button', { name: 'Add the login with WeChat' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Log in again' }))
    await waitFor(() => expect(made.map(({ endpoint }) => endpoint)).toContain('logout'))
  })

  test('what became of an added way is told once', async () => {
    for (const [way, text] of [
      ['added', 'From now on you can log in this way too'],
      [
        'taken',
        'Another Petalpost account logs in with it already. Remove it there first, or delete that account if it has no other way to log in. You can also use another one.',
      ],
      ['second', 'You log in with another account there already. Remove that one first.'],
      ['canceled', 'Nothing was added.'],
      ['failed', 'This did not work. Please try again.'],
    ] as const) {
      answerCalls([[loginWays, () => ({ records: [MAIL], addable: [] })]])
      const router = renderApp(`/mine/accountInformation?way=${way}`)
      expect(await screen.findByText(text)).toBeTruthy()
      await waitFor(() => expect(router.state.location.search).toEqual({}))
    }
  })
})
