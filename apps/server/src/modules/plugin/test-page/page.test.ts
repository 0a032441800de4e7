import { createHash } from 'node:crypto'

import { revokeSecret, rotateSecret, saveSolution, solutionSecret } from '@petalpost/api-client/endpoints/solutions'
import { dayNumber } from '@petalpost/domain/civil-day'
import { type FestivalEntry, newSolutionDefinition } from '@petalpost/domain/solution'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'
import { addCards } from '#test/card-factories.ts'
import { signIn, type SignedIn } from '#test/factories.ts'
import { reference } from '#test/solution-factories.ts'
import { writeBuiltEmbed } from '#test/written-embed.ts'

import { type TestFestival, testDays } from './days.ts'
import type { TestPageTexts } from './texts.ts'

const NAME = 'New Year <script>alert("hi")</script>'

const built = writeBuiltEmbed()
let server: TestServer
let origin: string
let ada: SignedIn

beforeAll(async () => {
  server = await buildApp({ config: { appRoot: built.root } })
  origin = server.deps.config.publicOrigin
  server.clock.set('2026-11-22T08:00:00Z')
  ada = await signIn(server)
  await addCards(server, { id: 'free' })
})
afterAll(async () => {
  await server.close()
  built.remove()
})

const entry = (more: Partial<FestivalEntry> = {}): FestivalEntry => ({
  id: 'secret-entry',
  festivalId: 0,
  name: NAME,
  cron: '* * * 1 1 ?',
  card: reference('free'),
  ...more,
})

/** Saves a solution of Ada, by default with a festival on 1 January on PC; returns its id and key. */
async function solution({ pc = [entry()], mobile = [] }: { pc?: FestivalEntry[]; mobile?: FestivalEntry[] } = {}) {
  const definition = newSolutionDefinition()
  definition.platforms.pc.festivals = pc
  definition.platforms.mobile.festivals = mobile
  const { data } = await ada.call(saveSolution, { solution: { name: 'Ada’s secret plans', definition } })
  const { data: key } = await ada.call(solutionSecret, { id: data.id, isTemplate: 0 })
  return { id: data.id, key }
}

const open = (query: string, headers: Record<string, string> = {}) =>
  server.visitor().send({
    method: 'GET',
    url: `/plugin/try?${query}`,
    headers: { host: new URL(origin).host, ...headers },
  })

/** The data that the page passes to its script. */
function handedOver(body: string) {
  const [, json = ''] = /<script type="application\/json" id="page">([^]*?)<\/script>/.exec(body) ?? []
  return JSON.parse(json) as { festivals: TestFestival[]; texts: TestPageTexts['script'] }
}

/** The days that the page offers on 22 November, and the festivals that it names on a day. */
async function daysOf(key: string) {
  const { body } = await open(`k=${key}`)
  const { coming, on } = testDays(handedOver(body).festivals, dayNumber('2026-11-22'))
  return { coming, on: (date: string) => on(dayNumber(date)) }
}

it('the test page loads the solution by exactly the tag that customers use (spec 1)', async () => {
  const { key } = await solution()
  const { body, statusCode, headers } = await open(`k=${key}`)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toContain(`<script async src="/plugin/js/main.js?k=${key}"></script>\n</head>`)
})

/** The sources of a directive in the policy of the test page, opened under a host name. */
async function sourcesUnder(host: string, directive: string): Promise<string[]> {
  const { key } = await solution()
  const { body, headers } = await open(`k=${key}`, { host })
  expect(body).not.toContain(`//${host}`)
  const policy = String(headers['content-security-policy']).split('; ')
  return policy.find((one) => one.startsWith(`${directive} `))?.split(' ') ?? []
}

it('the test page works under each name of the server: its policy allows the embed under the present one (spec 2.8)', async () => {
  expect(await sourcesUnder('[::1]:8080', 'frame-src')).toEqual(['frame-src', `${origin}/plugin/card/`, "'self'"])
  for (const host of ['127.0.0.1:8080', 'office-pc.local:8080', 'cards.shop.example'])
    expect(await sourcesUnder(host, 'frame-src')).toEqual([
      'frame-src',
      `${origin}/plugin/card/`,
      `${host}/plugin/card/`,
    ])
})

it.each(["evil.example 'unsafe-inline'", 'evil.example/; script-src *', 'evil.example;', '*', '*.example', 'a,b'])(
  'S10: a Host of “%s” is refused, so it adds nothing to the policy of the test page',
  async (host) => {
    const { key } = await solution()
    const { statusCode, headers } = await open(`k=${key}`, { host })
    expect([statusCode, String(headers['content-security-policy']).includes('evil')]).toEqual([400, false])
  },
)

it('the test page offers the days on which the solution shows next, with their platforms', async () => {
  const { key } = await solution()
  const { coming, on } = await daysOf(key)
  expect(coming).toEqual([dayNumber('2027-01-01')])
  expect(on('2027-01-01')).toEqual([{ name: NAME, audience: 'pc', setFor: 'pc', isFirstDay: false }])
  expect((await open(`k=${key}`)).body).not.toContain('<script>alert')
})

it('the test page offers today for a festival that shows today, days after its own day', async () => {
  const shopWeek = entry({ id: 'week', name: 'Shop week', cron: '* * * 20 11 ?', window: { before: 0, after: 5 } })
  const { key } = await solution({ pc: [shopWeek, entry()] })
  const { coming, on } = await daysOf(key)
  expect(coming).toEqual([dayNumber('2026-11-22'), dayNumber('2027-01-01')])
  expect(on('2026-11-22').map(({ name }) => name)).toEqual(['Shop week'])
})

