import { expect, it } from 'vitest'

import { compactTime, versionFourSignature } from './version-four.ts'

const POLICY = Buffer.from(
  '{"expiration":"2026-01-01T00:00:00.000Z","conditions":[["content-length-range",1,1048576]]}',
).toString('base64')

it('signs an S3 form as S3 does', () => {
  const signature = versionFourSignature('AWS4secret', ['20260101', 'us-east-1', 's3', 'aws4_request'], POLICY)
  expect(signature).toBe('3ee11d2b4f970d5932f936c8d104cd0456db733418028243737b1f7cbd56ee36')
})

it('signs an OSS form of version 4 as OSS does', () => {
  const scope = ['20260101', 'cn-hangzhou', 'oss', 'aliyun_v4_request'] as const
  const signature = versionFourSignature('aliyun_v4secret', scope, POLICY)
  expect(signature).toBe('e666ddb02276ecfa03cffc4ec5fbbc87f4b1c819fb56de39fea779e0f0f5e4cb')
})

it('writes a time without separators', () => {
  expect(compactTime(Date.UTC(2026, 0, 2, 3, 4, 5, 678))).toBe('20260102T030405Z')
})
