import { callKey } from '@petalpost/api-client/call-key'
import type { Endpoint } from '@petalpost/api-client/endpoint'
import { categoryList, festivalList, festivalPage } from '@petalpost/api-client/endpoints/basic'
import { cardDetail, cardsPage, likeCard } from '@petalpost/api-client/endpoints/cards'
import { solutionSearch } from '@petalpost/api-client/endpoints/solutions'
import { FIRST_ANSWERS_ID, type FirstAnswers } from '@petalpost/api-client/first-answers'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { seedCategories } from '#src/seed/categories.ts'
import { seedFestivals } from '#src/seed/festivals.ts'
import type { Browser } from '#test/browser.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { addCards } from '#test/card-factories.ts'
import { signIn } from '#test/factories.ts'
import { writeBuiltApps } from '#test/written-apps.ts'

const HOSTILE = '</script><script>alert(1)</script><!--\u2028$& $`'

const TREE = { v: 3, width: 375, height: 667, background: { type: 'solid', color: '#fff1ee' } }

let server: TestServer
const apps = writeBuiltApps()
beforeAll(async () => {
  server = await buildApp({ config: { appRoot: apps.root } })
  await seedFestivals(server.deps)
  await seedCategories(server.deps)
  await addCards(
    server,
    { id: 'tree', title: HOSTILE, festivalId: 50, category: 'festival', definition: TREE },
    { id: 'cat', title: 'Mrrp', category: 'funny', aspectRatio: '16:9' },
    { id: 'dog', title: 'Wuff', category: 'funny' },
    { id: 'glass', title: 'Glass', category: 'AI greeting cards' },
  )
})
beforeEach(() => server.clock.advance(3_001))
afterAll(async () => {
  await server.close()
  apps.remove()
})

/** The first answers in a page; null when it has none. */
async function answersOf(browser: Browser, url: string, language = 'en-US'): Promise<FirstAnswers | null> {
  const { body } = await browser.send({ method: 'GET', url, headers: { 'accept-language': language } })
  const document = new new Window().DOMParser().parseFromString(body, 'text/html')
  // the document's own script, and the data: nothing that a title added
  const element = document.getElementById(FIRST_ANSWERS_ID)
  expect(document.querySelectorAll('body script')).toHaveLength(element === null ? 0 : 1)
  return element === null ? null : (JSON.parse(element.textContent) as FirstAnswers)
}

type Call = [endpoint: Endpoint, input: object]
const call = <Input extends object>(endpoint: Endpoint<Input>, input: Input): Call => [endpoint as Endpoint, input]

const FESTIVALS = call(festivalList, {})
const CATEGORIES = call(categoryList, { pageNum: 1, pageSize: 999 })
const SOLUTIONS = call(solutionSearch, { isTemplate: 1, pageSize: -1, regionCode: 'en-US' })
const cards = (pageSize: number, filter: object = {}) =>
  call(cardsPage, { pageNum: 1, pageSize, designs: true, ...filter })

const WIDE_FUNNY = { category: 'funny', aspectRatio: '16:9' }
/** The cards of a short list of designs in all their colors. */
const inAllColors = (filter: object = {}) => call(cardsPage, { pageNum: 1, pageSize: 999, ...filter })

