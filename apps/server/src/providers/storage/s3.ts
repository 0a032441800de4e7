import { createHash } from 'node:crypto'

import { AwsV4Signer } from 'aws4fetch'

import type { Clock } from '../../clock.ts'
import type { Random } from '../../random.ts'
import { bucketStorage } from './bucket-storage.ts'
import type { BucketConfig } from './storage-config.ts'
import type { FormPolicy, Storage, UploadGrant } from './storage.ts'
import { compactTime, versionFourSignature } from './version-four.ts'

const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

/**
 * Signs a form that S3 takes, at the time `now` (ms). S3 requires every field in the policy. It has no list of types
 * and no field against replacing, so the claim checks the content, and keys are random.
 */
export function s3FormPolicy(grant: UploadGrant, config: BucketConfig, now: number): FormPolicy {
  const { accessKeyId, accessKeySecret, bucket, region, url } = config
  const time = compactTime(now)
  const scope = [time.slice(0, 8), region, 's3', 'aws4_request'] as const
  const signed = {
    success_action_status: '200',
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${accessKeyId}/${scope.join('/')}`,
    'x-amz-date': time,
  }
  const document = {
    expiration: new Date(grant.expiresAt).toISOString(),
    conditions: [
      { bucket },
      ['starts-with', '$key', grant.keyPrefix],
      ['content-length-range', 1, grant.maxBytes],
      ...Object.entries(signed).map(([name, value]) => ({ [name]: value })),
    ],
  }
  const policy = Buffer.from(JSON.stringify(document)).toString('base64')
  const signature = versionFourSignature(`AWS4${accessKeySecret}`, scope, policy)
  return {
    accessKeyId,
    policy,
    signature,
    expire: Math.floor(grant.expiresAt / 1000),
    host: url,
    fields: Object.entries({ ...signed, policy, 'x-amz-signature': signature }).map(([name, value]) => ({
      name,
      value,
    })),
  }
}

/** A bucket of Amazon S3, or of any store with the same protocol. */
export function s3(config: BucketConfig, clock: Clock, random: Random): Storage {
  const { url, accessKeyId, accessKeySecret: secretAccessKey, region } = config
  return bucketStorage(
    {
      url,
      sign: async ({ method, key, query, headers, body }) => {
        const address = new URL(key, url)
        address.search = new URLSearchParams(query).toString()
        const signer = new AwsV4Signer({
          method,
          url: address.href,
          headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? Buffer.of()) },
          accessKeyId,
          secretAccessKey,
          region,
          service: 's3',
          datetime: compactTime(clock.now()),
        })
        return Object.fromEntries((await signer.sign()).headers)
      },
      formPolicy: (grant) => s3FormPolicy(grant, config, clock.now()),
    },
    random,
  )
}
