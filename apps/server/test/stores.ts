import { type ObjectStore, startObjectStore } from '@petalpost/fake-providers/object-store/server'

import type { StorageConfig } from '../src/providers/storage/storage-config.ts'
import { buildApp, type TestServer } from './build-app.ts'

export const STORES = ['local disk', 'Alibaba OSS', 'S3'] as const

export type StoreName = (typeof STORES)[number]

/** A server with one of the stores. */
export interface StoreServer {
  server: TestServer
  /** the stand-in of the object store; null = the local disk */
  remote: ObjectStore | null
  /** sends requests as a page of ours would: a form's address may be a path on this server */
  fetch: typeof fetch
  close(): Promise<void>
}

const ACCOUNT = { bucket: 'cards', region: 'cn-hangzhou', accessKeyId: 'key-id', accessKeySecret: 'key-secret-canary' }

/** Builds a server with this store; a bucket is a stand-in on loopback, which uses the server's clock. */
export async function serverWith(name: StoreName, env: Record<string, string> = {}): Promise<StoreServer> {
  let server: TestServer | null = null
  const kind = name === 'S3' ? 's3' : 'oss'
  const remote =
    name === 'local disk'
      ? null
      : await startObjectStore({ ...ACCOUNT, protocol: kind, now: () => server?.clock.now() ?? 0, pageSize: 3 })
  const storage: StorageConfig = remote === null ? { kind: 'local' } : { ...ACCOUNT, kind, url: remote.url }
  const built = await buildApp({ env, config: { storage } })
  server = built
  const origin = await built.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    server: built,
    remote,
    fetch: (host, init) => fetch(new URL(host instanceof Request ? host.url : host, origin), init),
    close: async () => {
      await built.close()
      await remote?.close()
    },
  }
}
