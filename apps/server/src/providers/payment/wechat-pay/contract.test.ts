import { generateKeyPairSync, sign } from 'node:crypto'

import { ORDER_STATUS } from '@petalpost/domain/order'
import { startWechatPayServer, type WechatPayOptions } from '@petalpost/fake-providers/wechat-pay-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { systemClock } from '#src/clock.ts'
import { secureRandom } from '#src/random.ts'
import { type ContractTarget, ownOrigin, ownTarget, ownWechatPay, settingsOf } from '#test/own-service.ts'

import { ForgedNotice, type PaymentProvider } from '../payment.ts'
import { wechatPayClient } from './client.ts'
import { readWechatPayConfig, type WechatPayAccount } from './config.ts'
import { wechatPay } from './wechat-pay.ts'

const standIn = (name: string, keys: NonNullable<WechatPayOptions['keys']>): ContractTarget<WechatPayAccount> => ({
  name,
  open: async () => {
    const { env, close } = await startWechatPayServer(Date.now, { keys })
    return { account: settingsOf(readWechatPayConfig, env)!, close }
  },
})
const TARGETS = [
  standIn('the stand-in and its public key', 'public-key'),
  standIn('the stand-in and its certificates', 'certificates'),
  ...ownTarget('its own service', ownWechatPay()),
]

/** A new order of one cent, and what asks for it later. */
const newOrder = () => {
  const orderNo = secureRandom.id()
  const request = {
    orderNo,
    productId: 'monthly-cny',
    plan: 'monthly' as const,
    description: '花笺 接口测试',
    amount: 1,
    fullAmount: 1,
    currency: 'CNY' as const,
    expiresAt: systemClock.now() + 1_200_000,
  }
  return { request, ref: { orderNo, providerOrderId: null, createdAt: systemClock.now(), refundNos: [] } }
}
const unpaid = (status: number) => ({ status, payments: [], agreement: null })
const CODE = { providerOrderId: null, orderPreNo: null, qrCode: expect.stringMatching(/^weixin:\/\/wxpay\/bizpayurl/) }

// Steps that need no payer: nobody sees the codes, and every order is closed. Payments and refunds are tested with the
// stand-in only.
describe.each(TARGETS)('the contract of WeChat Pay, with $name', ({ open }) => {
  let account: WechatPayAccount
  let close: () => Promise<void>
  let provider: PaymentProvider
  beforeAll(async () => {
    ;({ account, close } = await open())
    const noticeUrl = `${ownOrigin()}/pay/wechat-native/notice`
    provider = wechatPay(account, { clock: systemClock, random: secureRandom, noticeUrl })
  })
  afterAll(() => close())
  const certificates = () => wechatPayClient(account, { clock: systemClock, random: secureRandom }).certificates()

  test('keys: a public key is configured, or certificates that are valid now can be downloaded', async () => {
    const now = systemClock.now()
    const valid = (await certificates()).filter(({ validFrom, validTo }) => validFrom <= now && now <= validTo)
    expect(account.publicKey !== null || valid.length > 0).toBe(true)
  })

  test('create: an order gets a code, and again one while it is unpaid', async () => {
    const { request, ref } = newOrder()
    expect(await provider.open(request)).toEqual(CODE)
    expect(await provider.open(request)).toEqual(CODE)
    await provider.close(ref)
  })

  test('query and close: an order is processing until it is closed, and stays closed', async () => {
    const { request, ref } = newOrder()
    await provider.open(request)
    expect(await provider.state(ref)).toEqual(unpaid(ORDER_STATUS.processing))
    await provider.close(ref)
    expect(await provider.state(ref)).toEqual(unpaid(ORDER_STATUS.closed))
    await provider.close(ref)
    await expect(provider.open(request)).rejects.toMatchObject({ name: 'PaymentFailed', isRefusal: true })
  })

  test('unknown: an order of which WeChat Pay was not told is processing, and closing it is no failure', async () => {
    const { ref } = newOrder()
    expect(await provider.state(ref)).toEqual(unpaid(ORDER_STATUS.processing))
    await provider.close(ref)
  })

  test('create: a description that is too long is refused', async () => {
    const { request } = newOrder()
    const opened = provider.open({ ...request, description: '花'.repeat(128) })
    await expect(opened).rejects.toMatchObject({ name: 'PaymentFailed', isRefusal: true })
  })

  test('notice: a foreign signature under the right serial number, and a probe, are refused', async () => {
    const serial = account.publicKey?.id ?? (await certificates())[0]!.serial
    const body = JSON.stringify({ id: 'EV-2018022511223320873', event_type: 'TRANSACTION.SUCCESS', resource: {} })
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const timestamp = String(Math.floor(systemClock.now() / 1000))
    const foreign = sign('sha256', Buffer.from(`${timestamp}\nnonce\n${body}\n`), privateKey).toString('base64')
    for (const signature of [foreign, `WECHATPAY/SIGNTEST/${foreign}`]) {
      const headers = {
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': 'nonce',
        'wechatpay-signature': signature,
        'wechatpay-serial': serial,
      }
      await expect(provider.readNotice(headers, Buffer.from(body))).rejects.toThrow(ForgedNotice)
    }
  })
})
