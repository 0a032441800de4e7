import { readFileSync } from 'node:fs'
import path from 'node:path'

import { EFFECTS, OPENINGS } from '@petalpost/card-document/card'
import { MINUTE_MS } from '@petalpost/domain/civil-day'
import { EMBED_HORIZON_DAYS, SCRIPT_HORIZON_DAYS } from '@petalpost/domain/embed-payload'
import { FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import { LANGUAGES } from '@petalpost/domain/language'
import { BUDGETS } from '@petalpost/embed/budgets'
import { MAX_RUNNING } from '@petalpost/server/http/guards/overload'
import { REQUEST_LIMIT } from '@petalpost/server/http/guards/request-limit'
import { MAX_OWN_CARDS, SAVE_LIMIT as CARD_SAVES } from '@petalpost/server/modules/designs/service'
import { FEEDBACK_LIMIT } from '@petalpost/server/modules/feedback/service'
import { MAX_AGE_S } from '@petalpost/server/modules/plugin/service'
import { HOURLY as PRINTS } from '@petalpost/server/modules/print/service'
import { LIKE_LIMIT } from '@petalpost/server/modules/records/service'
import { SAVE_LIMIT as SOLUTION_SAVES } from '@petalpost/server/modules/solutions/service'
import { PUBLIC_SOLUTION_PLANS } from '@petalpost/server/seed/public-solution-plans'
import { TEMPLATES } from '@petalpost/template-cards/templates'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six']
const asNumber = (text: string): number => (WORDS.includes(text) ? WORDS.indexOf(text) : Number(text.replace(',', '')))

const distinct = (all: readonly unknown[]): number => new Set(all).size
const festivals = distinct(TEMPLATES.flatMap(({ festival }) => festival ?? []))
const categories = distinct(TEMPLATES.map(({ category }) => category))
const [solutions] = LANGUAGES.map((language) => PUBLIC_SOLUTION_PLANS[language].length)

/** Sentences of the documents that contain a count, and what is counted. Spaces in a sentence may be line breaks. */
const COUNTS: [file: string, sentence: string, ...counts: (number | undefined)[]][] = [
  ['README.md', 'for (\\d+) festivals and in (\\d+) categories', festivals, categories],
  ['CHANGELOG.md', 'for (\\d+) festivals and in (\\d+) categories', festivals, categories],
  ['CHANGELOG.md', '(\\w+) template solutions per language', solutions],
  ['CHANGELOG.md', 'A calendar of (\\d+) festivals', FESTIVAL_CATALOGUE.length],
  ['CHANGELOG.md', '(\\w+) effects, (\\w+) openings', EFFECTS.length, OPENINGS.length - 1], // one of them is "none"
  ['docs/architecture.md', 'civil days, worked out by the server for (\\d+) days', SCRIPT_HORIZON_DAYS],
  ['docs/architecture.md', 'A process works on (\\d+) calls', MAX_RUNNING],
  ['docs/embedding.md', 'at most ([\\d,]+) with any of the public solutions', BUDGETS.main],
  ['docs/embedding.md', 'and at most ([\\d,]+) for the popup', BUDGETS.popup],
  ['docs/embedding.md', 'the file \\(at most ([\\d,]+) bytes', BUDGETS.pinned],
  ['docs/embedding.md', 'no date within (\\d+) days', EMBED_HORIZON_DAYS],
  ['docs/embedding.md', 'may be kept for (\\d+) seconds', MAX_AGE_S],
  ['docs/api.md', 'may make ([\\d,]+) calls in (\\d+) minutes', REQUEST_LIMIT.max, REQUEST_LIMIT.windowMs / MINUTE_MS],
  [
    'docs/operating.md',
    'may make ([\\d,]+) API calls in (\\d+) minutes',
    REQUEST_LIMIT.max,
    REQUEST_LIMIT.windowMs / MINUTE_MS,
  ],
  [
    'docs/operating.md',
    'set (\\d+) likes, save or copy (\\d+) cards and save solutions (\\d+) times a minute, print (\\d+) cards an hour, and keep ([\\d,]+) cards',
    LIKE_LIMIT.max,
    CARD_SAVES.max,
    SOLUTION_SAVES.max,
    PRINTS.max,
    MAX_OWN_CARDS,
  ],
  ['docs/operating.md', 'One process works on (\\d+) calls', MAX_RUNNING],
  ['docs/operating.md', 'Feedback is limited to (\\d+) an hour', FEEDBACK_LIMIT.max],
  ['docs/operating.md', 'Browsers keep the script for (\\d+)', MAX_AGE_S],
]

it.for(COUNTS)('%s counts right: %s', ([file, sentence, ...counts]) => {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  const found = new RegExp(sentence.replaceAll(' ', String.raw`\s+`)).exec(text)
  expect(found?.slice(1).map(asNumber)).toEqual(counts)
})

it('the README counts "more than a thousand" cards, and each language has the same number of public solutions', () => {
  expect(readFileSync(path.join(ROOT, 'README.md'), 'utf8')).toMatch(/more\s+than\s+a\s+thousand/)
  expect(TEMPLATES.length).toBeGreaterThan(1_000)
  expect(distinct(LANGUAGES.map((language) => PUBLIC_SOLUTION_PLANS[language].length))).toBe(1)
})
