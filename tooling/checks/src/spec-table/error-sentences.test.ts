import { ERROR_CODES } from '@petalpost/domain/errors'
import { LANGUAGES } from '@petalpost/domain/language'
import { expect, it } from 'vitest'

import { readText } from '../pages.ts'

/** The sentence of a code in the server's texts of a language. */
function sentenceOf(texts: string, code: string): string {
  const [, sentence = ''] = new RegExp(`^ {4}${code}:\\s*(?:'((?:[^'\\\\]|\\\\.)+)'|"([^"]+)")`, 'm').exec(texts) ?? []
  return sentence
}

it.each(LANGUAGES)('every code of spec 8 has a sentence in both languages: %s', (language) => {
  const texts = readText(`apps/server/src/texts/${language}.ts`)
  expect(ERROR_CODES.filter((code) => sentenceOf(texts, code).length < 2)).toEqual([])
})

const placesOf = (texts: string, code: string) => [...sentenceOf(texts, code).matchAll(/\{\w+\}/g)].join()

it('a sentence has the same places in both languages', () => {
  const [one = '', other = ''] = LANGUAGES.map((language) => readText(`apps/server/src/texts/${language}.ts`))
  expect(ERROR_CODES.filter((code) => placesOf(one, code) !== placesOf(other, code))).toEqual([])
})
