import { startObjectStore } from './server.ts'

const { env } = process
const store = await startObjectStore({
  protocol: env['STORE_PROTOCOL'] === 's3' ? 's3' : 'oss',
  bucket: env['STORE_BUCKET'] ?? 'petalpost',
  region: env['STORE_REGION'] ?? 'cn-hangzhou',
  accessKeyId: env['STORE_ACCESS_KEY_ID'] ?? 'stand-in-id',
  accessKeySecret: env['STORE_ACCESS_KEY_SECRET'] ?? 'stand-in-secret',
  origins: (env['STORE_ORIGINS'] ?? 'http://localhost:8080').split(/[\s,]+/),
  port: Number(env['STORE_PORT'] ?? 0),
  controlPort: Number(env['STORE_CONTROL_PORT'] ?? 0),
})
console.log(`object store: ${store.url}, control at ${store.controlUrl}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void store.close())
