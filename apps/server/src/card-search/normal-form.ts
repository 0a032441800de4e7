import { createRequire } from 'node:module'

import { searchForm } from '@petalpost/domain/search-form'

const require = createRequire(import.meta.url)

const LETTERS = String.raw`[\p{L}\p{N}]`
const CJK = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]`
const RUNS = new RegExp(`[${CJK}&&${LETTERS}]+|[${LETTERS}--${CJK}]+`, 'gv')
const IS_CJK = new RegExp(`^[${CJK}&&${LETTERS}]`, 'v')

/** A longer word is cut, in cards and in search texts alike: no title needs it, and lexemes have a size limit. */
const MAX_WORD_LENGTH = 64

type Convert = (text: string) => string
let simplified: Convert | undefined

/** Loaded by the first text that needs it: its tables take 50 ms, which no start has to wait for. */
function toSimplified(text: string): string {
  const { Converter } = require('opencc-js/t2cn') as { Converter: (ways: { from: string; to: string }) => Convert }
  simplified ??= Converter({ from: 't', to: 'cn' })
  return simplified(text)
}

/** The words of a text, and its runs of Chinese, Japanese or Korean characters, as cards and search texts are compared. */
export function runsOf(text: string): string[] {
  const form = searchForm(text)
  const runs = (/\p{scx=Han}/u.test(form) ? toSimplified(form) : form).match(RUNS) ?? []
  return runs.map((run) => (isCjk(run) ? run : Array.from(run).slice(0, MAX_WORD_LENGTH).join('')))
}

export const isCjk = (run: string): boolean => IS_CJK.test(run)

/** A text in its normal form: words and runs with a space between them. */
export const normalForm = (text: string): string => runsOf(text).join(' ')

/** What words of the dictionary consist of: each CJK character, and each word of another script. */
export const tokensOf = (text: string): string[] =>
  runsOf(text).flatMap((run) => (isCjk(run) ? Array.from(run) : [run]))
