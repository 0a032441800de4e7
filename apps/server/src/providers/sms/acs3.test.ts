import { expect, it } from 'vitest'

import { acsHeaders, canonicalQuery } from './acs3.ts'

it('signs the example in the provider’s documentation with the same result', () => {
  const call = {
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
    nonce: '3156853299f313e23d1673dc12e1703d',
    now: Date.parse('2023-10-26T10:22:32.789Z'),
  }
  const key = { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' }
  expect(acsHeaders(call, key)).toEqual({
    'x-acs-action': 'RunInstances',
    'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-acs-date': '2023-10-26T10:22:32Z',
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
    'x-acs-version': '2014-05-26',
    authorization:
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  })
})

it('writes a query in the order and the encoding that are signed', () => {
  expect(canonicalQuery({ b: "it's (a) *!", SignName: '花笺', a: '~-_.' })).toBe(
    'SignName=%E8%8A%B1%E7%AC%BA&a=~-_.&b=it%27s%20%28a%29%20%2A%21',
  )
})
