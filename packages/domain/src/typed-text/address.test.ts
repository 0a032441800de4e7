import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addressProblem, cleanAddress, isEmail } from './address.ts'

describe('isEmail', () => {
  it.each([
    'mei@example.com',
    'a@b.co',
    'first.last+tag@sub.example.co.uk',
    "o'hara@example.org",
    'x@xn--fiqs8s.cn',
    'm..ei@example.com',
    '.mei@example.com',
    'mei.@example.com',
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
    '...@example.com',
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

describe('cleanAddress', () => {
  it('takes only what any mailer reads as one address, whatever the text is', () => {
    const part = fc.constantFrom(
      'ada',
      '@',
      'b.co',
      ',',
      ';',
      ' ',
      '\r\n',
      '<',
      '>',
      ':',
      '"',
      '(',
      '%0d',
      'mailto:',
      '?',
      '\0',
      '。',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const address = cleanAddress(parts.join(''))
        return !isEmail(address) || /^[^\s,;:<>"()@]+@[^\s,;:<>"()@]+$/.test(address)
      }),
      { numRuns: 2_000 },
    )
  })

  it('keeps every account that exists: an address of ASCII is its own clean form', () => {
    const atom = fc.string({
      unit: fc.constantFrom(...Array.from("az09!#$%&'*+/=?^_`{|}~-")),
      minLength: 1,
      maxLength: 8,
    })
    const address = fc
      .tuple(fc.array(atom, { minLength: 1, maxLength: 3 }), fc.constantFrom('b.co', 'x-y.example', 'xn--fiqs8s.cn'))
      .map(([atoms, domain]) => `${atoms.join('.')}@${domain}`)
    fc.assert(
      fc.property(address, (text) => {
        expect([isEmail(text), cleanAddress(text), cleanAddress(text.toUpperCase()).toLowerCase()]).toEqual([
          true,
          text,
          text,
        ])
      }),
      { numRuns: 2_000 },
    )
  })

  it('reads a text of a megabyte at once', () => {
    for (const text of ['<', '(', ' ', '@', 'a@', 'mailto:', '%', "'", '\u200b', '\u0301'])
      expect(cleanAddress(text.repeat(1_000_000 / text.length)).length).toBeLessThan(1_000)
  })
})

it('addressProblem: other letters than those of ASCII have a sentence of their own', () => {
  expect(['mei@example.com', 'zoë@example.com', 'zoë@example', 'z oë@example.com'].map(addressProblem)).toEqual([
    null,
    'email_letters',
    'email_pattern',
    'email_pattern',
  ])
})
