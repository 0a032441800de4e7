import { isAddressSetting, serviceProtocols } from '../address-setting.ts'

/** A bucket at a provider. */
export interface BucketConfig {
  kind: 'oss' | 's3'
  /** address of the bucket, ends with `/`; a key is appended to it, and browsers post their forms to it */
  url: string
  bucket: string
  region: string
  accessKeyId: string
  accessKeySecret: string
}

/** Where files are stored: on the local disk in `dataDir`, or in a bucket. */
export type StorageConfig = { kind: 'local' } | BucketConfig

/** Functions that read variables of the environment. */
interface Reader {
  text: (name: string, fallback: string) => string
  flag: (name: string) => boolean
  production: boolean
  /** receives the errors, one line each */
  problems: string[]
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const REGION = /^[a-z0-9-]{1,40}$/

/** The bucket's own address, made from its provider's address. */
function bucketUrl(endpoint: string, bucket: string, place: 'host' | 'path' | 'none'): string {
  const url = new URL(endpoint)
  if (place === 'host') url.host = `${bucket}.${url.host}`
  return `${url.origin}/${place === 'path' ? `${bucket}/` : ''}`
}

/** Reads STORAGE and its related variables. A wrong or missing variable is added to `problems`, by name. */
export function readStorageConfig({ text, flag, production, problems }: Reader): StorageConfig {
  const kind = text('STORAGE', 'local')
  if (kind === 'local') return { kind }
  if (kind !== 'oss' && kind !== 's3') {
    problems.push('STORAGE must be local, oss or s3')
    return { kind: 'local' }
  }
  const prefix = kind === 'oss' ? 'OSS' : 'S3'
  const required = (name: string, pattern: RegExp, likeness: string) => {
    const value = text(`${prefix}_${name}`, '')
    if (!pattern.test(value)) problems.push(`${prefix}_${name} must be ${likeness}, because STORAGE is ${kind}`)
    return value
  }
  const region = required('REGION', REGION, 'a region such as cn-hangzhou or us-east-1')
  const bucket = required('BUCKET', BUCKET, 'the name of a bucket')
  const accessKeyId = required('ACCESS_KEY_ID', /^\S+$/, 'set')
  const accessKeySecret = required('ACCESS_KEY_SECRET', /^\S+$/, 'set')
  const usual = kind === 'oss' ? `https://oss-${region}.aliyuncs.com` : `https://s3.${region}.amazonaws.com`
  const endpoint = text(`${prefix}_ENDPOINT`, usual)
  const isAddress = isAddressSetting(`${prefix}_ENDPOINT`, endpoint, serviceProtocols(production), problems)
  const place = kind === 'oss' ? (flag('OSS_CNAME') ? 'none' : 'host') : flag('S3_PATH_STYLE') ? 'path' : 'host'
  return {
    kind,
    url: isAddress ? bucketUrl(endpoint, bucket, place) : '',
    bucket,
    region,
    accessKeyId,
    accessKeySecret,
  }
}

/** The origin to which pages send uploads directly; null when that is this server. */
export const uploadOrigin = (storage: StorageConfig): string | null =>
  storage.kind === 'local' ? null : new URL(storage.url).origin
