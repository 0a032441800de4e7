import { createHash } from 'node:crypto'

import type { Clock } from '../../clock.ts'
import type { Random } from '../../random.ts'
import { bucketStorage } from './bucket-storage.ts'
import { ossFormPolicy } from './oss-form.ts'
import { signOssRequest } from './oss-request.ts'
import type { BucketConfig } from './storage-config.ts'
import type { Storage } from './storage.ts'

const md5 = (content: Uint8Array): string => createHash('md5').update(content).digest('base64')

/**
 * A bucket of Alibaba Cloud OSS. Our requests are signed by version 4. Forms are signed by version 1, because spec
 * 7.5's clients post its three fields.
 */
export function alibabaOss(config: BucketConfig, clock: Clock, random: Random): Storage {
  const { url, accessKeyId, accessKeySecret: secret, bucket } = config
  return bucketStorage(
    {
      url,
      sign: async ({ body, ...request }) => {
        // the signature does not cover the body; this hash does
        const headers = body === undefined ? request.headers : { ...request.headers, 'content-md5': md5(body) }
        return signOssRequest({ ...request, headers }, config, clock.now())
      },
      formPolicy: (grant) => ossFormPolicy(grant, { accessKeyId, secret, bucket, host: url }),
    },
    random,
  )
}
