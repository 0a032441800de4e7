import type { ErrorCode } from '@petalpost/domain/errors'
import type { Language } from '@petalpost/domain/language'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { isDatabaseUnable } from '#db/failures.ts'
import { AppError, type ErrorParams } from '#errors/app-error.ts'
import { StorageError } from '#providers/storage/storage.ts'
import { errorText } from '#texts/error-text.ts'

import { callerLanguage } from './caller-language.ts'
import { logOf } from './log.ts'

/**
 * Codes that are not business refusals. A refusal is HTTP 200 with `success: false`, because spec 7's clients read the
 * body.
 */
const STATUS: Partial<Record<ErrorCode, number>> = {
  invalid_input: 400,
  page_rule_invalid: 400,
  not_logged_in: 401,
  forbidden: 403,
  cross_site: 403,
  not_found: 404,
  version_conflict: 409,
  idempotency_mismatch: 409,
  payload_too_large: 413,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  uploads_paused: 503,
  server_full: 507,
}

/** Our codes for requests that the framework refuses before a handler runs. */
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_BAD_URL: 'invalid_input',
  FST_ERR_MAX_PARAM_LENGTH: 'invalid_input',
  FST_STATIC_FORBIDDEN_PATH: 'not_found', // no file can have that name
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'invalid_input',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_input',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
  FST_ERR_VALIDATION: 'invalid_input',
  FST_REQ_FILE_TOO_LARGE: 'upload_too_large',
  FST_PARTS_LIMIT: 'invalid_input',
  FST_FILES_LIMIT: 'invalid_input',
  FST_FIELDS_LIMIT: 'invalid_input',
  FST_PROTO_VIOLATION: 'invalid_input',
  FST_INVALID_JSON_FIELD_ERROR: 'invalid_input',
}

/** The framework's codes that concern the address. */
const ADDRESS = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH'])

/** HTTP status of an error code. */
export const statusOf = (code: ErrorCode): number => STATUS[code] ?? 200

/** Body of every failure. */
export function failure(code: ErrorCode, language: Language, params: ErrorParams = {}, data: object | null = null) {
  const message = errorText(code, language, params)
  return { success: false, code, message, msg: message, data }
}

function sendFailure(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(error.retryAfter)))
  return reply
    .code(statusOf(error.code))
    .serializer(JSON.stringify)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(failure(error.code, callerLanguage(reply.request), error.params, error.data))
}

/**
 * Turns anything thrown into an error for the caller. An unforeseen error is our fault; the response does not tell its
 * cause.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  // anything may be thrown, also nothing
  const { code, statusCode } = (error ?? {}) as FastifyError
  const known = FRAMEWORK_CODES[code]
  if (known !== undefined) return new AppError(known, { field: ADDRESS.has(code) ? 'address' : 'body' })
  if (statusCode === 400) return new AppError('invalid_input', { field: 'body' })
  if (error instanceof StorageError && error.reason === 'full') return new AppError('server_full')
  if (error instanceof StorageError || isDatabaseUnable(error))
    return new AppError('unavailable', {}, { retryAfter: 2 })
  return new AppError('internal')
}

/** The only place that turns an error into a response. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = toAppError(error)
    if (known.code === 'internal') {
      logOf(request).error({ err: error }, 'request failed')
      reply.header('x-request-id', request.id) // all that a caller learns; it identifies the line in the log
    }
    // but not for calls that we refused ourselves because of overload
    if ((known.code === 'unavailable' && known !== error) || error instanceof StorageError)
      logOf(request).warn({ reason: error }, 'database or storage temporarily unavailable')
    return sendFailure(reply, known)
  })
}

/**
 * Responds to requests that the framework refuses before routing, such as an address that it cannot parse. No hook runs
 * for them, so `headers` holds what hooks would have set.
 */
export const answerFrameworkError =
  (headers: Record<string, string>) =>
  (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void =>
    void sendFailure(reply.headers(headers), toAppError(error))

/** Response for a path without a route. */
export const answerNotFound = (reply: FastifyReply): FastifyReply => sendFailure(reply, new AppError('not_found'))
