import type { ErrorCode } from '@petalpost/domain/errors'
import { vi } from 'vitest'

import type { AnyEndpoint } from '../src/endpoint.ts'

/** One call as it was sent. */
export interface MadeCall {
  endpoint: string
  input: Record<string, unknown>
  /** Its idempotency key. */
  key?: string
}

type Handler = (input: Record<string, unknown>) => unknown

/** Thrown by a handler to send a response with `success: false`. */
export class Refusal extends Error {
  readonly status: number
  readonly code: ErrorCode
  /** Facts about the refusal. */
  readonly data: unknown

  constructor(status: number, code: ErrorCode, message: string, data: unknown = null) {
    super(message)
    this.status = status
    this.code = code
    this.data = data
  }
}

/**
 * Handles the product's calls in this process: the real client makes them, `handlers` return the data. A call without a
 * handler fails like a broken connection. Returns the calls made so far.
 */
export function answerCalls(handlers: readonly (readonly [AnyEndpoint, Handler])[]): MadeCall[] {
  const made: MadeCall[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    const found = handlers.find(([{ method, path }]) => method === request.method && fits(path, pathname))
    if (!found) throw new TypeError(`no handler for ${request.method} ${pathname}`)
    const [endpoint, handler] = found
    const input = await inputOf(endpoint, request, searchParams)
    const key = request.headers.get('idempotency-key')
    made.push({ endpoint: endpoint.name, input, ...(key === null ? {} : { key }) })
    return answerOf(endpoint, () => handler({ ...placesOf(endpoint.path, pathname), ...input }))
  })
  return made
}

async function inputOf({ encode }: AnyEndpoint, request: Request, query: URLSearchParams) {
  if (encode === 'query') return Object.fromEntries<unknown>(query)
  if (encode === 'multipart') return Object.fromEntries<unknown>(await request.formData())
  return { ...((await request.json()) as object) } as Record<string, unknown>
}

async function answerOf({ answer }: AnyEndpoint, handle: () => unknown): Promise<Response> {
  try {
    const data = (await handle()) ?? null
    return Response.json(answer === 'json' ? data : { success: true, code: 200, message: 'ok', msg: 'ok', data })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, code, message, data } = error
    return Response.json({ success: false, code, message, msg: message, data }, { status })
  }
}

/** The values in the places of a path, such as `:cardId`. */
function placesOf(path: string, pathname: string): Record<string, string> {
  const actual = pathname.split('/')
  return Object.fromEntries(
    path.split('/').flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), actual[at] ?? '']] : [])),
  )
}

function fits(path: string, pathname: string): boolean {
  const parts = path.split('/')
  const actual = pathname.split('/')
  return parts.length === actual.length && parts.every((part, at) => part.startsWith(':') || part === actual[at])
}
