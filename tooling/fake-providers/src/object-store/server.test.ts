import { createHash, createHmac } from 'node:crypto'

import { afterEach, describe, expect, it } from 'vitest'

import { type ObjectStore, startObjectStore } from './server.ts'

const NOW = Date.UTC(2026, 10, 21, 8)
const ACCOUNT = { bucket: 'cards', region: 'us-east-1', accessKeyId: 'id', accessKeySecret: 'secret' }
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')

let store: ObjectStore
afterEach(() => store.close())
const start = async (protocol: 'oss' | 's3') =>
  void (store = await startObjectStore({ ...ACCOUNT, protocol, now: () => NOW, origins: ['https://pages.test'] }))

interface Changes {
  time?: string
  region?: string
  secret?: string
  sent?: string
}

/** PUTs `x.png` to S3, signed here step by step as in its documentation. */
function put({ time = '20261121T080000Z', region = 'us-east-1', secret = 'secret', sent = 'content' }: Changes) {
  const { host } = new URL(store.url)
  const hash = sha256('content')
  const names = 'host;x-amz-content-sha256;x-amz-date'
  const headers = `host:${host}\nx-amz-content-sha256:${hash}\nx-amz-date:${time}\n`
  const canonical = `PUT\n/cards/x.png\n\n${headers}\n${names}\n${hash}`
  const scope = `20261121/${region}/s3/aws4_request`
  const key = ['20261121', region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  const signature = hmac(key, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(canonical)}`).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=id/${scope}, SignedHeaders=${names}, Signature=${signature}`
  const signed = { 'x-amz-content-sha256': hash, 'x-amz-date': time, authorization }
  return fetch(`${store.url}x.png`, { method: 'PUT', headers: signed, body: sent })
}

const preflight = (origin: string) => fetch(store.url, { method: 'OPTIONS', headers: { origin } })

describe('an object store', () => {
  it('takes a request that is signed', async () => {
    await start('s3')
    expect((await put({})).status).toBe(200)
    expect(store.objects.get('x.png')?.content.toString()).toBe('content')
  })

  it.each<[string, Changes, string]>([
    ['with another secret', { secret: 'guess' }, 'SignatureDoesNotMatch'],
    ['for another region', { region: 'eu-west-1' }, 'SignatureDoesNotMatch'],
    ['of a quarter of an hour ago', { time: '20261121T074459Z' }, 'RequestTimeTooSkewed'],
    ['whose content was changed', { sent: 'another' }, 'XAmzContentSHA256Mismatch'],
  ])('refuses a request %s', async (_what, changes, code) => {
    await start('s3')
    const response = await put(changes)
    expect([response.ok, await response.text()]).toEqual([false, expect.stringContaining(`<Code>${code}</Code>`)])
    expect(store.objects.size).toBe(0)
  })

  it.each(['oss', 's3'] as const)('does nothing for whoever has not signed (%s)', async (protocol) => {
    await start(protocol)
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await fetch(`${store.url}x.png`, { method })).status).toBe(403)
    expect((await fetch(store.url)).status).toBe(403)
  })

  it('lets pages of its own origins post, and no others', async () => {
    await start('oss')
    expect((await preflight('https://pages.test')).headers.get('access-control-allow-headers')).toBe(
      'x-oss-forbid-overwrite',
    )
    expect((await preflight('https://other.test')).status).toBe(403)
  })

  it('makes the trouble it is told to make, for as long as it is told', async () => {
    await start('s3')
    const control = (method: string, fault?: object) =>
      fetch(`${store.controlUrl}fault`, { method, ...(fault === undefined ? {} : { body: JSON.stringify(fault) }) })
    await control('PUT', { kind: 'error', after: 1, times: 1 })
    expect([(await put({})).status, (await put({})).status, (await put({})).status]).toEqual([200, 500, 200])
    await control('PUT', { kind: 'full' })
    expect([(await put({})).status, (await put({})).status]).toEqual([507, 507])
    await control('DELETE')
    expect((await put({})).status).toBe(200)
    const kept = (await (await fetch(`${store.controlUrl}objects`)).json()) as unknown
    expect(kept).toEqual([{ key: 'x.png', bytes: 7, type: 'text/plain;charset=UTF-8' }])
  })
})
