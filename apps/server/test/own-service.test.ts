import { startWechatPayServer } from '@petalpost/fake-providers/wechat-pay-server'
import { expect, test } from 'vitest'

import { ownOpenIds, ownPaypal, ownWechatAccount, ownWechatPay } from './own-service.ts'

const PAYPAL = { PAYPAL_CLIENT_ID: 'id', PAYPAL_SECRET: 'hunter2' }
const SANDBOX = 'https://api-m.sandbox.paypal.com'

test('contracts run on stand-ins only while the environment has no keys', () => {
  expect([ownPaypal({}), ownWechatPay({}), ownWechatAccount({}), ...ownOpenIds({})]).toEqual([null, null, null])
})

test('the contract of PayPal runs in its sandbox, and refuses the host where money moves', () => {
  expect(ownPaypal({ ...PAYPAL, PAYPAL_ENDPOINT: SANDBOX })).toMatchObject({ endpoint: SANDBOX, clientId: 'id' })
  for (const endpoint of [undefined, 'https://api-m.paypal.com', `${SANDBOX}.example.com`])
    expect(() => ownPaypal({ ...PAYPAL, PAYPAL_ENDPOINT: endpoint })).toThrow(/in its sandbox only/)
})

test('the contract of WeChat Pay runs at its own service only for the merchant that CONTRACT_MCHID names', async () => {
  const { env, close } = await startWechatPayServer()
  const { WECHAT_PAY_MCHID: mchid } = env
  expect(ownWechatPay(env)).toBeNull()
  expect(ownWechatPay({ ...env, CONTRACT_MCHID: mchid })).toMatchObject({ mchid })
  expect(() => ownWechatPay({ ...env, CONTRACT_MCHID: 'true' })).toThrow(/must be WECHAT_PAY_MCHID/)
  expect(() => ownWechatPay({ CONTRACT_MCHID: mchid })).toThrow(/must be WECHAT_PAY_MCHID/)
  await close()
})

test('half of the keys of an own service is an error that names what is missing', () => {
  expect(() => ownPaypal({ PAYPAL_CLIENT_ID: 'id' })).toThrow(/PAYPAL_SECRET/)
  expect(() => ownOpenIds({ GOOGLE_CLIENT_ID: 'id' })).toThrow(/GOOGLE_CLIENT_SECRET/)
})
