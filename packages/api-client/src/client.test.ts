import type { Language } from '@petalpost/domain/language'
import { TimeoutError } from 'ky'
import { describe, expect, it, vi } from 'vitest'

import { refusal, sendJson, serve, startServer, success } from '../test/local-server.ts'
import { ApiError } from './api-error.ts'
import { type ClientOptions, createClient } from './client.ts'
import { searchTexts } from './endpoints/basic.ts'
import { cardDetail, cardsPage, useCard } from './endpoints/cards.ts'
import { agreement } from './endpoints/files.ts'
import { loginByCode, logout, oauthUrl } from './endpoints/login.ts'
import { createOrder } from './endpoints/pay.ts'
import { pluginSolution } from './endpoints/plugin.ts'
import { claimReward } from './endpoints/rewards.ts'
import { currentUser, updateUser } from './endpoints/user.ts'

const clientOf = (prefix: string, more: Partial<ClientOptions> = {}) => {
  const onUnauthorized = vi.fn<ClientOptions['onUnauthorized']>()
  return { ...createClient({ prefix, language: () => 'en-US', onUnauthorized, ...more }), onUnauthorized }
}

describe('what a call sends', () => {
  it('is a JSON body with the current language', async () => {
    const { origin, seen } = await serve((response) => sendJson(response, 200, success({ records: [] })))
    let language: Language = 'en-US'
    const { call } = clientOf(origin, { language: () => language })
    await call(cardsPage, { pageNum: 1, pageSize: 40, category: undefined, searchText: '生日' })
    language = 'zh-CN'
    await call(cardsPage, { pageNum: 2, pageSize: 40 })
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(Array(2).fill('POST /api/ecards/cards/page'))
    expect(seen.map(({ headers }) => headers['language'])).toEqual(['en-US', 'zh-CN'])
    expect(seen.map(({ headers }) => headers['content-type'])).toEqual(Array(2).fill('application/json'))
    expect(seen.map(({ body }) => body.toString())).toEqual([
      '{"pageNum":1,"pageSize":40,"searchText":"生日"}',
      '{"pageNum":2,"pageSize":40}',
    ])
  })

  it('is an empty object without input, and keeps an explicit null', async () => {
    const { origin, seen } = await serve((response) => sendJson(response, 200, success(null)))
    const { call } = clientOf(origin)
    expect(await call(logout, {})).toBeNull()
    await call(loginByCode, { account: 'a@b.test', accountCode: '123456', isNoPassWd: true, countryCode: null })
    expect(seen[0]?.body.toString()).toBe('{}')
    expect(JSON.parse(seen[1]?.body.toString() ?? '')).toHaveProperty('countryCode', null)
  })

  it('names the browser’s time zone where somebody signs in, and nowhere else', async () => {
    const { origin, seen } = await serve((response) => sendJson(response, 200, success(null)))
    const { call } = clientOf(origin)
    await call(loginByCode, { account: 'a@b.test', accountCode: '123456', isNoPassWd: true, countryCode: null })
    await call(logout, {})
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(seen.map(({ headers }) => headers['time-zone'])).toEqual([zone, undefined])
  })

  it('may outlive its page', async () => {
    const outliving: boolean[] = []
    const watch = async (request: Request) => {
      outliving.push(request.keepalive)
      return Response.json(success(null))
    }
    const { call } = clientOf('https://petalpost.test', { fetch: watch as typeof fetch })
    await call(logout, {}, { keepalive: true })
    await call(logout, {})
    expect(outliving).toEqual([true, false])
  })

  it('is a query on a GET, with the JSON content type and path parameters in the path', async () => {
    const { origin, seen } = await serve((response) => sendJson(response, 200, success([])))
    const { call } = clientOf(`${origin}/`)
    await call(searchTexts, { type: 'card' })
    await call(cardDetail, { cardId: 'a/b', isTemplate: 1, userCode: undefined })
    await call(oauthUrl, { provider: 'google', redirect: '/solution?a=1&b=2' })
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/ecards/basic/search/texts?type=card',
      'GET /api/ecards/basic/card/a%2Fb?isTemplate=1',
      'GET /api/login/oauth/web/url/google?redirect=%2Fsolution%3Fa%3D1%26b%3D2',
    ])
    expect(seen.map(({ headers }) => headers['content-type'])).toEqual(Array(3).fill('application/json'))
  })

  it('keeps path parameters out of the body', async () => {
    const { origin, seen } = await serve((response) => sendJson(response, 200, success({})))
    await clientOf(origin).call(createOrder, {
      source: 'wechat-native',
      serviceId: 'petalpost',
      productId: 'p1',
      orderDesc: 'Monthly',
    })
    expect(seen[0]?.url).toBe('/api/pay/wechat-native/createOrder')
    expect(JSON.parse(seen[0]?.body.toString() ?? '')).toEqual({
      serviceId: 'petalpost',
      productId: 'p1',
      orderDesc: 'Monthly',
    })
  })

  it('is a multipart form for a profile, whose parts arrive whole', async () => {
    const { origin, seen } = await serve((response) => sendJson(response, 200, success({})))
    const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 13, 10, 255])
    const headPic = new File([picture], 'me.png', { type: 'image/png' })
    await clientOf(origin).call(updateUser, { name: '小花', headPic })
    const { headers, body } = seen[0]!
    expect(headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/)
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': String(headers['content-type']) },
    }).formData()
    expect(form.get('name')).toBe('小花')
    expect(form.get('email')).toBeNull()
    const file = form.get('headPic') as File
    expect([file.name, file.type]).toEqual(['me.png', 'image/png'])
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(picture)
  })

  it('carries cookies, also to another origin of ours', async () => {
    const { origin } = await serve((response) => sendJson(response, 200, success([])))
    const requests: Request[] = []
    const { call } = clientOf(origin, {
      fetch: async (input, init) => {
        const request = new Request(input, init)
        requests.push(request)
        return fetch(request)
      },
    })
    await call(searchTexts, { type: 'card' })
    expect(requests.map(({ credentials }) => credentials)).toEqual(['include'])
  })
})

