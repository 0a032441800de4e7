import { describe, expect, it } from 'vitest'

import { filesOf, readText } from './pages.ts'
import { isSentence, titlesOf } from './titles.ts'

const TESTS = filesOf('{apps,packages,tooling}/**/*.{test,spec}.{ts,tsx,mjs}')

describe('test titles', () => {
  it('every title of a test is a sentence: it says of what it is true', () => {
    const titles = TESTS.flatMap((file) => titlesOf(file, readText(file)).map((title) => ({ file, title })))
    expect(titles.length).toBeGreaterThan(2500)
    expect(titles.filter(({ title }) => !isSentence(title))).toEqual([])
  })

  it.each([
    ["it('today counts', () => {})", ['today counts']],
    ["test.each([1])('%i is one', () => {}); it.for([2])(`is ${name}`, () => {})", ['%i is one', 'is %s']],
    ["describe('a card', () => test.skipIf(slow)('opens', async () => {}))", ['opens']],
    ["test.beforeEach('no title', () => {}); test.step('a step', () => {}); use('it', () => {})", []],
  ])('titlesOf reads the titles of %s', (source, titles) => {
    expect(titlesOf('planted.test.ts', source)).toEqual(titles)
  })

  it.each([
    ['today counts', false],
    ['are nothing else', false],
    ['S10, F7: %s', false],
    ['%s %s %s %s', false],
    ['one like %s keeps it waiting', false],
    ['the %s one may be kept for ever', false],
    ['where the page is shown at %j, it is scaled by %s', false],
    ['one of two windows shows the card', true],
    ['S10: the path %s has its headers', true],
    ['the count %i is shown as %s', true],
  ])('isSentence: "%s" is one: %s', (title, isOne) => {
    expect(isSentence(title)).toBe(isOne)
  })
})
