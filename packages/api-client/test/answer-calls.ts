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

  constructor(status: number, code: ErrorCode, message: string) {
    super(message)
    this.status = status
    this.code = code
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
    const body = endpoint.encode === 'json' ? ((await request.json()) as object) : Object.fromEntries(searchParams)
    const input = { ...body }
    const key = request.headers.get('idempotency-key')
    made.push({ endpoint: endpoint.name, input, ...(key === null ? {} : { key }) })
    return answerOf(() => handler(input))
  })
  return made
}

async function answerOf(handle: () => unknown): Promise<Response> {
  try {
    return Response.json({ success: true, code: 200, message: 'ok', msg: 'ok', data: (await handle()) ?? null })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, code, message } = error
    return Response.json({ success: false, code, message, msg: message, data: null }, { status })
  }
}

function fits(path: string, pathname: string): boolean {
  const parts = path.split('/')
  const actual = pathname.split('/')
  return parts.length === actual.length && parts.every((part, at) => part.startsWith(':') || part === actual[at])
}