describe('the first answers in a page', () => {
  it.each<[url: string, calls: Call[]]>([
    [
      '/home',
      [FESTIVALS, SOLUTIONS, cards(15, { category: 'funny' }), cards(15, { category: 'AI greeting cards' }), cards(20)],
    ],
    ['/home?f=50', [FESTIVALS, SOLUTIONS, cards(20, { festivalId: 50 }), inAllColors({ festivalId: 50 })]],
    ['/template', [FESTIVALS, CATEGORIES, cards(40), inAllColors()]],
    ['/template?c=funny&f=0&r=16:9', [FESTIVALS, CATEGORIES, cards(40, WIDE_FUNNY), inAllColors(WIDE_FUNNY)]],
    ['/template?f=50', [FESTIVALS, CATEGORIES, cards(40, { festivalId: 50 }), inAllColors({ festivalId: 50 })]],
    ['/template?s=cat', [FESTIVALS, CATEGORIES]], // a search is counted, so only the page itself makes it
    ['/solution', [SOLUTIONS]],
    [
      '/festival/christmas',
      [
        call(festivalPage, { slug: 'christmas' }),
        SOLUTIONS,
        cards(15, { festivalId: 50 }),
        inAllColors({ festivalId: 50 }),
      ],
    ],
  ])('%s: what its calls would get', async (url, calls) => {
    const answers = await answersOf(server.visitor(), url)
    const expected = await Promise.all(
      calls.map(async ([endpoint, input]) => {
        const { data } = await server.visitor().call(endpoint, input as never)
        return [callKey(endpoint, input), data]
      }),
    )
    expect(answers).toEqual({ language: 'en-US', data: Object.fromEntries(expected) })
  })

  it.each(['/template?c=funny', '/festival/christmas'])(
    'of %s are read once, also those that decide which others are there',
    async (url) => {
      const queries = vi.spyOn(server.deps.pool, 'query')
      await answersOf(server.visitor(), url)
      const asked = queries.mock.calls.map((call) => JSON.stringify(call))
      queries.mockRestore()
      const lists = asked.filter((query) => query.includes('from cards c'))
      expect(lists.length).toBeGreaterThan(1)
      expect(lists).toEqual([...new Set(lists)])
    },
  )

  it('are in the language of the page', async () => {
    const answers = await answersOf(server.visitor(), '/template', 'zh-CN')
    const { data } = await server.visitor({ language: 'zh-CN' }).call(festivalList, {})
    expect(answers).toMatchObject({ language: 'zh-CN', data: { [callKey(festivalList, {})]: data } })
    expect((await answersOf(server.visitor(), '/template?lang=zh-CN'))?.language).toBe('zh-CN')
  })

  it('S12: are a visitor’s for everybody, whoever asks', async () => {
    const ada = await signIn(server)
    await ada.call(likeCard, { id: 'cat', isTemplate: 1, isLike: true })
    server.clock.advance(3_001)
    const own = await ada.call(cardsPage, { pageNum: 1, pageSize: 40, designs: true })
    expect(own.data.records.find(({ id }) => id === 'cat')?.isLike).toBe(true)
    const written = await answersOf(ada, '/template')
    expect(written).toEqual(await answersOf(server.visitor(), '/template'))
    expect(JSON.stringify(written)).not.toContain('"isLike":true')
  })

  it('S6: a hostile title is only text', async () => {
    const answers = await answersOf(server.visitor(), '/festival/christmas')
    expect(answers?.data[callKey(...cards(15, { festivalId: 50 }))]).toMatchObject({ records: [{ title: HOSTILE }] })
  })

  it('of a template card’s page are what it shows first, without a call that would count as a view', async () => {
    const views = async () =>
      (await server.visitor().call(cardDetail, { cardId: 'tree', isTemplate: 1, isView: false })).data
    const { id, title, thumbnail, color, width, height, aspectRatio, viewCount } = await views()
    expect(await answersOf(server.visitor(), '/card/preview/tree/1')).toEqual({
      language: 'en-US',
      data: {},
      card: { id, title, thumbnail, color, width, height, aspectRatio, ground: '#fff1ee' },
    })
    expect((await views()).viewCount).toBe(viewCount)
  })

  it.each([
    '/login',
    '/mine/minePage',
    '/card/preview/nowhere/1',
    '/card/preview/tree/0',
    '/festival/nowhere',
    '/nowhere',
  ])('a page that makes no public call, %s, has none', async (url) =>
    expect(await answersOf(server.visitor(), url)).toBeNull(),
  )

  it('are at most three seconds old', async () => {
    const ada = await signIn(server)
    const before = await answersOf(server.visitor(), '/home')
    await ada.call(likeCard, { id: 'dog', isTemplate: 1, isLike: true })
    expect(await answersOf(server.visitor(), '/home')).toEqual(before)
    server.clock.advance(3_001)
    expect(await answersOf(server.visitor(), '/home')).not.toEqual(before)
  })

  it('F13: of two hundred views at once each gets them, and other pages go on: kept ones take no place', async () => {
    const views = Array.from({ length: 200 }, () => answersOf(server.visitor(), '/home'))
    const card = server.visitor().send({ method: 'GET', url: '/card/preview/tree/1' })
    expect((await Promise.all(views)).filter((answers) => answers === null)).toEqual([])
    expect((await card).statusCode).toBe(200)
  })

  it('F2: a page whose answers cannot be read is sent without them', async () => {
    const away = await buildApp({ config: { appRoot: apps.root } })
    await away.deps.pool.query('alter table cards rename to cards_away')
    const { statusCode, body } = await away.visitor().send({ method: 'GET', url: '/home' })
    expect([statusCode, body.includes(FIRST_ANSWERS_ID)]).toEqual([200, false])
    await away.close()
  })
})
