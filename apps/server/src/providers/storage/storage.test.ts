import { uploadFile } from '@petalpost/api-client/upload-file'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { FormPolicy, Storage, UploadGrant } from '#providers/storage/storage.ts'
import { STORES, serverWith, type StoreName, type StoreServer } from '#test/stores.ts'
import { type FormPart, multipartBody, uploadParts } from '#test/upload-form.ts'

const bytesOf = async (
  storage: Storage,
  key: string,
  range?: { start: number; end: number },
): Promise<Buffer | null> => {
  const found = await storage.read(key, range)
  return found === null ? null : Buffer.concat((await found.content.toArray()) as Buffer[])
}

const keysOf = async (storage: Storage, prefix = ''): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys.toSorted()
}

const post = async (store: StoreServer, host: string, parts: readonly FormPart[]) => {
  const { headers, payload } = await multipartBody(parts)
  const response = await store.fetch(host, { method: 'POST', headers, body: Buffer.from(payload) })
  return { status: response.status, body: await response.text() }
}

const picture = (bytes: number) => new Blob([Buffer.alloc(bytes)], { type: 'image/png' })

/** A change to a valid form that makes every store refuse it. */
type Spoil = (parts: FormPart[], key: string) => readonly FormPart[]
const without =
  (name: string): Spoil =>
  (parts) =>
    parts.filter(([found]) => found !== name)
const instead =
  (name: string, value: string): Spoil =>
  (parts) =>
    parts.map((part) => (part[0].toLowerCase() === name ? ([part[0], value] as const) : part))
const withFile =
  (content: Buffer, type = 'image/png'): Spoil =>
  (parts) => [...parts.slice(0, -1), ['file', content, type]]
const MAX = 100
const REFUSED: [string, number, string, Spoil][] = [
  ['in a folder of someone else', 403, 'AccessDenied', instead('key', 'uploads/pc/2026/11/other-a.png')],
  ['without the status it was signed for', 403, 'AccessDenied', without('success_action_status')],
  ['that is empty', 400, 'EntityTooSmall', withFile(Buffer.of())],
  ['that is too large', 400, 'EntityTooLarge', withFile(Buffer.alloc(MAX + 1))],
  ['without a file', 400, 'IncorrectNumberOfFilesInPOSTRequest', without('file')],
  ['beside another', 400, 'IncorrectNumberOfFilesInPOSTRequest', (parts) => [...parts, parts.at(-1) as FormPart]],
  ['before a field', 400, 'MalformedPOSTRequest', (parts) => [...parts.slice(1), ['key', 'uploads/x.png']]],
  ['without key', 400, 'MalformedPOSTRequest', without('key')],
  ['without policy', 400, 'MalformedPOSTRequest', without('policy')],
  ['whose policy is no JSON', 400, 'InvalidPolicyDocument', instead('policy', 'bm8=')],
  ['with a field over 4 KB', 400, 'FieldItemTooLong', (parts) => [['x', 'x'.repeat(4097)], ...parts]],
]
const OSS_REFUSED: [string, number, string, Spoil][] = [
  ['with a wrong signature', 403, 'SignatureDoesNotMatch', instead('signature', 'AAAA')],
  ['with another key id', 403, 'InvalidAccessKeyId', instead('ossaccesskeyid', 'someone')],
  ['of another type', 403, 'AccessDenied', withFile(Buffer.from('x'), 'text/html')],
]
const S3_REFUSED: [string, number, string, Spoil][] = [
  ['with a wrong signature', 403, 'SignatureDoesNotMatch', instead('x-amz-signature', 'aaaa')],
  ['with another key id', 403, 'InvalidAccessKeyId', instead('x-amz-credential', 'someone/20261121/x/s3/aws4_request')],
  ['with a field that was not signed', 403, 'AccessDenied', (parts) => [['acl', 'public-read'], ...parts]],
]

