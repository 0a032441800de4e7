import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { createFaults, type Fault, type Faults } from './faults.ts'
import { readForm } from './form.ts'
import { type Account, Refusal } from './refusal.ts'
import { type StoreResponse, listResponse, readResponse, refusalResponse, type StoredThing } from './responses.ts'
import { checkRequest } from './signature.ts'

export interface ObjectStoreOptions extends Omit<Account, 'now'> {
  now?: () => number
  /** pages of these origins may post forms (the bucket's CORS rule) */
  origins?: readonly string[]
  /** number of objects on one page of a list */
  pageSize?: number
  port?: number
  controlPort?: number
}

/** A running object store. */
export interface ObjectStore {
  /** address of the bucket: keys are appended to it, and forms are posted to it */
  url: string
  /** PUT /fault {kind, ms?, after?, times?}, DELETE /fault, GET /objects */
  controlUrl: string
  objects: ReadonlyMap<string, StoredThing>
  /** number of requests, without preflights */
  requests: () => number
  setFault: Faults['set']
  close: () => Promise<void>
}

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
 * Starts a bucket of OSS (with its own domain) or S3 (by path) on loopback. It checks what the real stores check:
 * signatures of requests and forms, their time, every condition of a policy. Objects are stored in memory.
 */
export async function startObjectStore(options: ObjectStoreOptions): Promise<ObjectStore> {
  const account: Account = { now: Date.now, ...options }
  const { protocol, bucket } = account
  const { origins = [], pageSize = 1000 } = options
  const objects = new Map<string, StoredThing>()
  const faults = createFaults()
  let requests = 0

  const store = (key: string, content: Buffer, type: string, active: Fault | null): void => {
    if (active?.kind === 'full') throw new Refusal(507, 'InsufficientStorage', 'no room')
    objects.set(key, { content, type, modifiedAt: Math.floor(account.now() / 1000) * 1000 })
  }

  const work = async (request: IncomingMessage, body: Buffer, active: Fault | null): Promise<StoreResponse> => {
    const { method = '', url: target = '/' } = request
    const headers = request.headers as Record<string, string | undefined>
    const { pathname, searchParams } = new URL(target, 'http://store')
    // OSS has a domain for each bucket, S3 uses a path
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
    if (method === 'GET' && key === '') return listResponse(account, objects, searchParams, pageSize)
    return readResponse(objects.get(key), method, headers['range'])
  }

  const refuse = (error: unknown) => refusalResponse(bucket, error)

  /** the response instead of doing the work */
  const failed = (active: Fault | null): StoreResponse | null => {
    if (active?.kind === 'error') return refuse(new Refusal(500, 'InternalError', 'told to fail'))
    if (active?.kind !== 'busy') return null
    const busy = refuse(new Refusal(503, 'SlowDown', 'told to be busy'))
    return { ...busy, headers: { ...busy.headers, 'retry-after': String(active.seconds) } }
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

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request)
    const cors = corsHeaders(request.headers.origin)
    if (request.method === 'OPTIONS') {
      response.writeHead('access-control-allow-origin' in cors ? 200 : 403, cors).end()
      return
    }
    requests += 1
    const active = faults.take()
    if (active?.kind === 'delay') await wait(active.ms)
    const done = failed(active) ?? (await work(request, body, active).catch(refuse))
    if (active?.kind === 'drop') request.socket.destroy()
    else if (active?.kind === 'cut' && Buffer.isBuffer(done.body)) {
      response.writeHead(done.status, { ...done.headers, ...cors })
      response.write(done.body.subarray(0, done.body.length / 2), () => request.socket.destroy())
    } else response.writeHead(done.status, { ...done.headers, ...cors }).end(request.method === 'HEAD' ? '' : done.body)
  }

  const control = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'PUT') {
      const told = JSON.parse((await readBody(request)).toString()) as Fault & { after?: number; times?: number }
      const { after = 0, times = Infinity, ...next } = told
      faults.set(next, { after, times })
    }
    if (request.method === 'DELETE') faults.set(null)
    const kept = [...objects].map(([key, { content, type }]) => ({ key, bytes: content.length, type }))
    response.setHeader('content-type', 'application/json').end(JSON.stringify(kept))
  }

  const server = createServer((request, response) => {
    // a client that disconnects early is not an error of the store
    respond(request, response).catch(() => request.socket.destroy())
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
    setFault: faults.set,
    close: async () => {
      for (const one of [server, controlServer]) {
        one.closeAllConnections()
        await new Promise((resolve) => one.close(resolve))
      }
    },
  }
}
