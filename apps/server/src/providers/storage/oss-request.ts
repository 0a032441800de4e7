import { createHash } from 'node:crypto'

import type { BucketRequest } from './bucket-storage.ts'
import { compactTime, versionFourSignature } from './version-four.ts'

/** The account that signs, and the bucket with its region. */
export interface OssAccount {
  accessKeyId: string
  accessKeySecret: string
  bucket: string
  region: string
}

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]): number => (a < b ? -1 : 1)

/**
 * Headers of a request to OSS, signed by version 4 at the time `now` (ms). There is no small library for this (ali-oss
 * brings 25 others), so it follows OSS's description. `headers` are in lower case. OSS signs content-type, content-md5
 * and its own headers, and we send no others.
 */
export function signOssRequest(
  { method, key, query, headers }: Omit<BucketRequest, 'body'>,
  { accessKeyId, accessKeySecret, bucket, region }: OssAccount,
  now: number,
): Record<string, string> {
  const time = compactTime(now)
  const scope = [time.slice(0, 8), region, 'oss', 'aliyun_v4_request'] as const
  const all: Record<string, string> = { ...headers, 'x-oss-content-sha256': 'UNSIGNED-PAYLOAD', 'x-oss-date': time }
  const canonical = [
    method,
    `/${bucket}/${key.split('/').map(encode).join('/')}`,
    Object.entries(query)
      .map(([name, value]) => [encode(name), encode(value)] as const)
      .toSorted(byName)
      .map(([name, value]) => (value === '' ? name : `${name}=${value}`))
      .join('&'),
    ...Object.entries(all)
      .toSorted(byName)
      .map(([name, value]) => `${name}:${value.trim()}`),
    '',
    '', // no additional headers are signed
    'UNSIGNED-PAYLOAD',
  ].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const text = ['OSS4-HMAC-SHA256', time, scope.join('/'), hash].join('\n')
  const signature = versionFourSignature(`aliyun_v4${accessKeySecret}`, scope, text)
  const authorization = `OSS4-HMAC-SHA256 Credential=${accessKeyId}/${scope.join('/')},Signature=${signature}`
  return { ...all, authorization }
}
