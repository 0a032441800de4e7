import { createClient } from '@petalpost/api-client/client'
import { claimUpload, uploadPolicy } from '@petalpost/api-client/endpoints/files'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import type { SendForm } from '@petalpost/api-client/upload-file'
import { LONGEST_SIDE, prepareFile } from '@petalpost/api-client/upload/prepare-file'
import type { ContentReader } from '@petalpost/api-client/upload/read-in-browser'
import { createStoreFile } from '@petalpost/api-client/upload/store-file'
import { UPLOAD_TYPES } from '@petalpost/domain/upload'
import { describe, expect, it, vi } from 'vitest'

import { type CleanedDrawing, createUploads, type UploadFailure } from './uploads.ts'

const api = createClient({
  prefix: 'https://petalpost.test/',
  language: () => 'en-US',
  onUnauthorized: () => undefined,
})

const file = (...parts: readonly (string | number[] | Uint8Array<ArrayBuffer>)[]) =>
  new Blob(parts.map((part) => (Array.isArray(part) ? new Uint8Array(part) : part)))
const PNG = file([0x89], 'PNG\r\n', [0x1a, 0x0a], 'content')
const JPEG = file([0xff, 0xd8, 0xff], 'content')
const GIF = file('GIF89a')
const WEBP = file('RIFF\0\0\0\0WEBP')
const FILM = file([0, 0, 0, 24], 'ftypisom')
const TUNE = file('ID3')

/** Files whose pictures have this size. */
const reader = (size = { width: 800, height: 600 }, isTransparent = false): ContentReader => ({
  decode: async () => ({
    ...size,
    isTransparent: () => isTransparent,
    write: async (now, type) => new Blob([`${now.width}x${now.height}`], { type }),
    close: () => undefined,
  }),
  probe: async (_, kind) => (kind === 'video' ? { duration: 4_200, width: 640, height: 360 } : { duration: 60_000 }),
})

/** A page with uploads and the product behind it; `store` says what the object storage does with a form. */
function openPage({
  store = async () => ({ status: 200 }),
  claim = (key: string) => ({ key: `media/${key}`, url: '', mime: 'image/png', bytes: 9, width: 8, height: 6 }),
  files = reader(),
  loses,
}: {
  store?: SendForm
  claim?: (key: string) => object
  files?: ContentReader
  loses?: 'motion' | 'sound'
} = {}) {
  let now = 1_000_000
  let ids = 0
  const pauses: number[] = []
  const failures: UploadFailure[] = []
  const cleaned: CleanedDrawing[] = []
  const lost: string[] = []
  const seen: string[] = []
  const calls = answerCalls([
    [
      uploadPolicy,
      () => ({
        data: {
          accessKeyId: 'id',
          policy: 'p',
          signature: 's',
          expire: now / 1000 + 60,
          host: '/store',
          fields: [{ name: 'policy', value: 'p' }],
          keyPrefix: 'up/pc/2026/11/u1/',
        },
      }),
    ],
    [claimUpload, ({ key }) => claim(String(key))],
  ])
  const newId = () => `id${(ids += 1)}`
  const storeFile = createStoreFile({
    api,
    send: (onProgress) => async (address, request) => {
      onProgress(40)
      return store(address, request)
    },
    newId,
    now: () => now,
    pause: async (ms) => void pauses.push(ms),
  })
  const uploads = createUploads({
    store: storeFile,
    prepare: async (content) => ({ ...(await prepareFile(content, files)), ...(loses && { loses }) }),
    assetUrl: (key) => `/files/${key}`,
    newId,
    onFailed: (failure) => failures.push(failure),
    onCleaned: (drawing) => cleaned.push(drawing),
    onLost: (name, what) => lost.push(`${what} of ${name}`),
  })
  uploads.subscribe(() => {
    const shown = uploads.read().map(({ name, status, percentage }) => `${name} ${status} ${percentage}`)
    if (seen.at(-1) !== shown.join(', ')) seen.push(shown.join(', '))
  })
  return { uploads, storeFile, calls, failures, cleaned, lost, pauses, seen, pass: (ms: number) => void (now += ms) }
}

const named = (calls: readonly { endpoint: string }[], name: string) =>
  calls.filter(({ endpoint }) => endpoint === name).length

