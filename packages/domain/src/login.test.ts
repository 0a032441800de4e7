import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  accountProblem,
  type LoginForm,
  loginProblems,
  loginTabs,
  maskedPhone,
  normalAccount,
  oauthProviderFor,
  QR_VALID_MS,
  qrPollStep,
} from './login.ts'

const form = (change: Partial<LoginForm> = {}): LoginForm => ({
  tab: 'email',
  account: 'mei@example.com',
  accountCode: '123456',
  hasAgreed: true,
  ...change,
})

describe('normalAccount', () => {
  it('gives each account one normal form', () => {
    expect(normalAccount(' Mei@Example.COM ')).toBe('mei@example.com')
    expect(normalAccount('8613800138000', 'CN')).toBe('8613800138000')
    expect(normalAccount(' 13800138000', 'CN')).toBe('8613800138000')
    expect(normalAccount('nonsense', 'CN')).toBe('nonsense')
  })

  it('changes nothing on a second pass', () => {
    const account = fc.oneof(fc.emailAddress(), fc.constantFrom('8613800138000', '868613800138000', '861'), fc.string())
    fc.assert(
      fc.property(account, fc.constantFrom('CN', null), (text, countryCode) => {
        const normal = normalAccount(text, countryCode)
        expect(normalAccount(normal, countryCode)).toBe(normal)
      }),
    )
  })
})

it('a masked phone number shows neither its area nor its middle', () => {
  expect(maskedPhone('8613812345678')).toBe('138****5678')
})

describe('loginProblems', () => {
  it('nothing is wrong with a complete form', () => {
    expect(loginProblems(form())).toEqual({})
    expect(loginProblems(form({ tab: 'phone', account: '13800138000', countryCode: 'CN' }))).toEqual({})
  })

  it('names what is wrong with every field (spec 5)', () => {
    expect(loginProblems(form({ hasAgreed: false, account: '', accountCode: '' }))).toEqual({
      account: 'email_pattern',
      accountCode: 'captcha_rule',
      hasAgreed: 'agree_first',
    })
    expect(loginProblems(form({ tab: 'phone', account: '13800138000' }))).toEqual({ account: 'area_code_required' })
    expect(loginProblems(form({ tab: 'phone', account: '138', countryCode: 'CN' }))).toEqual({
      account: 'phone_pattern',
    })
    expect(loginProblems(form({ accountCode: '12345' }))).toEqual({ accountCode: 'captcha_rule' })
  })

  it('sending a code needs only the account', () => {
    expect(accountProblem('email', ' mei@example.com ')).toBeNull()
    expect(accountProblem('phone', '13800138000', null)).toBe('area_code_required')
  })
})

describe('QR login', () => {
  const waiting = { loginPassed: false, loginPassedStopCheck: false }

  it('polls until it passes, stops or expires after 5 minutes', () => {
    expect(qrPollStep(undefined, 0, 0)).toBe('poll')
    expect(qrPollStep(waiting, 0, QR_VALID_MS - 1)).toBe('poll')
    expect(qrPollStep(waiting, 0, QR_VALID_MS)).toBe('expired')
    expect(qrPollStep({ loginPassed: true, loginPassedStopCheck: true }, 0, 1000)).toBe('loggedIn')
    expect(qrPollStep({ loginPassed: false, loginPassedStopCheck: true }, 0, 1000)).toBe('stop')
  })

  it('a login that passed at the last moment counts', () => {
    expect(qrPollStep({ loginPassed: true, loginPassedStopCheck: true }, 0, QR_VALID_MS)).toBe('loggedIn')
  })
})

it('the phone tab and the messaging app’s icon are for Chinese', () => {
  expect(loginTabs('zh-CN')).toEqual(['email', 'phone', 'qrCode'])
  expect(loginTabs('en-US')).toEqual(['email', 'qrCode'])
  expect([oauthProviderFor('zh-CN'), oauthProviderFor('en-US')]).toEqual(['wechat', 'google'])
})
