import { readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { sourceTexts } from './english.mjs'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

/** Parts that may still be to come, and words that no text may use until the part is there. */
const PROMISES = [
  { part: 'card push', untrue: /\bcard push\b|push(?:es)? cards|send cards to/i },
  { part: 'rewards', untrue: /\bfirst month is free\b|\byour free month (?:awaits|is ready)\b/i },
  { part: 'payments', untrue: /\bpay now\b|\bsecure checkout\b/i },
] as const

/** The parts in the table "Still to come" of the specification. */
const toCome = new Set(Array.from(read('docs/spec.md').matchAll(/^\| ([a-z ]+?) +\|/gm), ([, part]) => part))

const texts = sourceTexts(read('apps/web/src/locales/en-US/messages.po'))

describe('texts promise only what exists', () => {
  it.each(PROMISES)('no screen promises what the part "$part" is to bring before it is there', ({ part, untrue }) => {
    expect(toCome.has(part) ? texts.filter((text) => untrue.test(text)) : []).toEqual([])
  })

  it('nor does the README', () => {
    const readme = read('README.md')
    expect(PROMISES.filter(({ part, untrue }) => toCome.has(part) && untrue.test(readme))).toEqual([])
  })

  it('no text counts templates in thousands, because there are fewer', () => {
    expect(texts.filter((text) => /thousands of/i.test(text))).toEqual([])
  })
})