describe('the upload list of the editor', () => {
  it('a file is ready, uploading with its percentage, then success, and becomes an asset with an id', async () => {
    const { uploads, seen } = openPage()
    const stored = await uploads.add(PNG, 'a.png')
    expect(seen).toEqual(['a.png ready 0', 'a.png uploading 0', 'a.png uploading 40', 'a.png success 100'])
    expect(stored).toEqual({
      id: expect.stringMatching(/^id\d+$/),
      asset: {
        key: expect.stringMatching(/^media\/up\/pc\/2026\/11\/u1\/id\d+\.png$/),
        kind: 'image',
        mime: 'image/png',
        bytes: 9,
        width: 8,
        height: 6,
      },
    })
    expect(uploads.read()[0]?.url).toBe(`/files/${stored?.asset.key}`)
  })

  it('a file that is refused leaves the list, and its reason is told', async () => {
    const { uploads, failures, seen } = openPage({
      claim: () => {
        throw new Refusal(200, 'storage_full', 'Your storage is full.')
      },
    })
    expect(await uploads.add(PNG, 'a.png')).toBeNull()
    expect([uploads.read(), seen.at(-1)]).toEqual([[], ''])
    expect(failures).toEqual([{ name: 'a.png', code: 'storage_full', message: 'Your storage is full.' }])
  })

  it('type and size are checked before anything is sent, by the content and not by the name', async () => {
    const { uploads, calls, failures } = openPage()
    const { maxBytes } = UPLOAD_TYPES['image/gif']
    await uploads.add(file('<html><script>'), 'a.png')
    await uploads.add(file([0, 0, 0, 24], 'ftypqt  '), 'a.mp4')
    await uploads.add(file(), 'empty.png')
    await uploads.add(file('GIF89a', new Uint8Array(maxBytes)), 'a.gif')
    expect(failures.map(({ name, code }) => `${name} ${code}`)).toEqual([
      'a.png upload_type',
      'a.mp4 upload_type',
      'empty.png upload_broken',
      'a.gif upload_too_large',
    ])
    expect(calls).toEqual([])
  })

  it('a file whose name has a type that can be used, and whose content has none, is called broken', async () => {
    const { uploads, failures } = openPage()
    await uploads.add(new Blob(['half of it'], { type: 'image/png' }), 'a.png')
    expect(failures).toEqual([{ name: 'a.png', code: 'upload_broken' }])
  })

  it('a picture that the browser cannot read is called broken', async () => {
    const files = { ...reader(), decode: () => Promise.reject(new Error('no picture')) }
    const { uploads, failures } = openPage({ files })
    await uploads.add(JPEG, 'a.jpg')
    expect(failures).toEqual([{ name: 'a.jpg', code: 'upload_broken' }])
  })

  it('F9: without a connection the upload waits and goes on, each try with a key of its own', async () => {
    const keys: unknown[] = []
    const { uploads, pauses, failures } = openPage({
      store: async (_, { body }) => {
        keys.push(body.get('key'))
        if (keys.length < 3) throw new TypeError('connection lost')
        return { status: 200 }
      },
    })
    expect(await uploads.add(PNG, 'a.png')).not.toBeNull()
    expect([pauses, failures, new Set(keys).size]).toEqual([[1000, 2000], [], 3])
  })

  it('a lost response to the claim repeats the claim and not the upload', async () => {
    let claims = 0
    const store = vi.fn(async () => ({ status: 200 }))
    const { uploads } = openPage({
      store,
      claim: (key) => {
        if ((claims += 1) === 1) throw new TypeError('connection lost')
        return { key, url: '', mime: 'image/gif', bytes: 6 }
      },
    })
    expect((await uploads.add(GIF, 'a.gif'))?.asset.kind).toBe('gif')
    expect(store).toHaveBeenCalledTimes(1)
  })

  it('a file that waits for another try says why, with an empty bar, until the try begins', async () => {
    let tries = 0
    const { uploads } = openPage({
      claim: (key) => {
        tries += 1
        if (tries === 1) throw new TypeError('connection lost')
        if (tries === 2) throw new Refusal(429, 'too_many_requests', 'Too many')
        return { key: `media/${key}`, url: '', mime: 'image/png', bytes: 9 }
      },
    })
    const waited: string[] = []
    uploads.subscribe(() => {
      const [entry] = uploads.read()
      if (entry?.waits) waited.push(`${entry.waits} ${entry.percentage}`)
    })
    expect(await uploads.add(PNG, 'a.png')).not.toBeNull()
    expect([waited, uploads.read()[0]?.waits]).toEqual([['offline 0', 'busy 0'], null])
  })

  it('a store that cannot be reached for long is a failed upload', async () => {
    const { uploads, failures, pauses } = openPage({ store: async () => ({ status: 500 }) })
    await uploads.add(PNG, 'a.png')
    expect(failures).toEqual([{ name: 'a.png', code: 'upload_failed' }])
    expect(pauses).toHaveLength(5)
  })

  it('uploads share a policy, which is renewed 3 s before it ends', async () => {
    const { uploads, calls, pass } = openPage()
    await Promise.all([uploads.add(PNG, 'a'), uploads.add(PNG, 'b'), uploads.add(PNG, 'c')])
    expect(named(calls, 'uploadPolicy')).toBe(1)
    pass(56_900)
    await uploads.add(PNG, 'd')
    expect(named(calls, 'uploadPolicy')).toBe(1)
    pass(200)
    await uploads.add(PNG, 'e')
    expect(named(calls, 'uploadPolicy')).toBe(2)
  })

  it('two files are sent at once; the others wait their turn', async () => {
    let under = 0
    let most = 0
    const { uploads } = openPage({
      store: async () => {
        most = Math.max(most, (under += 1))
        await Promise.resolve()
        under -= 1
        return { status: 200 }
      },
    })
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => uploads.add(PNG, name)))
    expect(most).toBe(2)
  })

  it('an upload that is aborted leaves the list without a complaint', async () => {
    const { uploads, failures } = openPage({
      store: (_, { signal }) =>
        new Promise((__, reject) => {
          signal.addEventListener('abort', () => reject(new TypeError('aborted')))
          uploads.remove(uploads.read()[0]?.uid ?? '')
        }),
    })
    expect(await uploads.add(PNG, 'a.png')).toBeNull()
    expect([uploads.read(), failures, uploads.isBusy()]).toEqual([[], [], false])
  })

  it('a drawing of the author’s is told as it was and as it is kept, with what it lost; a sticker is not', async () => {
    const svg = file('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const { uploads, cleaned } = openPage({
      claim: (key) => ({ key: `media/${key}`, url: '', mime: 'image/svg+xml', bytes: 9, lost: ['fonts'] }),
    })
    await uploads.add(svg, 'logo.svg')
    await uploads.addOnce('heart', async () => svg)
    expect(cleaned).toMatchObject([
      { name: 'logo.svg', after: expect.stringMatching(/^\/files\/media\//), lost: ['fonts'] },
    ])
    expect(await cleaned[0]?.before.text()).toBe(await svg.text())
  })

  it('a file that is kept without something is told', async () => {
    const { uploads, lost } = openPage({ loses: 'motion' })
    await uploads.add(PNG, 'moving.png')
    expect(lost).toEqual(['motion of moving.png'])
  })

  it('a sticker is uploaded once, and again if that failed', async () => {
    let works = false
    const { uploads, calls } = openPage({ store: async () => ({ status: works ? 200 : 500 }) })
    const sticker = () => uploads.addOnce('heart', async () => file('<svg xmlns="…"/>'))
    expect(await sticker()).toBeNull()
    works = true
    const [one, other] = await Promise.all([sticker(), sticker()])
    expect(one).toBe(other)
    expect(named(calls, 'claimUpload')).toBe(1)
  })
})

