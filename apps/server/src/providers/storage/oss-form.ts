import { createHmac } from 'node:crypto'

import type { FormPolicy, UploadGrant } from './storage.ts'

/** The bucket whose forms are signed, the address that takes them, and the key pair. */
export interface OssFormSigner {
  accessKeyId: string
  secret: string | Buffer
  bucket: string
  /** where the form is posted: an absolute address, or a path on our own origin */
  host: string
}

/** Signature of OSS PostObject, version 1: base64(HMAC-SHA1(secret, policy in base64)). */
export const ossFormSignature = (secret: string | Buffer, policy: string): string =>
  createHmac('sha1', secret).update(policy).digest('base64')

/** The policy document that grants exactly this upload. */
const policyDocument = ({ keyPrefix, maxBytes, types, expiresAt }: UploadGrant, bucket: string) => ({
  expiration: new Date(expiresAt).toISOString(),
  conditions: [
    { bucket },
    ['starts-with', '$key', keyPrefix],
    ['content-length-range', 1, maxBytes],
    ['eq', '$success_action_status', '200'],
    ['in', '$content-type', types],
  ],
})

/** Signs a form that OSS and our local store take as PostObject (spec 7.5). An existing object is never replaced. */
export function ossFormPolicy(grant: UploadGrant, { accessKeyId, secret, bucket, host }: OssFormSigner): FormPolicy {
  const policy = Buffer.from(JSON.stringify(policyDocument(grant, bucket))).toString('base64')
  const signature = ossFormSignature(secret, policy)
  return {
    accessKeyId,
    policy,
    signature,
    expire: Math.floor(grant.expiresAt / 1000),
    host,
    fields: Object.entries({
      OSSAccessKeyId: accessKeyId,
      policy,
      signature,
      success_action_status: '200',
      'x-oss-forbid-overwrite': 'true',
    }).map(([name, value]) => ({ name, value })),
  }
}
