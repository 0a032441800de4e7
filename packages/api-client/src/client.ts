import { REQUEST_TIMEOUT_MS, TIME_ZONE_HEADER } from '@petalpost/domain/api-call'
import { type Language, LANGUAGE_HEADER } from '@petalpost/domain/language'
import ky from 'ky'

import { ApiError } from './api-error.ts'
import type { AnyEndpoint, Endpoint } from './endpoint.ts'
import { formOf, otherFields, queryOf, requestPath } from './request-url.ts'
import type { Answer, Success } from './schemas/answer.ts'

export type ClientOptions = {
  /** Added before every path: '/' on our own pages, an origin elsewhere. */
  prefix: string
  /** Read at every call, so that a change of language needs no new client. */
  language: () => Language
  /** Handles an HTTP 401; called once per such response, before the error is thrown. */
  onUnauthorized: (error: ApiError, endpoint: AnyEndpoint) => void
  fetch?: typeof fetch
  /** Time-out for the response, and again for its body, ms; one minute by default. */
  timeout?: number
}

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** A creating call that is repeated with the same key and input does its work once (rule F6). */
  idempotencyKey?: string | undefined
  /** The browser finishes the call even when its page is closed meanwhile. */
  keepalive?: boolean
}

/** An input whose optional fields may also be undefined; such fields are not sent. */
export type Sendable<Input> = {
  [Key in keyof Input]: object extends Pick<Input, Key> ? Input[Key] | undefined : Input[Key]
}

export type Client = {
  /** Returns the data of a successful response. Throws ApiError for any other. */
  call: <Input, Data>(
    endpoint: Endpoint<Input, Data>,
    input: Sendable<NoInfer<Input>>,
    options?: CallOptions,
  ) => Promise<Data>
  /**
   * Returns the whole envelope, including refusals (HTTP 200 with `success: false`), for a page that branches on the
   * outcome and shows `message` in both cases. Throws ApiError for a 4xx or 5xx.
   */
  answer: <Input, Data>(
    endpoint: Endpoint<Input, Data>,
    input: Sendable<NoInfer<Input>>,
    options?: CallOptions,
  ) => Promise<Answer<Data>>
}

/**
 * Creates a client for the calls of spec 7: cookies, JSON content type, the `language` header, no retries (a repeated
 * POST could do its work twice).
 */
export const createClient = (options: ClientOptions): Client => {
  const api = ky.create({
    prefix: options.prefix,
    credentials: 'include',
    timeout: options.timeout ?? REQUEST_TIMEOUT_MS,
    retry: 0,
    throwHttpErrors: false,
    ...(options.fetch && { fetch: options.fetch }),
  })

  const receive = async (
    endpoint: AnyEndpoint,
    input: object,
    { signal, idempotencyKey, keepalive }: CallOptions,
  ): Promise<Received> => {
    const fields = otherFields(endpoint, { ...input })
    const pending = api(requestPath(endpoint, { ...input }), {
      method: endpoint.method,
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
      ...(endpoint.encode === 'query' && { searchParams: queryOf(fields) }),
      ...(endpoint.encode === 'json' && { json: fields }),
      ...(endpoint.encode === 'multipart' && { body: formOf(fields) }),
      headers: {
        [LANGUAGE_HEADER]: options.language(),
        ...(endpoint.namesTimeZone && { [TIME_ZONE_HEADER]: new Intl.DateTimeFormat().resolvedOptions().timeZone }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        // a multipart content type needs the boundary, which only the browser knows
        ...(endpoint.encode !== 'multipart' && { 'content-type': 'application/json' }),
      },
    })
    const { ok, status } = await pending
    const text = await pending.text()
    if (ok && endpoint.answer === 'text') return { status, body: text }
    const body = parse(text)
    if (ok && (endpoint.answer === 'json' || isAnswer(body))) return { status, body }
    const error = errorOf(status, body)
    if (status === 401) options.onUnauthorized(error, endpoint)
    throw error
  }

  return {
    call: async <Input, Data>(endpoint: Endpoint<Input, Data>, input: object, callOptions: CallOptions = {}) => {
      const { status, body } = await receive(endpoint, input, callOptions)
      // the server serializes with the schema of Data, so the shape is not checked again
      if (endpoint.answer === 'text' || endpoint.answer === 'json') return body as Data
      const answer = body as Answer<Data>
      if (!answer.success) throw errorOf(status, answer)
      return answer.data
    },
    answer: async <Input, Data>(endpoint: Endpoint<Input, Data>, input: object, callOptions: CallOptions = {}) =>
      (await receive(endpoint, input, callOptions)).body as Answer<Data>,
  }
}

type Received = { status: number; body: unknown }

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const isAnswer = (body: unknown): body is Answer =>
  typeof body === 'object' && body !== null && 'success' in body && typeof body.success === 'boolean'

const errorOf = (status: number, body: unknown): ApiError =>
  isAnswer(body) && !isSuccess(body)
    ? new ApiError(status, body.code, body.message, body)
    : new ApiError(status, 'internal', `HTTP ${status}`, typeof body === 'string' ? body : JSON.stringify(body))

const isSuccess = (answer: Answer): answer is Success<unknown> => answer.success