const prepared = async (content: Blob, files = reader()) => {
  const { content: sent, ...facts } = await prepareFile(content, files)
  return { ...facts, sent: sent.size < 20 ? await sent.text() : sent.size }
}

describe('a file that is prepared for its upload', () => {
  it('is scaled down if it is a picture whose long side is over 2,560 px', async () => {
    const big = reader({ width: 4_000, height: 3_000 })
    const size = { width: LONGEST_SIDE, height: 1_920 }
    expect(await prepared(JPEG, big)).toEqual({ type: 'image/jpeg', ...size, sent: '2560x1920' })
  })

  it('becomes PNG only if it has transparent parts', async () => {
    expect(await prepared(WEBP)).toMatchObject({ type: 'image/jpeg' })
    expect(await prepared(WEBP, reader(undefined, true))).toMatchObject({ type: 'image/png' })
  })

  it('stays as it is otherwise; videos and tunes say how long they are', async () => {
    expect(await prepared(GIF)).toEqual({ type: 'image/gif', sent: 'GIF89a' })
    expect(await prepared(FILM)).toMatchObject({ type: 'video/mp4', duration: 4_200, width: 640, height: 360 })
    expect(await prepared(TUNE)).toEqual({ type: 'audio/mpeg', duration: 60_000, sent: 'ID3' })
  })
})

it('a file whose upload is ended stops waiting for the policy, which other files still get', async () => {
  const abort = new AbortController()
  const never = { call: () => new Promise<never>(() => undefined) }
  const store = createStoreFile({
    api: never,
    send: () => () => Promise.resolve({ status: 200 }),
    newId: () => 'f1',
    now: () => 0,
    pause: () => Promise.resolve(),
  })
  const storing = store(PNG, 'image/png', { signal: abort.signal, retries: 0 })
  abort.abort()
  await expect(storing).rejects.toThrow(/abort/)
})
