import { LANGUAGES } from '@petalpost/domain/language'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { cardLexemes } from './lexemes.ts'
import { runsOf } from './normal-form.ts'
import { joined, parseSearch } from './parse.ts'
import { matchOf, type Term, type Tier, tiersOfAll, tiersOfSome, tiersOfWhole } from './tiers.ts'

const kinds = (searchText: string) => parseSearch(searchText).map(({ kind, text }) => `${kind}: ${text}`)

describe('parseSearch', () => {
  test.each([
    ['funny birthday', ['meaning: funny', 'meaning: birthday']],
    ['for my boss', ['filler: for', 'filler: my', 'meaning: boss']],
    ['感谢老师', ['meaning: 感谢', 'meaning: 老师']],
    ['祝你生日快乐', ['filler: 祝你', 'meaning: 生日快乐']],
    ['new years eve', ['meaning: new years eve']],
    ['thankyou', ['meaning: thankyou']],
    ['mexico birthday', ['unknown: mexico', 'meaning: birthday']],
    ['first fathers day', ['unknown: first', 'meaning: fathers day']],
    ['birthday card from us', ['meaning: birthday', 'filler: card', 'filler: from', 'filler: us']],
    ['birthdays cats', ['meaning: birthdays', 'meaning: cats']],
    ['圣旦快乐', ['unknown: 圣旦', 'filler: 快乐']],
    ['qqq 生日', ['unknown: qqq', 'meaning: 生日']],
    ['33岁生日', ['meaning: 33 岁', 'meaning: 生日']],
    ['birthday 33', ['meaning: birthday', 'meaning: 33']],
    ['ur 40', ['filler: ur', 'meaning: 40']],
    ['47th', ['meaning: 47th']],
    ['dad 60', ['meaning: dad', 'meaning: 60']],
    ['40 anniversary', ['number: 40', 'meaning: anniversary']],
    ['777', ['number: 777']],
    ['2 3', ['number: 2', 'number: 3']],
    ['$40', ['number: 40']],
    ['40元', ['number: 40', 'unknown: 元']],
    ['2026', ['filler: 2026']],
    ['520', ['meaning: 520']],
    ['!!!', []],
  ])('splits %s into the longest words that it knows', (searchText, pieces) => {
    expect(kinds(searchText)).toEqual(pieces)
  })

  test('no character of a short text is lost', () => {
    const texts = fc.string({ unit: fc.constantFrom('生', '日', '圣', '旦', '猫', ' ', 'cat', 'x'), maxLength: 10 })
    fc.assert(
      fc.property(texts, (text) => {
        const pieces = parseSearch(text).map((piece) => piece.text)
        expect(joined(pieces).replaceAll(' ', '')).toBe(runsOf(text).join(''))
      }),
    )
  })
})

const WELL_FORMED = /^(?:\(|\)|[|&]|'[\p{L}\p{N} @~=-]+'(?::\*)?)+$/u

const words = fc.string({ unit: 'binary', maxLength: 20 })
const terms: fc.Arbitrary<Term> = fc.oneof(
  words.map((word): Term => ({ kind: 'word', word: runsOf(word).join(' ') || 'x' })),
  words.map((word): Term => ({ kind: 'prefix', word: runsOf(word).join(' ') || 'x', meanings: ['cat'] })),
  fc.constantFrom<Term>(
    { kind: 'meanings', meanings: ['birthday', 'wife'] },
    { kind: 'meanings', meanings: ['moon'], character: '月' },
    { kind: 'run', run: '一二三四五六' },
  ),
)

const meaning = (id: string): Term => ({ kind: 'meanings', meanings: [id] })
const queriesOf = (tiers: readonly Tier[]) => tiers.flatMap(({ match }) => match).join()

