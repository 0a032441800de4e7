import { expect, it } from 'vitest'

import { signOssRequest } from './oss-request.ts'

// this expected value is also in the tests of Alibaba's own clients
it('signs a request as OSS does (version 4)', () => {
  const request = {
    method: 'PUT',
    key: '1234+-/123/1.txt',
    query: { param1: 'value1', '+param1': 'value3', '|param1': 'value4', '+param2': '', '|param2': '', param2: '' },
    headers: { 'x-oss-head1': 'value', 'content-type': 'text/plain' },
  } as const
  const account = { accessKeyId: 'ak', accessKeySecret: 'sk', bucket: 'bucket', region: 'cn-hangzhou' }
  expect(signOssRequest(request, account, 1_702_743_657_000)).toEqual({
    'x-oss-head1': 'value',
    'content-type': 'text/plain',
    'x-oss-content-sha256': 'UNSIGNED-PAYLOAD',
    'x-oss-date': '20231216T162057Z',
    authorization:
      'OSS4-HMAC-SHA256 Credential=ak/20231216/cn-hangzhou/oss/aliyun_v4_request,' +
      'Signature=e21d18daa82167720f9b1047ae7e7f1ce7cb77a31e8203a7d5f4624fa0284afe',
  })
})
