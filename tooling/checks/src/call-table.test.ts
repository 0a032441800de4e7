import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { callTable, callTableProblems, callTableText } from './call-table.mjs'
import { testsOfCalls } from './tests-of-calls.mjs'

describe('the calls of spec 7 and our own', () => {
  it('are each handled, checked and tested over HTTP', () => {
    expect(callTableProblems(callTable())).toEqual([])
  })

  it('are in the table that `npm run x -- node tooling/checks/src/calls.mjs` prints', () => {
    const text = callTableText(callTable())
    expect(text).toMatch(
      /^7\.2 +POST +\/api\/ecards\/cards\/page +cardsPage +handled, input and answer checked +src\//m,
    )
  })
})

const row = {
  section: '7.2',
  method: 'POST',
  path: '/api/ecards/counter/card/like',
  name: 'likeCard',
  pending: false,
  bare: false,
  input: true,
  answer: true,
  tests: [{ file: 'src/modules/records/routes.test.ts', title: 'likes', calls: 1 }],
}

describe('the table names what is wrong, and how to fix it', () => {
  it.each([
    ['a call without a test', { tests: [] }, /likeCard .* is shown by no test over HTTP\. Make the call in/],
    ['input without bounds', { input: false }, /likeCard takes input .* Give it a record in/],
    ['an answer of any shape', { answer: false }, /likeCard returns fields .* Give it a record in/],
    ['a call left for later', { pending: true }, /still stands on the list .* write its handler/],
    ['a path that no endpoint has', { name: '' }, /is promised, but no endpoint in/],
  ])('the table reports %s', (_what, change, remedy) => {
    expect(callTableProblems([{ ...row, ...change }])).toEqual([expect.stringMatching(remedy)])
  })
})

describe('which tests make a call is read from their sources', () => {
  const server = mkdtempSync(path.join(os.tmpdir(), 'petalpost-calls-'))
  afterAll(() => rmSync(server, { recursive: true }))
  const imports = `import { likeCard } from '@petalpost/api-client/endpoints/cards'
    import * as cards from '@petalpost/api-client/endpoints/cards'
    import { like } from '#test/likes.ts'\n`
  const paths = new Map([
    ['likeCard', '/api/like'],
    ['cardDetail', '/api/card/:cardId'],
  ])

  /** Titles of the tests in this source that call likeCard and cardDetail. */
  function madeIn(source: string) {
    mkdirSync(path.join(server, 'src'), { recursive: true })
    mkdirSync(path.join(server, 'test'), { recursive: true })
    writeFileSync(path.join(server, 'src/a.test.ts'), imports + source)
    writeFileSync(
      path.join(server, 'test/likes.ts'),
      `import { likeCard } from '@petalpost/api-client/endpoints/cards'\nexport const like = (b) => b.call(likeCard, {})`,
    )
    const found = testsOfCalls(server, paths)
    return [...found.values()].map((tests) => tests.map(({ title }: { title: string }) => title))
  }

  it.each([
    ['a call', `it('x', () => ada.call(likeCard, {}))`, [['x'], []]],
    ['a call by the group’s name', `test('x', () => ada.call(cards.likeCard, {}))`, [['x'], []]],
    ['a call in a function of the file', `const a = () => b.call(likeCard)\nit('x', () => a())`, [['x'], []]],
    ['a call in a test tool', `it.each([1])('x %i', async () => { await like(ada) })`, [['x %i'], []]],
    ['an endpoint’s path', `it('x', () => ada.send({ url: likeCard.path }))`, [['x'], []]],
    ['an address', `it('x', () => ada.send({ url: '/api/card/7?isTemplate=1' }))`, [[], ['x']]],
    ['a name only', `it('x', () => expect(likeCard.name).toBe('likeCard'))`, [[], []]],
    ['another address', `it('x', () => ada.send({ url: '/api/card/7/more' }))`, [[], []]],
    ['a word', `// it('x', () => ada.call(likeCard, {}))`, [[], []]],
  ])('testsOfCalls finds the tests of %s', (_what, source, titles) => {
    expect(madeIn(source)).toEqual(titles)
  })
})
