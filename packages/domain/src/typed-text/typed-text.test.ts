import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { DASHES, LINE_ENDS, SPACES, WITHOUT_WIDTH } from '../../test/typed-signs.ts'
import {
  ADDRESSES,
  ADDRESSES_OF_OTHER_LETTERS,
  CARD_TEXTS,
  CODES,
  NAMES,
  NO_ADDRESSES,
  NO_NAMES,
  NO_PHONES,
  PHONES,
  type TypedText,
} from '../../test/typed-texts.ts'
import { isPhone } from '../country-codes.ts'
import { isCode } from '../login-code.ts'
import { searchForm } from '../search-form.ts'
import { addressProblem, cleanAddress } from './address.ts'
import { cleanCardText } from './card-text.ts'
import { cleanCode } from './code.ts'
import { cleanName, isVisible, namePattern, nameWithin } from './name.ts'
import { cleanPhone } from './phone.ts'

const TABLE: [kind: string, rows: readonly TypedText[], clean: (text: string) => string][] = [
  ['address', ADDRESSES, cleanAddress],
  ['phone number', PHONES, cleanPhone],
  ['code', CODES, cleanCode],
  ['name', NAMES, cleanName],
  ['card text', CARD_TEXTS, cleanCardText],
]

describe.each(TABLE)('S21: the table of typed texts: every %s is read as its author means it', (_kind, rows, clean) => {
  it.each(rows)('the text with $about is clean', ({ typed, clean: right }) => {
    expect(clean(typed)).toBe(right)
  })

  it('a clean text is its own clean form', () => {
    for (const { clean: right } of rows) expect(clean(right)).toBe(right)
  })
})

it('what is no address, phone number or name is refused after cleaning too', () => {
  const allowed = [
    ...NO_ADDRESSES.filter((text) => addressProblem(cleanAddress(text)) === null),
    ...NO_PHONES.filter((text) => isPhone(cleanPhone(text), 'CN')),
    ...NO_NAMES.filter((text) => isVisible(cleanName(text))),
  ]
  expect(allowed).toEqual([])
})

it('S21: a text that is no address stays as it was typed, without what nobody sees', () => {
  const texts = NO_ADDRESSES.filter((text) => !/\s{2}|[\r\n]/.test(text))
  expect(texts.map(cleanAddress)).toEqual(texts)
})

it('addresses of other letters than those of ASCII are told apart from mistakes', () => {
  expect(ADDRESSES_OF_OTHER_LETTERS.map((text) => addressProblem(cleanAddress(text)))).toEqual(
    ADDRESSES_OF_OTHER_LETTERS.map(() => 'email_letters'),
  )
})

/** Texts full of what this folder is about. */
const signs = [...WITHOUT_WIDTH, ...SPACES, ...LINE_ENDS, ...DASHES].map(([, sign]) => sign)
const others = [
  'a',
  'É',
  'e\u0301',
  '\u0301',
  '王',
  'ب',
  'क',
  'ᠨ',
  'ᠠ',
  '\u094d',
  'ﬁ',
  '１',
  '٣',
  '7',
  '👩',
  '🏽',
  '\ufe0f',
  '🏴',
  '\u{e0067}',
]
const marks = [
  '@',
  '＠',
  '.',
  '。',
  '<',
  '>',
  '"',
  "'",
  '`',
  '{',
  '}',
  '(',
  ')',
  '¨',
  '´',
  '+',
  'mailto:',
  '%25',
  '%41',
  '=',
  '\u0338',
  '\ud800',
  '\0',
  '\u001c',
  '\u001f',
]
const anyText = fc.oneof(
  fc.string({ unit: fc.constantFrom(...signs, ...others, ...marks), maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

/** What a reader sees of a text, in any order of spaces. */
const shown = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}\p{S}\p{P}\p{M}]|\u034f/gu, '')
    .normalize('NFC')

describe('S21: properties of all cleaning', () => {
  it.each([...TABLE.map(([kind, , clean]) => [kind, clean] as const), ['search text', searchForm] as const])(
    'a cleaned %s does not change when it is cleaned again',
    (_kind, clean) => {
      fc.assert(
        fc.property(anyText, (text) => {
          expect(clean(clean(text))).toBe(clean(text))
        }),
        { numRuns: 3_000 },
      )
    },
  )

  it('the order of marks before a joiner changes nothing', () => {
    for (const text of ['क\u0301\u094d\u200cष', 'क\u094d\u0301\u200cष', '\u0301\u200d\u094d\u200c'])
      for (const [, , clean] of TABLE) expect(clean(clean(text))).toBe(clean(text))
    expect(cleanName('क\u0301\u094d\u200cष')).toBe('क\u094d\u0301\u200cष')
  })

  it('names and card texts lose no letter, digit, sign or mark', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(shown(cleanName(text))).toBe(shown(text))
        expect(shown(cleanCardText(text))).toBe(shown(text))
      }),
      { numRuns: 3_000 },
    )
  })

  it('namePattern agrees with nameWithin, and does not count marks, joiners and tags', () => {
    const MAX = 5
    const [any, seen] = [false, true].map((isSeen) => new RegExp(namePattern(MAX, isSeen), 'u'))
    fc.assert(
      fc.property(anyText, (text) => {
        const name = nameWithin(text, MAX)
        // a name that is too long only with what the pattern does not count
        const isLeft = name === null && /[\p{M}\p{Cf}\u1160-\u11ff\u115f\u3164\uffa0]/u.test(cleanName(text))
        const agrees = any?.test(text) === (name !== null) && seen?.test(text) === (name !== null && isVisible(name))
        expect([text, agrees || isLeft]).toEqual([text, true])
      }),
      { numRuns: 10_000 },
    )
  })

  it('words that stood apart stay apart', () => {
    const between = [...SPACES, ...LINE_ENDS].map(([, sign]) => sign)
    const text = fc.array(fc.constantFrom(...between, '\u001c', 'one', 'two'), { maxLength: 12 })
    fc.assert(
      fc.property(text, (parts) => {
        const words = parts
          .join('')
          .split(/[\s\p{Z}\p{Cc}]+/u)
          .filter(Boolean)
        expect(cleanName(parts.join('')).split(' ').filter(Boolean)).toEqual(words)
        expect(
          cleanCardText(parts.join(''))
            .split(/[\s\p{Z}]+/u)
            .filter(Boolean),
        ).toEqual(words)
      }),
    )
  })

  it('digits between signs are the same phone number and code', () => {
    const sign = fc.constantFrom('', ...[...WITHOUT_WIDTH, ...SPACES, ...DASHES].map(([, one]) => one))
    const spread = (digits: string) =>
      fc.array(sign, { minLength: digits.length, maxLength: digits.length }).map((all) =>
        Array.from(digits)
          .map((digit, at) => digit + all[at])
          .join(''),
      )
    fc.assert(
      fc.property(spread('13912345678'), spread('259684'), (phone, code) => {
        expect([cleanPhone(phone), cleanCode(code)]).toEqual(['13912345678', '259684'])
        expect(isCode(cleanCode(code))).toBe(true)
      }),
    )
  })
})
