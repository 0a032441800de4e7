import { expect, it } from 'vitest'

import { filesOf, readText } from '../pages.ts'
import { specItems } from './items.ts'

/** Texts that the spec quotes, as screens write them; null = the words are not a text of a screen. */
const ON_SCREEN: Readonly<Record<string, string | null>> = {
  'recent designs': 'Recent designs',
  'my favorites': 'My favorite',
  All: 'All',
  funny: 'Funny',
  'AI greeting cards': 'AI greeting cards',
  'see more': 'See more',
  'most popular': 'Most popular',
  'Search result': 'Search result',
  'No result': 'No result',
  'unknown name': 'Unknown name',
  'use template': 'Use this template',
  like: 'Like',
  'my solutions': 'My solutions',
  'auto save': 'Auto save',
  'same on the other platform': 'Same on mobile',
  'make your own card': 'Make your own card',
  Unsubscribed: 'Unsubscribed',
  'not logged in': null, // a response
  'payment failed': 'Payment failed',
  'custom solution': 'Custom solution',
  'New card': 'New card',
  'My design': 'My design',
  'My designed': 'My designed',
  'This Greeting Card is for subscription use': 'This Greeting Card is for subscription use',
  'Are you sure you want to delete?': 'Are you sure you want to delete?',
  '… to cancel?': 'Are you sure you want to cancel?',
  'You are not logged in': 'You are not logged in',
  timeout: null, // the reason of a rejected promise
}

const quoted = new Set(
  specItems().flatMap(({ text }) => [...text.matchAll(/"([^"]{3,60})"/g)].map(([, words = '']) => words)),
)

function translated(language: string): ReadonlyMap<string, string> {
  const catalog = readText(`apps/web/src/locales/${language}/messages.po`)
  return new Map(
    [...catalog.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(([, text = '', words = '']) => [text, words]),
  )
}

it('every text that spec 2, 4, 5, 6 and 8 quote is known, and none is forgotten', () => {
  expect([...quoted].filter((words) => !(words in ON_SCREEN))).toEqual([])
  expect(Object.keys(ON_SCREEN).filter((words) => !quoted.has(words))).toEqual([])
})

it.each(['en-US', 'zh-CN'])('every quoted text is a text of the site: %s', (language) => {
  const texts = translated(language)
  const missing = Object.values(ON_SCREEN).filter((text) => text !== null && !texts.get(text))
  expect(missing).toEqual([])
})

it('every quoted text is looked for on its screen by a journey, which runs in both languages, or a component test', () => {
  const journeys = filesOf('tooling/e2e/journeys/*.spec.ts', 'tooling/e2e/*.ts').map(readText).join('\n')
  const components = filesOf('apps/web/src/**/*.test.tsx').map(readText).join('\n')
  const missing = Object.values(ON_SCREEN).filter(
    (text) => text !== null && !journeys.includes(`'${text}'`) && !components.includes(text),
  )
  expect(missing).toEqual([])
})