describe('tiers', () => {
  test('no text leaves the quotes of a lexeme, whatever the terms', () => {
    fc.assert(
      fc.property(fc.array(terms, { minLength: 1, maxLength: 6 }), words, (some, whole) => {
        const search = { whole, terms: some }
        const tiers = LANGUAGES.flatMap((language) => [
          ...tiersOfAll(language, search),
          ...tiersOfSome(language, search),
        ])
        const queries = [
          ...tiers.flatMap(({ match, shown }) => [...match, shown ?? match[0]]),
          ...matchOf(LANGUAGES, search, 'all'),
        ]
        for (const query of queries) expect(query).toMatch(WELL_FORMED)
      }),
    )
  })

  test('each tier leaves out what the tiers before it have shown', () => {
    const search = { whole: 'cat', terms: [{ kind: 'meanings', meanings: ['cat'] }] } as const
    expect(tiersOfWhole('en-US', search)).toEqual([
      { match: ["'e0=cat'"], shown: null, widens: false, pairs: null, isWhole: true },
    ])
    const [second, third, fourth, fifth] = tiersOfAll('en-US', search)
    expect(second).toMatchObject({ match: ["'e1@cat'"], shown: "'e0=cat'" })
    expect(third).toMatchObject({ match: ["'e2@cat'"], shown: "('e0=cat'|'e1@cat')" })
    expect(fourth?.match).toEqual(["'e1@animal'"])
    expect(fifth?.match).toEqual(["('e3@cat'|'e2@animal')"])
  })

  test('of several words, what is near one counts only if no card is tagged with it, and by name or tag', () => {
    const birthday = meaning('birthday')
    const penguin = queriesOf(tiersOfAll('en-US', { whole: '', terms: [meaning('penguin'), birthday] }))
    const dog = queriesOf(tiersOfAll('en-US', { whole: '', terms: [meaning('dog'), birthday] }))
    expect(penguin).not.toContain('@animal')
    expect(dog).toContain("('e1@birthday'|'e2@birthday')")
    expect(dog).toContain("'e2@animal'")
    expect(dog).not.toContain("'e3@animal'")
  })

  test.each([
    ['an occasion, then whom the card is for', ['son', 'birthday'], ['birthday', 'son']],
    ['an occasion, then how the card is', ['funny', 'farewell'], ['farewell', 'funny']],
    ['whom the card is for, then how it is', ['love', 'elders'], ['elders', 'love']],
    ['what is grave before all else', ['dog', 'sympathy'], ['sympathy', 'dog']],
  ])('among cards with some of the terms there is %s', (_, typed, [first = '', second = '']) => {
    const all = tiersOfSome('en-US', { whole: '', terms: typed.map(meaning) }).map(({ match }) => match.join())
    const place = (id: string) => all.findIndex((query) => query === `'e1@${id}'`)
    expect(place(first)).toBeGreaterThanOrEqual(0)
    expect(place(second)).toBeGreaterThan(all.findLastIndex((query) => query.includes(`@${first}`)))
  })

  test('a mere word comes after the meanings, because it is on a card by chance', () => {
    const terms = [{ kind: 'word', word: 'bunch' } as const, meaning('thanks')]
    const all = tiersOfSome('en-US', { whole: '', terms }).map(({ match }) => match.join())
    const singles = all.filter((query) => !query.includes('&'))
    expect(singles[0]).toBe("'e1@thanks'")
    expect(singles.at(-1)).toContain('bunch')
  })

  test('of two words each step but the first finds what the one before it finds', () => {
    const whole = 'happy cat'
    const terms = ['cat', 'funny'].map((id): Term => ({ kind: 'meanings', meanings: [id] }))
    expect(tiersOfAll('en-US', { whole, terms }).map(({ widens }) => widens)).toEqual([false, true, true])
    expect(tiersOfAll('en-US', { whole, terms: terms.slice(0, 1) }).map(({ widens }) => widens)).not.toContain(true)
    expect(tiersOfSome('en-US', { whole, terms }).map(({ widens }) => widens)).not.toContain(true)
  })

  test('among cards with some of the terms, what is near a term counts only alone', () => {
    const terms = ['funny', 'birthday', 'cat'].map((id): Term => ({ kind: 'meanings', meanings: [id] }))
    const [pairs, , ...singles] = tiersOfSome('en-US', { whole: '', terms })
    expect(pairs?.match).toHaveLength(3)
    expect(pairs?.match.join()).not.toContain('@animal')
    expect(singles.flatMap(({ match }) => match).join()).toContain("'e1@animal'")
  })

  test('a single term has no tiers of some terms', () => {
    expect(tiersOfSome('zh-CN', { whole: '', terms: [{ kind: 'word', word: 'one' }] })).toEqual([])
  })
})

describe('lexemes of a card', () => {
  const card = {
    language: 'en-US',
    title: 'Silent night',
    festivalId: 50,
    category: 'festival',
    tags: ['cat'],
  } as const
  const lexemes = cardLexemes({ ...card, headline: 'Merry Christmas', texts: ['Cats and stars'] })

  test('each word has the best level that it is found at: whole title, name, tag, words', () => {
    const levels = ['e0=silent night', 'e0=merry christmas', 'e1@christmas', 'e1night', 'e3@night', 'e2@cat', 'e3cats']
    expect(lexemes).toEqual(expect.arrayContaining([...levels, 'e3~cat', 'e3@star']))
    expect(lexemes).not.toContain('e3@christmas')
    expect(lexemes).not.toContain('e3@cat')
    const bare = lexemes.map((each) => each.slice(2))
    expect(new Set(bare).size).toBe(bare.length)
  })

  const plain = { ...card, title: 'Card', festivalId: 0, category: 'love', tags: [], texts: [] }

  test('the large text names a card, but that of a festival only says what is said on the day', () => {
    expect(cardLexemes({ ...plain, headline: 'Missing You' })).toContain('e1@miss-you')
    expect(cardLexemes({ ...plain, festivalId: 50, headline: 'Missing You' })).toContain('e2@miss-you')
  })

  test('a card of a festival is in its category by a tag, since it is for the day', () => {
    expect(cardLexemes(plain)).toContain('e1@love')
    expect(cardLexemes({ ...plain, festivalId: 50 })).toContain('e2@love')
  })

  test('words that mean something in searches only are not read on cards, but on one’s own', () => {
    const late = { ...plain, texts: ['You are never too late'] }
    expect(cardLexemes(late)).not.toContain('e3@belated')
    expect(cardLexemes({ ...late, isOwn: true })).toContain('e3@belated')
  })

  test('a word inside a longer one does not name a card', () => {
    const lexemes = cardLexemes({ ...plain, category: 'work', title: 'In loving memory', headline: '周年志庆' })
    expect(lexemes).not.toContain('e1@love')
    expect(lexemes).toContain('e1@remembrance')
  })

  test('a Chinese text has its pieces of one to four characters', () => {
    const some = cardLexemes({ ...card, language: 'zh-CN', title: '雪夜小村', texts: [] })
    expect(some).toEqual(expect.arrayContaining(['z1雪', 'z1小村', 'z1雪夜小', 'z1雪夜小村', 'z0=雪夜小村']))
  })
})
