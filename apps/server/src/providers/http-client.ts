import type { Readable } from 'node:stream'

import { Agent, fetch, Headers, type HeadersInit, request, type RequestInit, type Response } from 'undici'

/** a connection that takes longer counts as down */
export const CONNECT_MS = 3_000
const TOTAL_MS = 10_000
const MAX_ANSWER_BYTES = 1_048_576

/** Errors of a request that never left this machine, so the service cannot have acted on it. */
const NEVER_SENT = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
])

/**
 * An outside service did not respond, or its response cannot be read. The message contains no address and no secret.
 */
export class HttpClientError extends Error {
  override name = 'HttpClientError'
  /** false = the service may have acted on the request */
  readonly neverSent: boolean

  constructor(reason: string, neverSent: boolean) {
    super(reason)
    this.neverSent = neverSent
  }
}

/** A response that was read completely. */
export interface HttpResponse {
  status: number
  headers: Headers
  body: Buffer
}

const agent = new Agent({ connect: { timeout: CONNECT_MS } })

function reasonOf(error: unknown): string {
  const { name, code } = error as { name: string; code?: string }
  if (name === 'TimeoutError') return 'no answer in time'
  return code ?? name
}

function toHttpClientError(error: unknown): HttpClientError {
  const cause = (error as Error).cause ?? error
  return new HttpClientError(reasonOf(cause), NEVER_SENT.has((cause as { code?: string }).code ?? ''))
}

/** Limits of one request; `dispatcher` decides which addresses it may connect to. */
export interface RequestLimits {
  totalMs?: number
  maxBytes?: number
  dispatcher?: Agent
}

/** Counts unpacked bytes, so that a small compressed response cannot fill the memory. */
async function bodyOf({ body }: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += (chunk as Uint8Array).length
    if (bytes > maxBytes) throw new RangeError('the response is too large')
    chunks.push(chunk as Uint8Array)
  }
  return Buffer.concat(chunks)
}

/**
 * Makes one request to an outside service: 3 s to connect, by default 10 s in all, no redirects, by default a response of
 * at most 1 MB.
 * @throws HttpClientError
 */
export async function sendRequest(
  url: string | URL,
  init: RequestInit,
  { totalMs = TOTAL_MS, maxBytes = MAX_ANSWER_BYTES, dispatcher = agent }: RequestLimits = {},
): Promise<HttpResponse> {
  const signal = AbortSignal.timeout(totalMs)
  try {
    const response = await fetch(url, { ...init, redirect: 'error', dispatcher, signal })
    return { status: response.status, headers: response.headers, body: await bodyOf(response, maxBytes) }
  } catch (error) {
    throw toHttpClientError(error)
  }
}

/** A response whose content is still to be read. Destroy the content if it is not read. */
export interface HttpStream {
  status: number
  headers: Headers
  content: Readable
}

const streamAgent = new Agent({ connect: { timeout: CONNECT_MS }, headersTimeout: TOTAL_MS, bodyTimeout: TOTAL_MS })

/**
 * GETs a response that may be large: 3 s to connect, 10 s until the content begins, and at most 10 s without data after
 * that.
 * @throws HttpClientError
 */
export async function openStream(url: string | URL, headers: Record<string, string>): Promise<HttpStream> {
  try {
    const answer = await request(url, { headers, dispatcher: streamAgent })
    // a reader still gets the error; without this listener, destroying a half-read stream would end the process
    answer.body.on('error', () => undefined)
    return { status: answer.statusCode, headers: new Headers(answer.headers as HeadersInit), content: answer.body }
  } catch (error) {
    throw toHttpClientError(error)
  }
}
