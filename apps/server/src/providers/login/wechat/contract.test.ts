import { startWechatAccountServer } from '@petalpost/fake-providers/wechat-account/server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { systemClock } from '#src/clock.ts'
import { secureRandom } from '#src/random.ts'
import { type ContractTarget, ownTarget, ownWechatAccount, settingsOf } from '#test/own-service.ts'

import type { ProviderToken } from '../provider-tokens.ts'
import { readWechatAccountConfig, type WechatAccount } from './config.ts'
import { wechatAccount, type WechatLogin } from './wechat-account.ts'

const TARGETS: ContractTarget<WechatAccount>[] = [
  {
    name: 'the stand-in',
    open: async () => {
      const { env, close } = await startWechatAccountServer()
      return { account: settingsOf(readWechatAccountConfig, env)!, close }
    },
  },
  ...ownTarget('its own service', ownWechatAccount()),
]

const HOUR_MS = 3_600_000

// Steps that need no phone. Scans are tested with the stand-in only.
describe.each(TARGETS)('the contract of WeChat’s official account, with $name', ({ open }) => {
  let account: WechatAccount
  let close: () => Promise<void>
  let stored: ProviderToken | null
  let login: WechatLogin
  /** The adapter, which stores the token in `stored`. */
  const adapter = (changed: Partial<WechatAccount> = {}) =>
    wechatAccount(
      { ...account, ...changed },
      {
        clock: systemClock,
        tokens: {
          read: () => Promise.resolve(stored),
          write: (token) => Promise.resolve(void (stored = token)),
        },
      },
    )
  beforeAll(async () => {
    ;({ account, close } = await open())
    login = adapter()
  })
  beforeEach(() => {
    stored = null
  })
  afterAll(() => close())

  test('token and codes: one token is good for the codes of many scenes, and for two hours at most', async () => {
    const one = await login.createCode(secureRandom.id())
    const { token, expiresAt } = stored!
    expect(expiresAt.getTime()).toBeGreaterThan(systemClock.now())
    expect(expiresAt.getTime()).toBeLessThanOrEqual(systemClock.now() + 2 * HOUR_MS)
    const other = await login.createCode(secureRandom.id())
    for (const url of [one, other]) expect(url).toMatch(/^https?:\/\/[^/]+\/q\/\S+$/)
    expect(one).not.toBe(other)
    expect(stored!.token).toBe(token)
  })

  test('token: one that WeChat does not accept is replaced, and the code is made', async () => {
    stored = { token: 'not-a-token', expiresAt: new Date(systemClock.now() + HOUR_MS) }
    expect(await login.createCode(secureRandom.id())).toMatch(/^http/)
    expect(stored.token).not.toBe('not-a-token')
  })

  test('codes: a scene that is too long is refused', async () => {
    await expect(login.createCode('x'.repeat(65))).rejects.toThrow(/^errcode 4\d{4}$/)
  })

  test('token: another appid gets none', async () => {
    const created = adapter({ appid: 'wx0000000000000000' }).createCode(secureRandom.id())
    await expect(created).rejects.toThrow(/^errcode 4\d{4}$/)
    expect(stored).toBeNull()
  })
})
