import { cardsPage, saveCard } from '@petalpost/api-client/endpoints/cards'
import { logout } from '@petalpost/api-client/endpoints/login'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ORIGIN } from '#test/browser.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { signIn } from '#test/factories.ts'
import { definition, entry, save } from '#test/solution-factories.ts'

let server: TestServer
beforeAll(async () => void (server = await buildApp()))
afterAll(() => server.close())

const message = (field: string) => `Something in this request is not valid: ${field}`
const REFUSED = { success: false, code: 'invalid_input', data: null }

describe('a malformed request is the caller’s fault: 400, with the usual body', () => {
  it.each(['/api/%zz', '/home/%E0%A4%A', '/files/%zz', '/plugin/card/%zz'])('%s is no address', async (url) => {
    const response = await server.visitor().send({ method: 'GET', url, headers: { language: 'zh-CN' } })
    expect([response.statusCode, response.json()]).toEqual([400, expect.objectContaining(REFUSED)])
    expect(response.json().message).toBe('请求内容有误：address')
    expect(response.headers['x-content-type-options']).toBe('nosniff')
  })

  it('a name that is too long, or impossible for a file, is not our fault', async () => {
    const name = 'x'.repeat(300)
    const post = { method: 'POST', url: `/api/common/service/feedback/${name}`, headers: { origin: ORIGIN } } as const
    expect((await server.visitor().send(post)).json()).toMatchObject({ ...REFUSED, message: message('address') })
    for (const url of [`/api/ecards/basic/card/${name}`, `/card-frame/${name}`, `/${name}`])
      expect((await server.visitor().send({ method: 'GET', url })).json()).toMatchObject({ code: 'not_found' })
  })

  it.each(['{"pageNum":', 'null', '[]', '"text"', '7', '{"__proto__":{"pageNum":1}}'])(
    'body %s is refused by this call',
    async (payload) => {
      const headers = { origin: ORIGIN, 'content-type': 'application/json' }
      const response = await server.visitor().send({ method: 'POST', url: cardsPage.path, headers, payload })
      expect([response.statusCode, response.json()]).toEqual([400, expect.objectContaining(REFUSED)])
      expect(response.json().message).toMatch(/: \S+$/)
    },
  )

  it('a body of more than 1 MB is too large, and is not read (spec 8)', async () => {
    const headers = { origin: ORIGIN, 'content-type': 'application/json' }
    const payload = `{"searchText":"${'x'.repeat(1_100_000)}"}`
    const response = await server.visitor().send({ method: 'POST', url: cardsPage.path, headers, payload })
    expect(response.json()).toMatchObject({ success: false, code: 'payload_too_large' })
    expect(response.statusCode).toBe(413)
  })

  it('spec 7: a call without input may still name JSON as its type', async () => {
    const ada = await signIn(server)
    const headers = { origin: ORIGIN, 'content-type': 'application/json' }
    const missing = await ada.send({ method: 'POST', url: cardsPage.path, headers })
    expect(missing.json()).toMatchObject({ ...REFUSED, message: message('pageNum') })
    const left = await ada.send({ method: 'POST', url: logout.path, headers })
    expect([left.statusCode, left.json().success]).toEqual([200, true])
    expect(await ada.call(currentUser, {})).toMatchObject({ success: true, data: null })
  })

  it.each([50, 5_000, 300_000])('S6: a value nested %i deep is refused, and breaks nothing', async (depth) => {
    const ada = await signIn(server, { email: `deep${depth}@example.com` })
    const payload = `{"festivalId":0,"thumbnail":"","category":"","title":"","isTemplate":0,"definition":{"layers":${'['.repeat(depth)}${']'.repeat(depth)}}}`
    for (const more of [{}, { 'idempotency-key': 'deep' }]) {
      const headers = { origin: ORIGIN, 'content-type': 'application/json', ...more }
      const response = await ada.send({ method: 'POST', url: saveCard.path, headers, payload })
      expect([response.statusCode, response.json()]).toEqual([400, expect.objectContaining(REFUSED)])
      expect(response.json().message).toBe(message('definition'))
    }
  })

  it.each(['a\0b', 'a\ud800b'])('a text that cannot be stored, %j, is refused wherever it stands', async (text) => {
    const ada = await signIn(server)
    expect(await ada.call(cardsPage, { pageNum: 1, pageSize: 5, category: text })).toMatchObject({
      ...REFUSED,
      status: 400,
      message: message('category'),
    })
    expect(await save(ada, { name: text })).toMatchObject({ status: 400, message: message('solution.name') })
    expect(await save(ada, { definition: definition(entry('x', { name: text })) })).toMatchObject({
      status: 400,
      message: message('solution.definition.platforms.pc.festivals.0.name'),
    })
  })
})
