import { createHmac } from 'node:crypto'
import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'

import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { groupKey } from '#errors/enforce-limit.ts'
import type { UploadGrant } from '#providers/storage/storage.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { type FormPart, multipartBody, uploadParts } from '#test/upload-form.ts'

import { MAX_RUNNING } from '../guards/overload.ts'
import { REQUEST_LIMIT } from '../guards/request-limit.ts'
import { UPLOAD_KB_LIMIT } from './upload-form.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await buildApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as net.AddressInfo).port
})
afterAll(() => server.close())

const MAX = 1000
let users = 0
/** A grant for a user who has not uploaded anything yet. */
const grant = (changes: Partial<UploadGrant> = {}): UploadGrant => ({
  keyPrefix: `uploads/pc/2026/11/user${++users}-`,
  maxBytes: MAX,
  types: ['image/png', 'image/jpeg'],
  expiresAt: server.clock.now() + 300_000,
  ...changes,
})
const PNG = Buffer.from('\u0089PNG and so on', 'latin1')

const post = async (parts: readonly FormPart[], options: InjectOptions = {}) => {
  const { headers, payload } = await multipartBody(parts)
  return server
    .visitor()
    .send({ method: 'POST', url: '/files', payload, ...options, headers: { ...headers, ...options.headers } })
}
/** Posts a valid form after `change` has changed its parts. */
const postChanged = (change: (parts: FormPart[], key: string) => readonly FormPart[], granted = grant()) => {
  const key = `${granted.keyPrefix}a.png`
  return post(change(uploadParts(server.deps.storage.formPolicy(granted), key, PNG, 'image/png'), key))
}
const withField = (parts: readonly FormPart[], name: string, value: string | null): FormPart[] =>
  parts.flatMap((part) => (part[0] !== name ? [part] : value === null ? [] : [[name, value] as const]))

/** Signs any policy with the server's own secret. */
function signed(policy: string): { policy: string; signature: string } {
  const base64 = Buffer.from(policy).toString('base64')
  return { policy: base64, signature: createHmac('sha1', secret).update(base64).digest('base64') }
}
let secret: Buffer
beforeAll(async () => {
  const { rows } = await server.deps.pool.query<{ secret: string }>(`select secret from server_secrets`)
  secret = Buffer.from(rows[0]?.secret ?? '', 'base64url')
})

