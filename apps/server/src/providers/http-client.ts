import type { Readable } from 'node:stream'

import { Agent, fetch, Headers, type HeadersInit, request, type RequestInit } from 'undici'

const CONNECT_MS = 3_000
const TOTAL_MS = 10_000
const MAX_ANSWER_BYTES = 1_048_576

/** Errors of a request that never left this machine: nobody has acted on it. */
const NEVER_SENT = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** An outside service did not answer, or not with an answer that can be read. Names no address and no secret. */
export class HttpClientError extends Error {
  override name = 'HttpClientError'
  /** false = the service may have done what it was asked */
  readonly neverSent: boolean

  constructor(reason: string, neverSent: boolean) {
    super(reason)
    this.neverSent = neverSent
  }
}

/** An answer read to its end. */
export interface HttpResponse {
  status: number
  headers: Headers
  body: Buffer
}

const agent = new Agent({ connect: { timeout: CONNECT_MS }, maxResponseSize: MAX_ANSWER_BYTES })

function reasonOf(error: unknown): string {
  const { name, code } = error as { name: string; code?: string }
  if (name === 'TimeoutError') return 'no answer in time'
  return code ?? name
}

function toHttpClientError(error: unknown): HttpClientError {
  const cause = (error as Error).cause ?? error
  return new HttpClientError(reasonOf(cause), NEVER_SENT.has((cause as { code?: string }).code ?? ''))
}

/**
 * Makes one request to an outside service: 3 s to connect, 10 s in all unless told otherwise, no redirects, an answer of
 * at most 1 MB.
 * @throws HttpClientError
 */
export async function sendRequest(url: string | URL, init: RequestInit, totalMs = TOTAL_MS): Promise<HttpResponse> {
  const signal = AbortSignal.timeout(totalMs)
  try {
    const response = await fetch(url, { ...init, redirect: 'error', dispatcher: agent, signal })
    const body = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, body }
  } catch (error) {
    throw toHttpClientError(error)
  }
}

/** An answer whose content is still to come. Destroy what is not read. */
export interface HttpStream {
  status: number
  headers: Headers
  content: Readable
}

const streamAgent = new Agent({ connect: { timeout: CONNECT_MS }, headersTimeout: TOTAL_MS, bodyTimeout: TOTAL_MS })

/**
 * GETs what may be large: 3 s to connect, 10 s until the content begins, and no silence within it of more than 10 s.
 * @throws HttpClientError
 */
export async function openStream(url: string | URL, headers: Record<string, string>): Promise<HttpStream> {
  try {
    const answer = await request(url, { headers, dispatcher: streamAgent })
    // who reads is told all the same; who destroys it half read must not bring the process down
    answer.body.on('error', () => undefined)
    return { status: answer.statusCode, headers: new Headers(answer.headers as HeadersInit), content: answer.body }
  } catch (error) {
    throw toHttpClientError(error)
  }
}
