import type { CardsPageInput } from '@petalpost/api-client/schemas/cards'
import { CARD_CATEGORIES } from '@petalpost/template-cards/categories'

import { cardId, SECRET, SOLUTION, tokenOf, USERS } from './catalog.ts'
import type { Shot } from './load.ts'

/** The filters of a list of cards. */
export const FILTERS = {
  'no filter': {},
  category: { category: 'festival' },
  'festival + ratio': { festivalId: 1, aspectRatio: '9:16' },
  'category + festival + ratio': { category: 'festival', festivalId: 1, aspectRatio: '9:16' },
  ratio: { aspectRatio: '16:9' },
  'category + festival': { category: 'festival', festivalId: 1 },
} as const satisfies Record<string, Partial<CardsPageInput>>

/** The search texts. */
export const SEARCHES = {
  'common, 2 characters': '生日',
  'common, 1 character': '日',
  'common, 4 characters': '生日快乐',
  'rare, 2 characters': '麒麟',
  'rare, 1 character': '麒',
  'English word': 'birthday',
  'English prefix': 'birth',
  'no hit': '魑魅魍魉',
} as const

const cookie = (user: number) => ({ cookie: `__Host-petalpost=${tokenOf(user % USERS)}` })
const page = (input: object): Shot => ({
  method: 'POST',
  path: '/api/ecards/cards/page',
  body: { pageNum: 1, pageSize: 40, ...input },
})
const script = (headers: Record<string, string>): Shot => ({
  method: 'GET',
  path: `/plugin/js/main.js?k=${SECRET}`,
  headers: { 'accept-encoding': 'identity', ...headers },
})

/** Users and cards change from shot to shot, so that we measure neither the limit of one user nor a single row. */
const many = (shot: (n: number) => Shot): Shot[] => Array.from({ length: USERS }, (_, n) => shot(n))

/** The HTTP requests, each taken in turn from a list of similar ones. */
export function httpWays(size: number, scriptTag: string): Record<string, Shot[]> {
  const card = (n: number) => cardId(1 + ((n * 7919) % size))
  return {
    'embed script': [script({})],
    'embed script, 304': [{ ...script({ 'if-none-match': scriptTag }), status: 304 }],
    'embed payload': [{ method: 'GET', path: `/plugin/solution?k=${SECRET}` }],
    'page, kept': [page(FILTERS.category)],
    'page, signed in': many((n) => ({ ...page(FILTERS.category), headers: cookie(n) })),
    'page, visitors’ first': CARD_CATEGORIES.flatMap(({ category }) =>
      [{}, { aspectRatio: '9:16' }, { aspectRatio: '16:9' }].flatMap((ratio) =>
        ['zh-CN', 'en-US'].flatMap((language) =>
          // more pages than are requested while one is cached; all are near the top, like the pages that people view
          [36, 37, 38, 39, 40].flatMap((pageSize) =>
            Array.from({ length: 10 }, (_, n) => ({
              ...page({ category, ...ratio, pageSize, pageNum: 1 + n }),
              headers: { language },
            })),
          ),
        ),
      ),
    ),
    'search, common': [page({ searchText: SEARCHES['common, 2 characters'] })],
    'search, rare': [page({ searchText: SEARCHES['rare, 2 characters'] })],
    'search, no hit': [page({ searchText: SEARCHES['no hit'] })],
    'search, English prefix': [page({ searchText: SEARCHES['English prefix'] })],
    'card detail': many((n) => ({
      method: 'GET',
      path: `/api/ecards/basic/card/${card(n)}?isTemplate=1`,
      headers: { 'sec-fetch-site': 'same-origin' },
    })),
    'like and unlike': [true, false].flatMap((isLike) =>
      many((n) => ({
        method: 'POST',
        path: '/api/ecards/counter/card/like',
        headers: cookie(n),
        body: { id: card(n), isTemplate: 1, isLike },
      })),
    ),
    'solution detail': [{ method: 'GET', path: `/api/ecards/web/solution/detail?id=${SOLUTION}&isTemplate=1` }],
  }
}