const filesOnDisk = () =>
  readdirSync(path.join(server.deps.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

describe('S8: a signed form', () => {
  it('S8: stores the file under its key, byte for byte', async () => {
    const granted = grant()
    const policy = server.deps.storage.formPolicy(granted)
    expect(policy).toMatchObject({ host: '/files', expire: granted.expiresAt / 1000 })
    const key = `${granted.keyPrefix}good.png`
    const response = await post(uploadParts(policy, key, PNG, 'image/png'))
    expect([response.statusCode, response.body]).toEqual([200, ''])
    const stored = await server.deps.storage.read(key)
    const chunks = (await stored?.content.toArray()) as Buffer[]
    expect(Buffer.concat(chunks)).toEqual(PNG)
  })

  it('S8: is valid in every server process on the database, before and after a start', async () => {
    const other = await buildApp({ beside: server })
    const granted = grant()
    const parts = uploadParts(other.deps.storage.formPolicy(granted), `${granted.keyPrefix}b.png`, PNG, 'image/png')
    expect((await post(parts)).statusCode).toBe(200)
    await other.close()
  })

  it('S8: returns 204 when no status was asked for', async () => {
    const conditions = [
      ['starts-with', '$key', 'free/'],
      ['content-length-range', 1, 10],
    ]
    const own = signed(JSON.stringify({ expiration: new Date(server.clock.now() + 1).toISOString(), conditions }))
    const fields = { key: 'free/x.png', OSSAccessKeyId: 'petalpost', ...own }
    const response = await post([...Object.entries(fields), ['file', Buffer.from('x'), 'image/png']])
    expect(response.statusCode).toBe(204)
  })
})

const REFUSED: [string, number, string, (parts: FormPart[], key: string) => readonly FormPart[]][] = [
  ['with another key id', 403, 'InvalidAccessKeyId', (parts) => withField(parts, 'OSSAccessKeyId', 'someone')],
  ['with a wrong signature', 403, 'SignatureDoesNotMatch', (parts) => withField(parts, 'signature', 'AAAA')],
  ['without signature', 400, 'MalformedPOSTRequest', (parts) => withField(parts, 'signature', null)],
  ['without key', 400, 'MalformedPOSTRequest', (parts) => withField(parts, 'key', null)],
  ['with a field twice', 400, 'MalformedPOSTRequest', (parts, key) => [['Key', key], ...parts]],
  [
    'with a policy of its own',
    403,
    'SignatureDoesNotMatch',
    (parts) => withField(parts, 'policy', signed('{"expiration":"2030-01-01T00:00:00Z","conditions":[]}').policy),
  ],
  ['whose policy is no JSON', 400, 'InvalidPolicyDocument', (parts) => withField(parts, 'policy', 'bm8=')],
  ['whose policy has no end', 400, 'InvalidPolicyDocument', (parts) => withField(parts, 'policy', signed('{}').policy)],
  ['outside its folder', 403, 'AccessDenied', (parts) => withField(parts, 'key', 'uploads/pc/2026/11/someone-a.png')],
  ['up and away', 400, 'InvalidObjectName', (parts, key) => withField(parts, 'key', `${key}/../../../x.png`)],
  ['with a name of the form', 400, 'InvalidObjectName', (parts, key) => withField(parts, 'key', `${key}\${filename}`)],
  ['into folders of its own', 400, 'InvalidObjectName', (parts, key) => withField(parts, 'key', `${key}/b/c.png`)],
  ['into a hidden file', 400, 'InvalidObjectName', (parts, key) => withField(parts, 'key', `${key}/.htaccess`)],
  ['with a NUL', 400, 'InvalidObjectName', (parts, key) => withField(parts, 'key', `${key}\u0000.png`)],
  ['without the status', 403, 'AccessDenied', (parts) => withField(parts, 'success_action_status', null)],
  ['of another type', 403, 'AccessDenied', (parts) => [...parts.slice(0, -1), ['file', PNG, 'text/html']]],
  ['called another type', 403, 'AccessDenied', (parts) => [['x-oss-content-type', 'text/html'], ...parts]],
  ['that is empty', 400, 'EntityTooSmall', (parts) => [...parts.slice(0, -1), ['file', Buffer.of(), 'image/png']]],
  [
    'that is a byte too large',
    400,
    'EntityTooLarge',
    (parts) => [...parts.slice(0, -1), ['file', Buffer.alloc(MAX + 1), 'image/png']],
  ],
  ['with a field over 4 KB', 400, 'FieldItemTooLong', (parts) => [['x', 'x'.repeat(4097)], ...parts]],
  ['without file', 400, 'IncorrectNumberOfFilesInPOSTRequest', (parts) => parts.slice(0, -1)],
  ['with two files', 400, 'IncorrectNumberOfFilesInPOSTRequest', (parts) => [...parts, ['file', PNG, 'image/png']]],
  ['with a field after the file', 400, 'MalformedPOSTRequest', (parts) => [...parts, ['x', 'y']]],
  ['with a field of the language', 400, 'MalformedPOSTRequest', (parts) => [['__proto__', 'x'], ...parts]],
]

describe('S8: a refused file leaves nothing on the disk', () => {
  it.each(REFUSED)('S8: the form refuses a file %s', async (_what, status, code, change) => {
    const before = filesOnDisk()
    const response = await postChanged(change)
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toContain('application/xml')
    expect(response.body).toMatch(
      new RegExp(
        `^<\\?xml[^>]+>\\s*<Error><Code>${code}</Code><Message>[^<]+</Message><RequestId>[^<]+</RequestId><HostId>[^<]+</HostId></Error>$`,
      ),
    )
    expect(filesOnDisk()).toEqual(before)
  })

  it('S8: a file is refused when its form has expired, by the millisecond', async () => {
    const granted = grant({ expiresAt: server.clock.now() + 1000 })
    const policy = server.deps.storage.formPolicy(granted)
    const send = (name: string) => post(uploadParts(policy, granted.keyPrefix + name, PNG, 'image/png'))
    server.clock.advance(999)
    expect((await send('in-time.png')).statusCode).toBe(200)
    server.clock.advance(1)
    const late = await send('late.png')
    expect([late.statusCode, late.body]).toEqual([403, expect.stringContaining('Policy expired.')])
  })

  it('S8: a file is refused when its key is taken, even by another upload at the same time', async () => {
    const granted = grant()
    const policy = server.deps.storage.formPolicy(granted)
    const send = (text: string) =>
      post(uploadParts(policy, `${granted.keyPrefix}one.png`, Buffer.from(text), 'image/png'))
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(send))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.body).toContain('<Code>FileAlreadyExists</Code>')
  })

  it('S8: a file without a valid form is refused', async () => {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const payload = '{"key":"a"}'
      const response = await server
        .visitor()
        .send({ method: 'POST', url: '/files', payload, headers: { 'content-type': type } })
      expect([response.statusCode, response.body]).toEqual([400, expect.stringContaining('MalformedPOSTRequest')])
    }
  })

  it('S8: a file is refused when its form breaks off within the file, or before its last line', async () => {
    const granted = grant()
    const policy = server.deps.storage.formPolicy(granted)
    const { headers, payload } = await multipartBody(
      uploadParts(policy, `${granted.keyPrefix}half.png`, PNG, 'image/png'),
    )
    const before = filesOnDisk()
    for (const missing of [4, 6, 60]) {
      const cut = payload.subarray(0, payload.length - missing)
      const response = await server.visitor().send({ method: 'POST', url: '/files', payload: cut, headers })
      expect([missing, response.statusCode]).toEqual([missing, 400])
    }
    expect(filesOnDisk()).toEqual(before)
  })

  it('S8: a file whose connection breaks leaves nothing on the disk', async () => {
    const granted = grant({ maxBytes: 5_000_000 })
    const policy = server.deps.storage.formPolicy(granted)
    const content = Buffer.alloc(3_000_000, 7)
    const { headers, payload } = await multipartBody(
      uploadParts(policy, `${granted.keyPrefix}cut.png`, content, 'image/png'),
    )
    const before = filesOnDisk()
    const socket = net.connect(port, '127.0.0.1')
    const head = `POST /files HTTP/1.1\r\nhost: x\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`
    socket.write(head)
    socket.write(payload.subarray(0, 2_000_000))
    await expect.poll(() => filesOnDisk().length).toBe(before.length + 1)
    socket.destroy()
    await expect.poll(filesOnDisk).toEqual(before)
  })
})

