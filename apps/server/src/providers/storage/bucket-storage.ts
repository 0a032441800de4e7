import { PassThrough, type Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

import type { Random } from '../../random.ts'
import { sendRequest, HttpClientError, openStream, type HttpResponse, type HttpStream } from '../http-client.ts'
import { readObjectList } from './object-list.ts'
import { checkedKey, isStorageKey, type Storage, StorageError, type StoredObject } from './storage.ts'

/** A request to a bucket before it is signed. Header names are in lower case. */
export interface BucketRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** '' = the bucket itself */
  key: string
  query: Record<string, string>
  headers: Record<string, string>
  body?: Uint8Array
}

/** What differs between providers. */
export interface Bucket {
  /** address of the bucket; a key is appended to it */
  url: string
  /** returns all headers of the request, with its signature */
  sign: (request: BucketRequest) => Promise<Record<string, string>>
  formPolicy: Storage['formPolicy']
}

/** A store with less throughput than this counts as down. */
const BYTES_PER_MS = 200
const ANSWER_MS = 10_000
const PAUSE_MS = 100
const MAX_PAUSE_MS = 3_000

const isForNow = (status: number): boolean => status === 429 || (status >= 500 && status !== 507)

/**
 * Milliseconds to wait before the only retry: what the store asks for, up to a limit; otherwise a short random time.
 */
function pauseAfter(answer: Pick<HttpResponse, 'headers'> | null, random: Random): number {
  const asked = Number(answer?.headers.get('retry-after')) * 1000
  return asked > 0 ? Math.min(asked, MAX_PAUSE_MS) : PAUSE_MS + random.int(4 * PAUSE_MS)
}

/** Retries a request once if it fails temporarily. All our requests may safely be made twice. */
async function tryTwice<Answer extends Pick<HttpResponse, 'status' | 'headers'>>(
  request: () => Promise<Answer>,
  random: Random,
): Promise<Answer> {
  let answer: Answer | null = null
  try {
    answer = await request()
    if (!isForNow(answer.status)) return answer
  } catch (error) {
    if (!(error instanceof HttpClientError)) throw error
  }
  await wait(pauseAfter(answer, random))
  return request().catch((error: unknown) => {
    if (!(error instanceof HttpClientError)) throw error
    throw new StorageError('down', `the object store does not answer: ${error.message}`)
  })
}

/** A refusal, with the store's own error code. The store's message is left out because it repeats the signed text. */
function refused({ status, body }: Pick<HttpResponse, 'status' | 'body'>): StorageError {
  const code = /<Code>(\w{1,64})<\/Code>/.exec(body.toString())?.[1] ?? 'no code'
  return new StorageError(status === 507 ? 'full' : 'down', `the object store refused: ${status} ${code}`)
}

function objectOf(headers: Pick<HttpResponse['headers'], 'get'>): StoredObject {
  const whole = headers.get('content-range')?.split('/')[1] ?? headers.get('content-length')
  return { bytes: Number(whole), modifiedAt: Date.parse(headers.get('last-modified') ?? '') }
}

/** The content as a stream. If it breaks off, the reader gets a StorageError, now or later. */
function contentOf(answer: Pick<HttpStream, 'content'>): Readable {
  const content = new PassThrough().on('error', () => undefined)
  answer.content.once('error', (error) => {
    content.destroy(new StorageError('down', 'the object store broke off its response', { cause: error }))
  })
  return answer.content.pipe(content).once('close', () => answer.content.destroy())
}

/** Files in a bucket of an object store with S3's HTTP methods. */
export function bucketStorage({ url, sign, formPolicy }: Bucket, random: Random): Storage {
  const addressOf = ({ key, query }: BucketRequest): URL => {
    const address = new URL(key, url)
    address.search = new URLSearchParams(query).toString()
    return address
  }

  const send = (request: BucketRequest): Promise<HttpResponse> =>
    tryTwice(async () => {
      const { method, body } = request
      const time = ANSWER_MS + Math.ceil((body?.length ?? 0) / BYTES_PER_MS)
      const init = { method, headers: await sign(request), ...(body === undefined ? {} : { body }) }
      return sendRequest(addressOf(request), init, { totalMs: time })
    }, random)

  return {
    put: async (key, content, type = 'application/octet-stream') => {
      const headers = { 'content-type': type }
      const answer = await send({ method: 'PUT', key: checkedKey(key), query: {}, headers, body: content })
      if (answer.status !== 200) throw refused(answer)
    },
    head: async (key) => {
      if (!isStorageKey(key)) return null
      const answer = await send({ method: 'HEAD', key, query: {}, headers: {} })
      if (answer.status === 404) return null
      if (answer.status !== 200) throw refused(answer)
      return objectOf(answer.headers)
    },
    read: async (key, range) => {
      if (!isStorageKey(key)) return null
      const headers = range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` }
      const request: BucketRequest = { method: 'GET', key, query: {}, headers: {} }
      const answer = await tryTwice(async () => {
        // the signature does not cover a range
        const opened = await openStream(addressOf(request), { ...(await sign(request)), ...headers })
        if (opened.status >= 300) opened.content.resume() // read to its end, so that the connection can be reused
        return opened
      }, random)
      if (answer.status === 404) return null
      if (answer.status !== (range === undefined ? 200 : 206))
        throw refused({ status: answer.status, body: Buffer.of() })
      return { object: objectOf(answer.headers), content: contentOf(answer) }
    },
    remove: async (key) => {
      const answer = await send({ method: 'DELETE', key: checkedKey(key), query: {}, headers: {} })
      if (![200, 204, 404].includes(answer.status)) throw refused(answer)
    },
    list: async function* (prefix) {
      let next: string | null = null
      do {
        const from: Record<string, string> = next === null ? {} : { 'continuation-token': next }
        const query = { 'list-type': '2', 'max-keys': '500', ...(prefix === '' ? {} : { prefix }), ...from }
        const answer = await send({ method: 'GET', key: '', query, headers: {} })
        if (answer.status !== 200) throw refused(answer)
        const page = readObjectList(answer.body.toString())
        yield* page.objects
        next = page.next
      } while (next !== null)
    },
    formPolicy,
  }
}