it('the test page names the festival of every day that shows it, next year’s too', async () => {
  const { key } = await solution({ pc: [entry({ cron: '* * * 30 11 ?', window: { before: 14, after: 2 } })] })
  const { on } = await daysOf(key)
  for (const date of ['2026-11-25', '2026-12-02', '2027-11-20'])
    expect(on(date).map(({ name }) => name)).toEqual([NAME])
  expect(on('2026-12-03')).toEqual([])
})

it('the test page knows that a platform may have other days for the same festival', async () => {
  const { key } = await solution({ pc: [entry()], mobile: [entry({ window: { before: 14, after: 0 } })] })
  const { coming, on } = await daysOf(key)
  expect(coming).toEqual([dayNumber('2026-12-18'), dayNumber('2027-01-01')])
  expect(on('2026-12-20')).toEqual([{ name: NAME, audience: 'mobile', setFor: 'all', isFirstDay: false }])
  const { notOnComputers, notOnPhones } = handedOver((await open(`k=${key}&lang=en-US`)).body).texts.says
  expect(notOnComputers).toBe('{name} does not show on computers on this day.')
  expect(notOnPhones).toBe('{name} does not show on phones on this day.')
  const chinese = handedOver((await open(`k=${key}&lang=zh-CN`)).body).texts.says
  expect([chinese.notOnComputers, chinese.notOnPhones]).toEqual([
    '这一天，“{name}”在电脑上不展示。',
    '这一天，“{name}”在手机上不展示。',
  ])
})

it('the test page is in the requested language, else in the browser’s', async () => {
  const { key } = await solution()
  expect((await open(`k=${key}&lang=zh-CN`)).body).toContain('<html lang="zh-CN">')
  expect((await open(`k=${key}`, { 'accept-language': 'zh-CN,zh;q=0.9' })).body).toContain('柳下花坊')
  expect((await open(`k=${key}`)).body).toContain('<html lang="en-US">')
})

const rules = (body: string) => /"hasRules":(true|false)/.exec(body)?.[1]

it('the test page of a solution with page rules has a field for an address, which another solution’s does not show', async () => {
  const definition = { ...newSolutionDefinition(), options: { exclude: '/cart' } }
  definition.platforms.pc.festivals = [entry()]
  const { data } = await ada.call(saveSolution, { solution: { name: 'With rules', definition } })
  const { data: key } = await ada.call(solutionSecret, { id: data.id, isTemplate: 0 })
  const { body } = await open(`k=${key}&lang=en-US`)
  expect(rules(body)).toBe('true')
  expect(body).toContain('<label id="pages" hidden>As on this page <input')
  expect(handedOver(body).texts.says.excluded).toBe('Page rules keep cards off {name}.')
  expect(rules((await open(`k=${(await solution()).key}`)).body)).toBe('false')
})

it('the test page of a solution that shows nothing says so, and has no choice of days', async () => {
  const { key } = await solution({ pc: [] })
  const { body, statusCode } = await open(`k=${key}&lang=en-US`)
  expect(statusCode).toBe(200)
  const { festivals, texts } = handedOver(body)
  expect(festivals).toEqual([])
  expect(texts.says.nothingAhead).toMatch(/^This solution has nothing to show in the next 400 days/)
  expect(body).toContain('<label id="days" hidden>')
  expect(body).not.toContain('<option')
})

it('S11: unknown, replaced and revoked keys get the same page, which says that they do not work', async () => {
  const { id, key } = await solution()
  await ada.call(rotateSecret, { id })
  const { data: fresh } = await ada.call(solutionSecret, { id, isTemplate: 0 })
  await ada.call(revokeSecret, { id })
  const unknown = await open('k=never-there&lang=en-US')
  expect(unknown.statusCode).toBe(404)
  expect(unknown.body).toContain('This embed code does not work')
  expect(unknown.body).not.toContain('<script')
  for (const dead of [key, fresh, '', '"><script>']) {
    const { statusCode, body } = await open(`k=${encodeURIComponent(dead)}&lang=en-US`)
    expect([statusCode, body]).toEqual([404, unknown.body])
  }
})

it('the test page of a solution that a newer version stored says that the server needs an update (rule R11)', async () => {
  const { id, key } = await solution()
  await server.deps.db.execute(sql`update solutions set definition = '{"v": 99}'::jsonb where id = ${id}`)
  const said = { 'en-US': /server needs an update.*Nothing is lost/s, 'zh-CN': /服务器需要更新.*内容没有丢失/s }
  for (const [lang, words] of Object.entries(said)) {
    const { statusCode, body } = await open(`k=${key}&lang=${lang}`)
    expect([statusCode, body]).toEqual([503, expect.stringMatching(words)])
    expect(body).not.toContain('<script')
  }
})

it('S11: the test page reveals no more than the embed, sets no cookie and is not cached', async () => {
  const { id, key } = await solution()
  const { body, headers } = await open(`k=${key}`)
  for (const fact of [id, 'secret', ada.user.id, ada.user.userCode, String(ada.user.email)])
    expect(body).not.toContain(fact)
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['cache-control']).toBe('no-store')
})

it('S10: the test page may run the embed and its own script, and may make calls only for the embed', async () => {
  const { key } = await solution()
  const { body, headers } = await open(`k=${key}`)
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  )
  const hashOf = (tag: RegExp) =>
    `'sha256-${createHash('sha256')
      .update(tag.exec(body)?.[1] ?? '')
      .digest('base64')}'`
  expect(policy).toEqual({
    'default-src': "'none'",
    'script-src': `${origin}/plugin/js/ ${hashOf(/<script>([^]*?)<\/script>/)}`,
    'style-src': hashOf(/<style>([^]*?)<\/style>/),
    'frame-src': `${origin}/plugin/card/`,
    'connect-src': `${origin}/plugin/js/main.js`,
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  })
})
