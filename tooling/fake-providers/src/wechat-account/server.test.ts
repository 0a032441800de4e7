import { afterEach, beforeEach, expect, it } from 'vitest'

import { ACCOUNT } from './account.ts'
import { startWechatAccountServer, type WechatAccountServer } from './server.ts'

let now = Date.parse('2026-11-21T08:00:00Z')
let wechat: WechatAccountServer
beforeEach(async () => {
  wechat = await startWechatAccountServer({ now: () => now })
})
afterEach(() => wechat.close())

type Answer = Record<string, string | number>

async function call(path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${wechat.env['WECHAT_MP_ENDPOINT']}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  return (await answer.json()) as Answer
}
const { appid, secret } = ACCOUNT
const token = (more: object = {}) =>
  call('/cgi-bin/stable_token', { grant_type: 'client_credential', appid, secret, ...more })
const code = (accessToken: unknown, scene: unknown = 'scene', more: object = {}) =>
  call(`/cgi-bin/qrcode/create?access_token=${String(accessToken)}`, {
    action_name: 'QR_STR_SCENE',
    action_info: { scene: { scene_str: scene } },
    ...more,
  })

it('gives the same token until it is nearly over, and refuses another account', async () => {
  const first = await token()
  expect(first).toMatchObject({ access_token: expect.stringMatching(/^.{64,512}$/), expires_in: 7200 })
  now += 6_000_000
  expect((await token())['access_token']).toBe(first['access_token'])
  now += 1_000_000
  expect((await token())['access_token']).not.toBe(first['access_token'])
  expect(await token({ secret: 'guessed' })).toMatchObject({ errcode: 40125 })
  expect(await token({ appid: 'wx1' })).toMatchObject({ errcode: 40013 })
})

it('renews a token on demand, but not twice within 30 seconds', async () => {
  const first = await token()
  expect((await token({ force_refresh: true }))['access_token']).not.toBe(first['access_token'])
  expect(await token({ force_refresh: true })).toMatchObject({ errcode: 45011 })
})

it('makes a code for a known token and a scene of 1 to 64 characters, for a minute unless told otherwise', async () => {
  const { access_token: known } = await token()
  expect(await code('other')).toMatchObject({ errcode: 40001 })
  expect(await code(known, '')).toMatchObject({ errcode: 40053 })
  expect(await code(known, 'x'.repeat(65))).toMatchObject({ errcode: 40053 })
  expect(await code(known)).toMatchObject({ expire_seconds: 60, url: expect.stringContaining('/q/') })
  expect(await code(known, 'scene', { expire_seconds: 300 })).toMatchObject({ expire_seconds: 300 })
  now += 7_200_000
  expect(await code(known)).toMatchObject({ errcode: 42001 })
})