describe('what a call gives back', () => {
  it('is the data of a success', async () => {
    const { origin } = await serve((response) => sendJson(response, 200, success({ records: [{ id: 'c1' }] })))
    expect(await clientOf(origin).call(cardsPage, { pageNum: 1, pageSize: 20 })).toEqual({ records: [{ id: 'c1' }] })
  })

  it('is the text of an agreement and the bare payload of the plugin', async () => {
    const { origin } = await serve((response, { url }) => {
      if (url.startsWith('/markdown')) response.end('# Privacy\n{"success":false}')
      else sendJson(response, 200, { k: 'key', f: [] })
    })
    const { call } = clientOf(origin)
    expect(await call(agreement, { fileName: 'privacyAgreement' })).toBe('# Privacy\n{"success":false}')
    expect(await call(pluginSolution, { k: 'key' })).toEqual({ k: 'key', f: [] })
  })

  it('is an ApiError for a refusal, with its code, its message and the body as detail', async () => {
    const body = refusal('subscription_required', 'This Greeting Card is for subscription use')
    const { origin } = await serve((response) => sendJson(response, 200, body))
    const error: unknown = await clientOf(origin)
      .call(useCard, { id: 'c1' })
      .catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 200,
      code: 'subscription_required',
      message: 'This Greeting Card is for subscription use',
      detail: body,
    })
  })

  it.each([400, 403, 404, 409, 429, 500, 503])('is an ApiError for HTTP %i, without a retry', async (status) => {
    const body = refusal('internal', 'Something went wrong')
    const { origin, seen } = await serve((response) => sendJson(response, status, body))
    const { call, onUnauthorized } = clientOf(origin)
    await expect(call(searchTexts, { type: 'card' })).rejects.toMatchObject({ name: 'ApiError', status, detail: body })
    expect(seen).toHaveLength(1)
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  it.each([
    ["a proxy's page", 502, '<h1>Bad gateway</h1>', '<h1>Bad gateway</h1>'],
    ['an empty 200', 200, '', ''],
    ['a page where JSON should be', 200, '<!doctype html>', '<!doctype html>'],
    ['JSON of another kind', 200, '{"ok":true}', '{"ok":true}'],
    ['a 500 that claims success', 500, JSON.stringify(success(1)), JSON.stringify(success(1))],
  ])('is an ApiError that keeps the text of %s', async (_, status, text, detail) => {
    const { origin } = await serve((response) => response.writeHead(status).end(text))
    await expect(clientOf(origin).call(searchTexts, { type: 'card' })).rejects.toMatchObject({
      name: 'ApiError',
      status,
      code: 'internal',
      detail,
    })
  })

  it('reports a 401 in one place, once per response', async () => {
    const { origin } = await serve((response) => sendJson(response, 401, refusal('not_logged_in', 'Log in, please')))
    const { call, answer, onUnauthorized } = clientOf(origin)
    await expect(call(currentUser, {})).rejects.toMatchObject({ status: 401, code: 'not_logged_in' })
    expect(onUnauthorized).toHaveBeenCalledTimes(1)
    expect(onUnauthorized).toHaveBeenCalledWith(expect.objectContaining({ status: 401 }), currentUser)
    await expect(answer(currentUser, {})).rejects.toMatchObject({ status: 401 })
    expect(onUnauthorized).toHaveBeenCalledTimes(2)
  })

  it('is the whole envelope for a page that branches on the outcome', async () => {
    const flags = { hasClaimed: true, cannotClaimed: false, frequentOperations: false }
    const body = refusal('already_claimed', 'Claimed already', flags)
    const { origin, seen } = await serve((response) => sendJson(response, 200, body))
    expect(await clientOf(origin).answer(claimReward, { rewardId: 'free-month', url: '' })).toEqual(body)
    expect(seen[0]?.body.toString()).toBe('{"url":""}')
  })
})

