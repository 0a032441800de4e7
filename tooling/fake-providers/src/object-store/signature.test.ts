import { expect, it } from 'vitest'

import type { Account } from './refusal.ts'
import { checkRequest } from './signature.ts'

// The examples that the two vendors publish: the store accepts them, but not with one byte changed.

const AWS: Account = {
  protocol: 's3',
  bucket: 'examplebucket',
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  accessKeySecret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  now: () => Date.UTC(2013, 4, 24),
}
const awsRequest = {
  method: 'GET',
  target: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  body: Buffer.of(),
}

it('accepts the request that AWS signs in its description of S3', () => {
  expect(() => checkRequest(AWS, '/test.txt', awsRequest)).not.toThrow()
  expect(() => checkRequest(AWS, '/test.txu', awsRequest)).toThrow('the signature we calculated')
})

const OSS: Account = {
  protocol: 'oss',
  bucket: 'bucket',
  region: 'cn-hangzhou',
  accessKeyId: 'ak',
  accessKeySecret: 'sk',
  now: () => 1_702_743_657_000,
}
const ossRequest = {
  method: 'PUT',
  target: '/1234%2B-/123/1.txt?%2Bparam1=value3&%2Bparam2=&%7Cparam1=value4&%7Cparam2=&param1=value1&param2=',
  headers: {
    host: 'bucket.oss-cn-hangzhou.aliyuncs.com',
    abc: 'value',
    'content-type': 'text/plain',
    'x-oss-content-sha256': 'UNSIGNED-PAYLOAD',
    'x-oss-date': '20231216T162057Z',
    'x-oss-head1': 'value',
    authorization:
      'OSS4-HMAC-SHA256 Credential=ak/20231216/cn-hangzhou/oss/aliyun_v4_request,' +
      'Signature=e21d18daa82167720f9b1047ae7e7f1ce7cb77a31e8203a7d5f4624fa0284afe',
  },
  body: Buffer.of(),
}

it("accepts the request that Alibaba's own clients are tested with", () => {
  expect(() => checkRequest(OSS, '/bucket/1234+-/123/1.txt', ossRequest)).not.toThrow()
  expect(() => checkRequest(OSS, '/bucket/1234+-/123/2.txt', ossRequest)).toThrow('the signature we calculated')
})
