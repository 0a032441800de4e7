import path from 'node:path'

import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Random } from '../../random.ts'
import { alibabaOss } from './alibaba-oss.ts'
import { localDiskStorage } from './local-disk.ts'
import { s3 } from './s3.ts'
import type { Storage } from './storage.ts'

/** Folder of the local store. */
export const filesFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'files')

/** The store that the configuration names. `formSecret` signs the local store's forms. */
export function openStorage(config: Config, formSecret: Buffer, clock: Clock, random: Random): Storage {
  const { storage } = config
  if (storage.kind === 'oss') return alibabaOss(storage, clock, random)
  if (storage.kind === 's3') return s3(storage, clock, random)
  return localDiskStorage(filesFolder(config), formSecret, random)
}

/**
 * Stores, reads and removes a small file, then returns a description of the configured store. Throws an error that
 * tells the operator what went wrong, without a secret.
 */
export async function checkStorage(config: Config, clock: Clock, random: Random): Promise<string> {
  const storage = openStorage(config, random.bytes(32), clock, random)
  const key = `petalpost-check/${random.bytes(16).toString('hex')}`
  const content = random.bytes(64)
  await storage.put(key, content)
  try {
    const found = await storage.read(key)
    const read = Buffer.concat(found === null ? [] : ((await found.content.toArray()) as Buffer[]))
    if (!read.equals(content)) throw new Error('the store did not return what was stored')
  } finally {
    await storage.remove(key)
  }
  return storeName(config)
}

/** For the user: which store is configured, without a secret. */
export function storeName(config: Pick<Config, 'storage' | 'dataDir'>): string {
  const { storage: chosen } = config
  if (chosen.kind === 'local') return `local disk, ${filesFolder(config)}`
  return `${chosen.kind === 'oss' ? 'Alibaba OSS' : 'S3'}, bucket ${chosen.bucket} at ${new URL(chosen.url).host}`
}
