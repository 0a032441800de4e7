import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { readForm } from './form.ts'
import { type Account, Refusal } from './refusal.ts'
import { checkRequest } from './signature.ts'

/** Trouble that the store can be told to make. */
export type Fault =
  /** every answer comes so late */
  | { kind: 'delay'; ms: number }
  /** 500 instead of doing the work */
  | { kind: 'error' }
  /** the work is done, then the connection breaks without an answer */
  | { kind: 'drop' }
  /** half of what is read is sent, then the connection breaks */
  | { kind: 'cut' }
  /** nothing more can be stored; what is there can be read and removed */
  | { kind: 'full' }

export interface ObjectStoreOptions extends Omit<Account, 'now'> {
  now?: () => number
  /** pages of these origins may post forms (the bucket's CORS rule) */
  origins?: readonly string[]
  /** objects on one page of a list */
  pageSize?: number
  port?: number
  controlPort?: number
}

export interface StoredThing {
  content: Buffer
  type: string
  /** ms since 1970, whole seconds */
  modifiedAt: number
}

/** A running object store. */
export interface ObjectStore {
  /** address of the bucket: keys follow it, and forms are posted to it */
  url: string
  /** PUT /fault {kind, ms?, after?, times?}, DELETE /fault, GET /objects */
  controlUrl: string
  objects: ReadonlyMap<string, StoredThing>
  /** how many requests came, preflights not counted */
  requests: () => number
  /** after so many good requests (0), and for so many only (all) */
  setFault: (fault: Fault | null, when?: { after?: number; times?: number }) => void
  close: () => Promise<void>
}

interface Answer {
  status: number
  headers?: Record<string, string>
  body?: string | Buffer
}

