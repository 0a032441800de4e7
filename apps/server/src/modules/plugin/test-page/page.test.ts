import { createHash } from 'node:crypto'

import { revokeSecret, rotateSecret, saveSolution, solutionSecret } from '@petalpost/api-client/endpoints/solutions'
import { newSolutionDefinition } from '@petalpost/domain/solution'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'
import { addCards } from '#test/card-factories.ts'
import { signIn, type SignedIn } from '#test/factories.ts'
import { reference } from '#test/solution-factories.ts'
import { writeBuiltEmbed } from '#test/written-embed.ts'

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

/** Saves a solution of Ada's, with a festival on 1 January unless told otherwise, and gives its id and key. */
async function solution({ festivals = true } = {}) {
  const definition = newSolutionDefinition()
  if (festivals)
    definition.platforms.pc.festivals = [
      { id: 'secret-entry', festivalId: 0, name: NAME, cron: '* * * 1 1 ?', card: reference('free') },
    ]
  const { data } = await ada.call(saveSolution, { solution: { name: 'Ada’s secret plans', definition } })
  const { data: key } = await ada.call(solutionSecret, { id: data.id, isTemplate: 0 })
  return { id: data.id, key }
}

const open = (query: string, headers: Record<string, string> = {}) =>
  server.visitor().send({ method: 'GET', url: `/plugin/try?${query}`, headers })

it('the test page wears the solution by the very tag that customers use (spec 1)', async () => {
  const { key } = await solution()
  const { body, statusCode, headers } = await open(`k=${key}`)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toContain(`<script async src="${origin}/plugin/js/main.js?k=${key}"></script>\n</head>`)
})

it('the test page offers the days on which the solution shows next, with for whom they are', async () => {
  const { key } = await solution()
  const { body } = await open(`k=${key}&lang=en-US`)
  expect(body).toContain(
    '<option value="2027-01-01">Jan 1, 2027 · New Year &lt;script&gt;alert(&quot;hi&quot;)&lt;/script&gt;, computers only</option>',
  )
})

it('the test page speaks the language that is asked for, else the browser’s', async () => {
  const { key } = await solution()
  expect((await open(`k=${key}&lang=zh-CN`)).body).toContain('<html lang="zh-CN">')
  expect((await open(`k=${key}`, { 'accept-language': 'zh-CN,zh;q=0.9' })).body).toContain('柳下花坊')
  expect((await open(`k=${key}`)).body).toContain('<html lang="en-US">')
})

it('the test page of a solution that shows nothing says so', async () => {
  const { key } = await solution({ festivals: false })
  const { body, statusCode } = await open(`k=${key}&lang=en-US`)
  expect(statusCode).toBe(200)
  expect(body).toContain('This solution has nothing to show in the next 400 days')
  expect(body).not.toContain('<option')
})

it('S11: an unknown, a replaced and a revoked key say alike that they do not work', async () => {
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

it('S11: the test page tells nothing but what the embed tells, sets no cookie and is not kept', async () => {
  const { id, key } = await solution()
  const { body, headers } = await open(`k=${key}`)
  for (const fact of [id, 'secret', ada.user.id, ada.user.userCode, String(ada.user.email)])
    expect(body).not.toContain(fact)
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['cache-control']).toBe('no-store')
})

it('S10: the test page may run the embed and its own script, and may call nothing but for the embed', async () => {
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
