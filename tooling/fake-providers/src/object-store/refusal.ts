/** The store's response when it refuses to do the work. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** The account whose requests are accepted. */
export interface Account {
  protocol: 'oss' | 's3'
  accessKeyId: string
  accessKeySecret: string
  bucket: string
  region: string
  /** ms since 1970 */
  now: () => number
}

/** The words in which the two protocols differ. */
export const WORDS = {
  oss: { algorithm: 'OSS4-HMAC-SHA256', before: 'aliyun_v4', service: 'oss', end: 'aliyun_v4_request', own: 'x-oss-' },
  s3: { algorithm: 'AWS4-HMAC-SHA256', before: 'AWS4', service: 's3', end: 'aws4_request', own: 'x-amz-' },
} as const