describe.each(STORES)('S8: %s', (name: StoreName) => {
  let store: StoreServer
  let storage: Storage
  beforeAll(async () => {
    store = await serverWith(name)
    ;({ storage } = store.server.deps)
  })
  afterAll(() => store.close())

  it('stores files by key, and returns them whole or in part', async () => {
    const content = Buffer.from('0123456789 花')
    await storage.put('media/2026/11/a.png', content, 'image/png')
    expect(await bytesOf(storage, 'media/2026/11/a.png')).toEqual(content)
    expect((await bytesOf(storage, 'media/2026/11/a.png', { start: 2, end: 4 }))?.toString()).toBe('234')
    const object = { bytes: content.length, modifiedAt: expect.any(Number) as number }
    expect(await storage.head('media/2026/11/a.png')).toEqual(object)
    const read = await storage.read('media/2026/11/a.png', { start: 0, end: 0 })
    expect(read?.object).toEqual(object)
    read?.content.destroy()
    expect(Number.isFinite((await storage.head('media/2026/11/a.png'))?.modifiedAt)).toBe(true)
  })

  it('an object can be replaced and removed', async () => {
    await storage.put('x/y.png', Buffer.from('one'))
    await storage.put('x/y.png', Buffer.from('three'))
    expect((await bytesOf(storage, 'x/y.png'))?.toString()).toBe('three')
    await storage.remove('x/y.png')
    await storage.remove('x/y.png')
    expect([await storage.head('x/y.png'), await storage.read('x/y.png')]).toEqual([null, null])
  })

  it('lists all keys with a prefix, however many', async () => {
    const keys = Array.from({ length: 8 }, (_, n) => `list/${n % 2}/file-${n}@200.webp`)
    await Promise.all(keys.map((key) => storage.put(key, Buffer.from(key))))
    expect(await keysOf(storage, 'list/')).toEqual(keys.toSorted())
    expect(await keysOf(storage, 'list/1/file-')).toEqual(keys.filter((key) => key.startsWith('list/1/')).toSorted())
    expect(await keysOf(storage, 'nothing/')).toEqual([])
    for await (const { key, bytes, modifiedAt } of storage.list('list/'))
      expect([bytes, Number.isFinite(modifiedAt)]).toEqual([key.length, true])
    expect(await keysOf(storage)).toEqual(expect.arrayContaining(keys))
  })

  it('has no keys that lead out of the store', async () => {
    for (const key of [
      '../x',
      'a/../../x',
      '/etc/passwd',
      'a//b',
      '.hidden',
      'a/.b',
      'a\\b',
      'a\u0000b',
      '',
      'a b',
      'a?b',
    ]) {
      expect([await storage.head(key), await storage.read(key)]).toEqual([null, null])
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key')
      await expect(storage.remove(key)).rejects.toThrow('Not a storage key')
    }
  })

  it('serves its files to browsers', async () => {
    await storage.put('library/shown.svg', Buffer.from('<svg/>'), 'image/svg+xml')
    const visitor = store.server.visitor()
    const shown = await visitor.send({ method: 'GET', url: '/files/library/shown.svg' })
    expect([shown.statusCode, shown.headers['content-type'], shown.body]).toEqual([200, 'image/svg+xml', '<svg/>'])
    expect((await visitor.send({ method: 'GET', url: '/files/library/missing.svg' })).statusCode).toBe(404)
  })

  describe('accepts by a signed form', () => {
    let users = 0
    const signed = (): { policy: FormPolicy; key: string } => {
      const keyPrefix = `uploads/pc/2026/11/user${++users}-`
      const expiresAt = store.server.clock.now() + 300_000
      const grant: UploadGrant = { keyPrefix, maxBytes: MAX, types: ['image/png'], expiresAt }
      return { policy: storage.formPolicy(grant), key: `${keyPrefix}a.png` }
    }
    it('a file, byte for byte', async () => {
      const { policy, key } = signed()
      const answer = await post(store, policy.host, uploadParts(policy, key, Buffer.from('PNG 花'), 'image/png'))
      expect(answer).toEqual({ status: 200, body: '' })
      expect((await bytesOf(storage, key))?.toString()).toBe('PNG 花')
    })

    it("a file that the page's client sends, and the client knows when it was refused", async () => {
      const { policy, key } = signed()
      const sent = { policy: { ...policy, keyPrefix: '' }, key, fetch: store.fetch }
      expect(await uploadFile({ ...sent, file: picture(MAX + 1) })).toBeNull()
      expect(await uploadFile({ ...sent, file: picture(MAX) })).toBe(key)
      expect(await storage.head(key)).toMatchObject({ bytes: MAX })
    })

    const refused = [...REFUSED, ...(name === 'S3' ? S3_REFUSED : OSS_REFUSED)]
    it.each(refused)('the store takes no file %s', async (_what, status, code, spoil) => {
      const before = await keysOf(storage)
      const { policy, key } = signed()
      const answer = await post(store, policy.host, spoil(uploadParts(policy, key, Buffer.from('x'), 'image/png'), key))
      expect([answer.status, /<Error><Code>(\w+)<\/Code><Message>[^<]+</.exec(answer.body)?.[1]]).toEqual([
        status,
        code,
      ])
      expect(await keysOf(storage)).toEqual(before)
    })

    it('no file once the form has expired', async () => {
      const { policy, key } = signed()
      store.server.clock.advance(300_000)
      const answer = await post(store, policy.host, uploadParts(policy, key, Buffer.from('x'), 'image/png'))
      expect([answer.status, answer.body]).toEqual([403, expect.stringContaining('Policy expired')])
      expect(await storage.head(key)).toBeNull()
    })

    // S3 has no field against replacing: there only the random names keep uploads apart
    const overwriting = name === 'S3' ? [] : [name]
    it.each(overwriting)('no second file under a key', async () => {
      const { policy, key } = signed()
      expect((await post(store, policy.host, uploadParts(policy, key, Buffer.from('1'), 'image/png'))).status).toBe(200)
      const again = await post(store, policy.host, uploadParts(policy, key, Buffer.from('2'), 'image/png'))
      expect([again.status, again.body]).toEqual([409, expect.stringContaining('FileAlreadyExists')])
      expect((await bytesOf(storage, key))?.toString()).toBe('1')
    })
  })
})
