import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  accountProblem,
  isEmail,
  isPhone,
  type LoginForm,
  loginProblems,
  loginTabs,
  maskedPhone,
  normalAccount,
  oauthProviderFor,
  phoneDigits,
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

describe('isEmail', () => {
  it.each([
    'mei@example.com',
    'a@b.co',
    'first.last+tag@sub.example.co.uk',
    "o'hara@example.org",
    'x@xn--fiqs8s.cn',
    '1@2.io',
  ])('the mail address %s is accepted', (email) => {
    expect(isEmail(email)).toBe(true)
  })

  it.each([
    '',
    'mei',
    'mei@',
    '@example.com',
    'mei@example',
    'mei@@example.com',
    'mei@exam ple.com',
    'mei@example..com',
    '.mei@example.com',
    'mei.@example.com',
    'm..ei@example.com',
    'mei@-example.com',
    'mei@127.0.0.1',
    'a@b.co,c@d.co',
    'a@b.co;c@d.co',
    'a@b.co\r\nBcc: c@d.co',
    'Mei <mei@example.com>',
    '"a b"@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.com`,
  ])('the text %j is no mail address', (email) => {
    expect(isEmail(email)).toBe(false)
  })

  it('accepts common addresses, and nothing that a mailer could read as two addresses or as a header', () => {
    fc.assert(fc.property(fc.emailAddress(), (email) => isEmail(email)))
    fc.assert(
      fc.property(
        fc.emailAddress(),
        fc.constantFrom(',', ';', ' ', '\r\n', '\n', '<', '>', ':', '\0'),
        fc.nat(),
        (email, mark, at) => {
          const place = at % (email.length + 1)
          expect(isEmail(email.slice(0, place) + mark + email.slice(place))).toBe(false)
        },
      ),
    )
  })
})

describe('isPhone', () => {
  it('86 is optional, then 1 and ten digits', () => {
    expect(['13800138000', '8613800138000'].every((phone) => isPhone(phone, 'CN'))).toBe(true)
    const wrong = [
      '',
      '1380013800',
      '138001380000',
      '23800138000',
      '+8613800138000',
      '138 0013 8000',
      '861380013800a',
      '868613800138000',
    ]
    expect(wrong.filter((phone) => isPhone(phone, 'CN'))).toEqual([])
  })

  it('refuses phone numbers of an area that is not listed', () => {
    expect(isPhone('13800138000', 'US')).toBe(false)
  })
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

it('phoneDigits: a phone number may be typed with what people write between its digits', () => {
  const typed = ['13800138000', '138 0013 8000', ' +86 138-0013-8000\n', '(86)13800138000', '１３８００１３８０００']
  expect(typed.map(phoneDigits)).toEqual([
    '13800138000',
    '13800138000',
    '8613800138000',
    '8613800138000',
    '13800138000',
  ])
  expect(typed.map(phoneDigits).every((phone) => isPhone(phone, 'CN'))).toBe(true)
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