describe('S8: limits while a file arrives', () => {
  it('S8: a browser that is still sending gets the refusal of a file that is too large', async () => {
    const granted = grant()
    const policy = server.deps.storage.formPolicy(granted)
    const form = new FormData()
    for (const [name, value] of uploadParts(policy, `${granted.keyPrefix}huge.png`, PNG, 'image/png').slice(0, -1))
      form.append(name, value as string)
    form.append('file', new Blob([Buffer.alloc(8_000_000)], { type: 'image/png' }), 'huge.png')
    const response = await fetch(`http://127.0.0.1:${port}/files`, { method: 'POST', body: form })
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('EntityTooLarge')])
  })

  it('S8: a user stores 20 files a minute, at all server processes together', async () => {
    const other = await buildApp({ beside: server })
    const granted = grant()
    const policy = server.deps.storage.formPolicy(granted)
    const send = async (n: number) => {
      const { headers, payload } = await multipartBody(
        uploadParts(policy, `${granted.keyPrefix}${n}.png`, PNG, 'image/png'),
      )
      return (n % 2 === 0 ? server : other).visitor().send({ method: 'POST', url: '/files', payload, headers })
    }
    const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => send(n)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(5)
    expect(refused[0]?.body).toContain('<Code>TooManyRequests</Code>')
    expect(refused[0]?.headers['retry-after']).toBe('60')
    server.clock.advance(60_000)
    expect((await send(30)).statusCode).toBe(200)
    await other.close()
  })
})

describe('S8: no user can fill the disk', () => {
  it('S8: a user sends at most 400 MB a day, to the kilobyte; nothing beyond is stored', async () => {
    const granted = grant({ maxBytes: 5_000, expiresAt: server.clock.now() + UPLOAD_KB_LIMIT.windowMs + 1 })
    const policy = server.deps.storage.formPolicy(granted)
    const send = (name: string, bytes: number) =>
      post(uploadParts(policy, granted.keyPrefix + name, Buffer.alloc(bytes), 'image/png'))
    const user = `upload kilobytes:${granted.keyPrefix}`
    await server.deps.limits.take(user, UPLOAD_KB_LIMIT, UPLOAD_KB_LIMIT.max - 4)
    const before = filesOnDisk()
    const answers = await Promise.all(['a.png', 'b.png', 'c.png'].map((name) => send(name, 2_048)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 429])
    const refused = await send('d.png', 1)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '86400'])
    expect(refused.body).toContain('<Code>TooManyRequests</Code>')
    expect(filesOnDisk()).toHaveLength(before.length + 2)
    server.clock.advance(UPLOAD_KB_LIMIT.windowMs)
    expect((await send('e.png', 4_096)).statusCode).toBe(200)
  })

  it('F13: while all places are taken a form gets 503 and a time to retry', async () => {
    const address = '192.0.2.78'
    const forms = Array.from({ length: 3 * MAX_RUNNING }, () =>
      server.visitor({ address }).send({ method: 'POST', url: '/files', payload: 'x' }),
    )
    const answers = await Promise.all(forms)
    const busy = answers.find(({ statusCode }) => statusCode === 503)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400, 503]))
    expect(busy?.headers['retry-after']).toBe('1')
    expect(busy?.body).toContain('<Code>ServiceUnavailable</Code>')
  })

  it('S20: forms count together with the calls of their address', async () => {
    const address = '192.0.2.77'
    await server.deps.limits.take(groupKey('requests', address), REQUEST_LIMIT, REQUEST_LIMIT.max - 1)
    const send = () => server.visitor({ address }).send({ method: 'POST', url: '/files', payload: 'x' })
    expect((await send()).statusCode).toBe(400)
    const refused = await send()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '300'])
    expect(refused.body).toContain('<Code>TooManyRequests</Code>')
  })
})

it('F1: half-written files of a killed process are removed an hour later', async () => {
  const folder = path.join(server.deps.config.dataDir, 'files')
  const [old, fresh] = [path.join(folder, '.part-old'), path.join(folder, '.part-fresh')]
  for (const file of [old, fresh]) writeFileSync(file, 'half')
  const now = Date.now()
  utimesSync(old, new Date(now - 3_700_000), new Date(now - 3_700_000))
  await server.deps.storage.forms?.sweep(now)
  expect(filesOnDisk().filter((name) => name.startsWith('.part-'))).toEqual(['.part-fresh'])
})
