import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addressProblem, cleanAddress, isEmail, TYPED_ADDRESS_MAX_LENGTH } from './address.ts'

// oxlint-disable-next-line typescript/unbound-method -- it is called with a text as `this`
const { normalize } = String.prototype

/** How many letters are brought into plain forms while `work` runs: each turn of reading does this first. */
function lettersRead(work: () => unknown): number {
  let letters = 0
  // oxlint-disable-next-line no-extend-native -- a mock would keep every call
  String.prototype.normalize = function counting(this: string, form?: string): string {
    letters += this.length
    return normalize.call(this, form)
  }
  try {
    work()
  } finally {
    // oxlint-disable-next-line no-extend-native -- the browser's own again
    String.prototype.normalize = normalize
  }
  return letters
}

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

  it('a hostile text is read in nine turns over 500 characters, and a longer one not at all', () => {
    const most = TYPED_ADDRESS_MAX_LENGTH
    for (const text of ['<', '(', ' ', '@', 'a@', 'mailto:', '%', "'", '\u200b', '\u0301', '<a@', '%25', '\ufdfa']) {
      const longest = text.repeat(most).slice(0, most)
      // a turn reads the text, and in `a <b>` also both addresses; NFKC makes at most 18 characters of one
      expect([text, lettersRead(() => cleanAddress(longest)) <= 3 * 9 * 18 * most]).toEqual([text, true])
      expect([cleanAddress(`${longest}x`), lettersRead(() => cleanAddress(longest.repeat(9)))]).toEqual(['', 0])
    }
    expect(cleanAddress('ada@example.com'.padEnd(most))).toBe('ada@example.com')
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