const xmlText = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const listen = (server: Server, port: number) =>
  new Promise<string>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`))
  })

/**
 * Starts a bucket of OSS (under a domain of its own) or S3 (by path) on loopback. It checks what the real ones check:
 * signatures of requests and forms, their time, every condition of a policy. Objects are kept in memory.
 */
export async function startObjectStore(options: ObjectStoreOptions): Promise<ObjectStore> {
  const account: Account = { now: Date.now, ...options }
  const { protocol, bucket } = account
  const { origins = [], pageSize = 1000 } = options
  const objects = new Map<string, StoredThing>()
  let fault: Fault | null = null
  let goodLeft = 0
  let timesLeft = Infinity
  let requests = 0

  const setFault: ObjectStore['setFault'] = (next, { after = 0, times = Infinity } = {}) => {
    fault = next
    goodLeft = after
    timesLeft = times
  }
  const takeFault = (): Fault | null => {
    if (goodLeft > 0) {
      goodLeft -= 1
      return null
    }
    timesLeft -= 1
    return timesLeft < 0 ? null : fault
  }

  const store = (key: string, content: Buffer, type: string, active: Fault | null): void => {
    if (active?.kind === 'full') throw new Refusal(507, 'InsufficientStorage', 'no room')
    objects.set(key, { content, type, modifiedAt: Math.floor(account.now() / 1000) * 1000 })
  }

  const list = (query: URLSearchParams): Answer => {
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
    const keys = [...objects.keys()]
      .toSorted()
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    const page = keys.slice(0, Math.min(pageSize, Number(query.get('max-keys') ?? 1000)))
    const isLast = page.length === keys.length
    const contents = page.map((key) => {
      const { content, modifiedAt } = objects.get(key) as StoredThing
      const time = new Date(modifiedAt).toISOString()
      return `<Contents><Key>${xmlText(key)}</Key><LastModified>${time}</LastModified><ETag>"x"</ETag><Size>${content.length}</Size><Owner><ID>1</ID></Owner></Contents>`
    })
    const token = isLast ? '' : Buffer.from(page.at(-1) ?? '').toString('base64')
    const next = isLast ? '' : `<NextContinuationToken>${token}</NextContinuationToken>`
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult><Name>${bucket}</Name><IsTruncated>${!isLast}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
    return { status: 200, headers: { 'content-type': 'application/xml' }, body }
  }

  const read = (key: string, method: string, range: string | undefined): Answer => {
    const found = objects.get(key)
    if (found === undefined) throw new Refusal(404, 'NoSuchKey', 'no such object')
    const { content, type, modifiedAt } = found
    const headers: Record<string, string> = {
      'content-type': type,
      'last-modified': new Date(modifiedAt).toUTCString(),
      'content-length': String(content.length),
    }
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
    if (start === undefined || end === undefined)
      return { status: 200, headers, body: method === 'HEAD' ? '' : content }
    const part = content.subarray(Number(start), Number(end) + 1)
    headers['content-length'] = String(part.length)
    headers['content-range'] = `bytes ${start}-${Number(start) + part.length - 1}/${content.length}`
    return { status: 206, headers, body: part }
  }

  const work = async (request: IncomingMessage, body: Buffer, active: Fault | null): Promise<Answer> => {
    const { method = '', url: target = '/' } = request
    const headers = request.headers as Record<string, string | undefined>
    const { pathname, searchParams } = new URL(target, 'http://store')
    // OSS is asked under the bucket's own domain, S3 by path
    const path = protocol === 's3' ? pathname : `/${bucket}${pathname}`
    const before = `/${bucket}/`
    if (!path.startsWith(before)) throw new Refusal(404, 'NoSuchBucket', 'no such bucket')
    const key = decodeURIComponent(path.slice(before.length))
    if (method === 'POST') {
      const form = await readForm(account, headers['content-type'] ?? '', body)
      if (form.forbidsOverwrite && objects.has(form.key))
        throw new Refusal(409, 'FileAlreadyExists', 'The object you specified already exists.')
      store(form.key, form.content, form.type, active)
      return { status: form.status }
    }
    checkRequest(account, decodeURIComponent(path), { method, target, headers, body })
    if (method === 'PUT') {
      store(key, body, headers['content-type'] ?? '', active)
      return { status: 200 }
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    if (method === 'GET' && key === '') return list(searchParams)
    return read(key, method, headers['range'])
  }

  const refusal = (error: unknown): Answer => {
    const { status, code, message } =
      error instanceof Refusal ? error : new Refusal(500, 'InternalError', String(error))
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${xmlText(message)}</Message><RequestId>5F7A</RequestId><HostId>${bucket}.store</HostId></Error>`
    return { status, headers: { 'content-type': 'application/xml' }, body }
  }

  const corsHeaders = (origin: string | undefined): Record<string, string> =>
    origin !== undefined && origins.includes(origin)
      ? {
          'access-control-allow-origin': origin,
          'access-control-allow-methods': 'POST, GET',
          'access-control-allow-headers': 'x-oss-forbid-overwrite',
          'access-control-max-age': '3600',
        }
      : {}

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request)
    const cors = corsHeaders(request.headers.origin)
    if (request.method === 'OPTIONS') {
      response.writeHead('access-control-allow-origin' in cors ? 200 : 403, cors).end()
      return
    }
    requests += 1
    const active = takeFault()
    if (active?.kind === 'delay') await wait(active.ms)
    const failed = active?.kind === 'error' ? new Refusal(500, 'InternalError', 'told to fail') : null
    const done = failed === null ? await work(request, body, active).catch(refusal) : refusal(failed)
    if (active?.kind === 'drop') request.socket.destroy()
    else if (active?.kind === 'cut' && Buffer.isBuffer(done.body)) {
      response.writeHead(done.status, { ...done.headers, ...cors })
      response.write(done.body.subarray(0, done.body.length / 2), () => request.socket.destroy())
    } else response.writeHead(done.status, { ...done.headers, ...cors }).end(request.method === 'HEAD' ? '' : done.body)
  }

  const control = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'PUT') {
      const {
        after = 0,
        times = Infinity,
        ...next
      } = JSON.parse((await readBody(request)).toString()) as Fault & {
        after?: number
        times?: number
      }
      setFault(next, { after, times })
    }
    if (request.method === 'DELETE') setFault(null)
    const kept = [...objects].map(([key, { content, type }]) => ({ key, bytes: content.length, type }))
    response.setHeader('content-type', 'application/json').end(JSON.stringify(kept))
  }

  const server = createServer((request, response) => {
    // a client that goes away in the middle is no event for a store
    answer(request, response).catch(() => request.socket.destroy())
  })
  const controlServer = createServer((request, response) => {
    control(request, response).catch(() => response.writeHead(400).end())
  })
  const origin = await listen(server, options.port ?? 0)
  return {
    url: protocol === 's3' ? `${origin}${bucket}/` : origin,
    controlUrl: await listen(controlServer, options.controlPort ?? 0),
    objects,
    requests: () => requests,
    setFault,
    close: async () => {
      for (const one of [server, controlServer]) {
        one.closeAllConnections()
        await new Promise((resolve) => one.close(resolve))
      }
    },
  }
}
