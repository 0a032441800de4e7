import { suggestions } from '@petalpost/api-client/endpoints/basic'
import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { MAX_SEARCH_TEXT } from '@petalpost/api-client/schemas/cards'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import type { TestServer } from '#test/build-app.ts'
import { seeded } from '#test/seeded.ts'
import { buildWholeLibrary } from '#test/whole-library.ts'

/** Statements that one search may send, whatever its text is. */
const MOST_STATEMENTS = 60
/** Characters of one statement with its values. */
const LONGEST_STATEMENT = 80_000
/** Terms that one search is understood as. */
const MOST_TERMS = 12

let server: TestServer
beforeAll(async () => void (server = await buildWholeLibrary()))
afterAll(() => server.close())

type Pick = <One>(list: readonly One[]) => One
const cut = (text: string): string => Array.from(text).slice(0, MAX_SEARCH_TEXT).join('')
const repeated = (one: () => string, between = ''): string => cut(Array.from({ length: 120 }, one).join(between))

/** Texts that make a search work: as long as they may be, each in its own way. */
const KINDS: Readonly<Record<string, (pick: Pick, random: () => number) => string>> = {
  'a long word': (pick) => repeated(() => pick(Array.from('aeiounghsrlt'))),
  'many short words': (pick) => repeated(() => pick(['a', 'b', 'in', 'xi', 'q', '7', 'é']), ' '),
  'many known words': (pick) =>
    repeated(() => pick(['cat', 'birthday', 'mom', 'spring', 'thank', 'love', 'new year']), ' '),
  'many typos': (pick) => repeated(() => pick(['brithday', 'chirstmas', 'hapy', 'yaer', 'vallentine', 'moter']), ' '),
  'many begins of words': (pick) => repeated(() => pick(['bir', 'chr', 'val', 'hal', 'than', 'mot', 'spr']), ' '),
  'Chinese without spaces': (pick) => repeated(() => pick(Array.from('生日快乐圣诞新年春节妈爸猫狗花爱祝福谢'))),
  'Chinese that is no word': (pick) => repeated(() => pick(Array.from('龘靐齉爩鱻麤灥厵纞虋曰旦帅治巿'))),
  'Chinese with wrong characters': (pick) => repeated(() => pick(['生曰', '圣旦', '母亲芇', '春芇', '中秋结']), ' '),
  'pinyin without spaces': (pick) => repeated(() => pick(['xi', 'an', 'xian', 'sheng', 'ri', 'kuai', 'le', 'nian'])),
  'pinyin of several meanings': (pick) =>
    repeated(() => pick(['shi', 'yi', 'ji', 'qi', 'li', 'mu', 'fu', 'qing']), ' '),
  'known words without spaces': (pick) => repeated(() => pick(['funny', 'cat', 'happy', 'birth', 'day', 'new'])),
  'numbers and prices': (pick) => repeated(() => pick(['40', '$7', '1st', '2026', '520', '岁', '12/25']), ' '),
  'Korean and Japanese': (pick) => repeated(() => pick(Array.from('생일축하해요さくらおめでとうクリスマス'))),
  'signs of queries': (pick) =>
    repeated(() => pick(["'", '&', '|', '!', ':*', '<->', '(', '\\', '%', '_', 'cat']), ' '),
  'marks upon marks': (pick) => repeated(() => pick(['e', '\u0301', '\u200d', '👨‍👩‍👧', '\ufe0f'])),
  'a mixture': (pick, random) =>
    repeated(() =>
      pick([
        '猫',
        'cat',
        '生曰',
        'brithday',
        'xian',
        '7',
        ' ',
        String.fromCodePoint(0x4e_00 + Math.floor(random() * 20_000)),
      ]),
    ),
}

interface Work {
  statements: number
  longest: number
}

/** What one call sends to the database. */
async function workOf(act: () => Promise<unknown>): Promise<Work> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await act()
    const sizes = spy.mock.calls.map(
      (call) => JSON.stringify(call.map((part) => (typeof part === 'function' ? '' : part))).length,
    )
    return { statements: sizes.length, longest: Math.max(0, ...sizes) }
  } finally {
    spy.mockRestore()
  }
}

describe('searches that are made to be slow (rule F13)', () => {
  test.each(Object.keys(KINDS))(
    'F13: %s: the number and length of statements and of terms are bounded',
    async (kind) => {
      const { search } = server.deps.services
      for (let seed = 0; seed < 2; seed += 1) {
        const random = seeded(seed * 97 + kind.length)
        const pick: Pick = (list) => list[Math.floor(random() * list.length)]!
        const searchText = KINDS[kind]!(pick, random)
        const language = seed % 2 === 0 ? 'en-US' : 'zh-CN'
        const browser = server.visitor({ language, address: `10.7.${seed}.${kind.length}` })
        const { statements, longest } = await workOf(() =>
          browser.call(cardsPage, { pageNum: 1, pageSize: 40, searchText }),
        )
        const understood = await search.understand(searchText, language, false)
        expect(statements).toBeLessThanOrEqual(MOST_STATEMENTS)
        expect(longest).toBeLessThanOrEqual(LONGEST_STATEMENT)
        expect(understood.search?.terms.length ?? 0).toBeLessThanOrEqual(MOST_TERMS)
        const suggested = await workOf(() => browser.call(suggestions, { searchText: searchText.slice(0, 40) }))
        expect(suggested.statements).toBeLessThanOrEqual(MOST_STATEMENTS)
      }
    },
  )
})
