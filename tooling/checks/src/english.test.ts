import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import { PUBLIC_SOLUTION_PLANS } from '@petalpost/server/seed/public-solution-plans'
import { SEARCH_TEXTS } from '@petalpost/server/seed/search-texts'
import { enUS } from '@petalpost/server/texts/en-US'
import { TEMPLATES } from '@petalpost/template-cards/templates'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'

import { britishWords, sourceCatalogProblems } from './english.mjs'
import { filesOf, readText } from './pages.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const AGREEMENTS = path.join(ROOT, 'apps/web/public/markdown')

/** The comments of a source; values in quotes stay as the code has them. */
const commentsOf = (file: string): string[] =>
  file.endsWith('.css')
    ? (readText(file).match(/\/\*[\s\S]*?\*\//g) ?? [])
    : parseSync(file, readText(file)).comments.map(({ value }) => value.replaceAll(/'[\w-]+'/g, ''))

/** A page without its code and the targets of its links. */
const proseOf = (page: string): string => readText(page).replaceAll(/^```[\s\S]*?^```|`[^`\n]+`|\]\([^)]*\)/gm, '')

const catalog = (...entries: [string, string][]) =>
  entries.map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`).join('\n')

describe('the en-US catalog', () => {
  it('passes when every text equals its source', () => {
    expect(sourceCatalogProblems(catalog(['', 'Language: en-US\\n'], ['Like', 'Like']))).toEqual([])
  })

  it('fails for a text that differs from its source, and names the remedy', () => {
    const problems = sourceCatalogProblems(catalog(['Change colors', 'Change colours']))
    expect(problems).toEqual([
      expect.stringMatching(/"Change colors" is "Change colours" on screen\. Correct the text in the source/),
      expect.stringMatching(/spells colours as the British do/),
    ])
  })
})

describe('American spelling', () => {
  it.each([
    'My favourites',
    'a grey heart',
    'centred',
    'cancelled',
    'Customise it',
    'an organisation',
    'labour of love',
    'practised',
  ])('britishWords finds the word in %s', (text) => {
    expect(britishWords(text)).toHaveLength(1)
  })

  it.each([
    'Labour Day (May Day)',
    'favorite colors',
    'otherwise, promise',
    'centers, programmers',
    'license',
    'the catalog',
    'exercise and realism',
    'canceled',
  ])('britishWords finds nothing in %s', (text) => {
    expect(britishWords(text)).toEqual([])
  })

  it('server texts, mails and messages use it', () => {
    expect(britishWords(JSON.stringify(enUS))).toEqual([])
  })

  it('the starter content uses it: cards, festivals, solutions, searches', () => {
    const cards = TEMPLATES.filter(({ language }) => language === 'en-US')
    expect(cards.length).toBeGreaterThan(500)
    const texts = [
      ...cards.flatMap(({ title, recipe }) => [title, ...recipe.title, recipe.note]),
      ...FESTIVAL_CATALOGUE.map(({ en }) => en),
      ...PUBLIC_SOLUTION_PLANS['en-US'].map(({ name }) => name),
      ...SEARCH_TEXTS['en-US'],
    ]
    expect(texts.filter((text) => britishWords(text).length > 0)).toEqual([])
  })

  it.each(readdirSync(AGREEMENTS).filter((name) => !name.includes('zh-CN')))('%s is spelled so', (name) => {
    expect(britishWords(readFileSync(path.join(AGREEMENTS, name), 'utf8'))).toEqual([])
  })

  it('the comments of all sources use it', () => {
    const sources = filesOf('{apps,packages,tooling}/**/*.{ts,tsx,mjs,css}', '*.ts')
    expect(sources.length).toBeGreaterThan(1500)
    const wrong = sources.flatMap((file) =>
      commentsOf(file)
        .flatMap(britishWords)
        .map((word) => `${file}: ${word}`),
    )
    expect(wrong).toEqual([])
  })

  it.each(filesOf('*.md', 'docs/**/*.md', 'tooling/*/*.md'))('the page %s uses it', (page) => {
    expect(britishWords(proseOf(page))).toEqual([])
  })
})