describe('a call that gets no response', () => {
  it('gives up when the response does not begin in time', async () => {
    const { origin, seen } = await serve(() => {})
    const { call } = clientOf(origin, { timeout: 2_000 }) // a busy server sees the request later
    await expect(call(searchTexts, { type: 'card' })).rejects.toBeInstanceOf(TimeoutError)
    expect(seen).toHaveLength(1)
  })

  it('gives up when the response begins but does not end', async () => {
    const { origin } = await serve((response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"success":')
    })
    await expect(clientOf(origin, { timeout: 60 }).call(searchTexts, { type: 'card' })).rejects.toBeInstanceOf(
      TimeoutError,
    )
  })

  it('ends at once when the page aborts it', async () => {
    const abort = new AbortController()
    const { origin, closed } = await serve(() => abort.abort())
    const { call, onUnauthorized } = clientOf(origin)
    await expect(call(searchTexts, { type: 'card' }, { signal: abort.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
    await vi.waitFor(() => expect(closed).toHaveLength(1))
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  it('is not sent when it was aborted earlier', async () => {
    const { origin, seen } = await serve((response) => sendJson(response, 200, success([])))
    await expect(
      clientOf(origin).call(searchTexts, { type: 'card' }, { signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ name: 'AbortError' })
    expect(seen).toEqual([])
  })

  it('does not retry when the connection breaks: a repeated POST could do its work twice', async () => {
    const { origin, seen } = await serve((response) => response.destroy())
    await expect(clientOf(origin).call(searchTexts, { type: 'card' })).rejects.toBeInstanceOf(Error)
    await expect(clientOf(origin).call(useCard, { id: 'c1' })).rejects.toBeInstanceOf(Error)
    expect(seen.map(({ method }) => method)).toEqual(['GET', 'POST'])
  })

  it('throws no ApiError when the server is gone', async () => {
    const { origin, stop } = await startServer(() => {})
    await stop()
    const error: unknown = await clientOf(origin)
      .call(searchTexts, { type: 'card' })
      .catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(ApiError)
  })
})
