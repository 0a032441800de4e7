import { finished } from 'node:stream/promises'

import multipart, { type MultipartFile } from '@fastify/multipart'
import { DAY_MS } from '@petalpost/domain/civil-day'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { isDatabaseUnable } from '#db/failures.ts'
import type { Limit } from '#db/rate-limits.ts'
import { AppError } from '#errors/app-error.ts'
import { enforceLimit } from '#errors/enforce-limit.ts'
import { UPLOAD_LIMIT } from '#modules/files/upload-policy.ts'
import { type AllowedFile, FormRefused, StorageError } from '#providers/storage/storage.ts'
import type { Deps } from '#src/deps.ts'

import { logOf } from '../call/log.ts'

/** The address that upload forms post to. */
export const UPLOAD_ADDRESS = '/files'

/**
 * Kilobytes that one user may send in a day: twice what a user may store. Without it, one signed form could be used to
 * fill the disk.
 */
export const UPLOAD_KB_LIMIT: Limit = { max: 400 * 1024, windowMs: DAY_MS }

/** As in OSS: each field except the file holds at most 4 KB. */
const FORM_LIMITS = { fieldSize: 4096, fieldNameSize: 100, fields: 20, headerPairs: 20, fileSize: Infinity }

/** A browser reads no response while it sends; it gets this long to finish a form that is refused. */
const READ_ON_MS = 10_000

/** A whole upload must not take longer. */
const UPLOAD_MS = 300_000

const malformed = (message: string) => new FormRefused(400, 'MalformedPOSTRequest', message)

const oneFile = () =>
  new FormRefused(400, 'IncorrectNumberOfFilesInPOSTRequest', 'POST requires exactly one file upload per request.')

type Parts = ReturnType<FastifyRequest['parts']>

/** A failure while the form arrives counts as the form's fault. */
async function* partsOf(request: FastifyRequest): Parts {
  if (!request.isMultipart()) throw malformed('The body of your POST request is not multipart/form-data.')
  try {
    yield* request.parts()
  } catch {
    throw malformed('The body of your POST request is not well-formed multipart/form-data.')
  }
}

/** The fields by lower-case name, up to the file, which comes last. */
async function readFields(parts: Parts): Promise<{ fields: Map<string, string>; file: MultipartFile }> {
  const fields = new Map<string, string>()
  for (;;) {
    const { value: part, done } = await parts.next()
    if (done === true) throw oneFile()
    if (part.type === 'file') return { fields, file: part }
    const name = part.fieldname.toLowerCase()
    if (part.valueTruncated) throw new FormRefused(400, 'FieldItemTooLong', 'A field exceeds 4096 bytes.')
    if (part.fieldnameTruncated || fields.has(name)) throw malformed('A field name is too long, or there twice.')
    // the reader parses a field that declares itself JSON, but this form has no such field
    fields.set(name, String(part.value))
  }
}

/**
 * The file's content. It ends only when the size is allowed, nothing follows, and `count` has accepted its bytes.
 * Nothing may be stored before that.
 */
async function* contentOf(
  file: MultipartFile,
  parts: Parts,
  { minBytes, maxBytes }: AllowedFile,
  count: (bytes: number) => Promise<void>,
) {
  let bytes = 0
  try {
    for await (const chunk of file.file as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes)
        throw new FormRefused(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size.')
      yield chunk
    }
  } catch (error) {
    throw error instanceof FormRefused ? error : malformed('The file did not arrive whole.')
  }
  if (bytes < minBytes)
    throw new FormRefused(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size.')
  const { value: next, done } = await parts.next()
  if (done !== true) throw next.type === 'file' ? oneFile() : malformed('The file must be the last field.')
  await count(bytes)
}

/** Receives the rest of the body and discards it. */
async function readOn({ raw }: FastifyRequest): Promise<void> {
  raw.unpipe()
  const rest = finished(raw.resume(), { writable: false, cleanup: true, signal: AbortSignal.timeout(READ_ON_MS) })
  await rest.catch(() => undefined) // the client is gone or too slow: it may miss the response
}

const isTooBusy = (error: unknown): boolean => error instanceof AppError && error.code === 'unavailable'

/** The response to a refusal; null = a fault of ours. */
function asRefusal(error: unknown): Pick<FormRefused, 'status' | 'code' | 'message'> | null {
  if (error instanceof FormRefused) return error
  if (error instanceof AppError && error.code === 'too_many_requests')
    return { status: 429, code: 'TooManyRequests', message: 'Please upload more slowly.' }
  if (error instanceof StorageError && error.reason === 'full')
    return { status: 507, code: 'StorageFull', message: 'There is no room left for your file.' }
  if (error instanceof StorageError || isDatabaseUnable(error) || isTooBusy(error))
    return { status: 503, code: 'ServiceUnavailable', message: 'Please try again.' }
  const { statusCode = 500 } = error as FastifyError
  return statusCode < 500 ? malformed('The body of your POST request cannot be read.') : null
}

const escaped = (text: string): string => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * POST /files: takes the forms that the local store signs, as OSS takes a PostObject (spec 7.5). It reads no cookie:
 * the signature alone says what may be stored.
 */
export function serveUploadForm(app: FastifyInstance, { storage, limits, clock, config }: Deps): void {
  const { forms } = storage
  if (forms === undefined) return
  const { host } = new URL(config.publicOrigin)

  const take = async (request: FastifyRequest): Promise<number> => {
    const parts = partsOf(request)
    const { fields, file } = await readFields(parts)
    const allowed = forms.check(fields, file.mimetype, clock.now())
    const user = allowed.keyPrefix
    await enforceLimit(limits, `uploads:${user}`, UPLOAD_LIMIT)
    const count = (bytes: number) =>
      enforceLimit(limits, `upload kilobytes:${user}`, UPLOAD_KB_LIMIT, Math.ceil(bytes / 1024))
    await forms.store(allowed.key, contentOf(file, parts, allowed, count))
    return fields.get('success_action_status') === '200' ? 200 : 204
  }

  const refuse = async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const known = asRefusal(error)
    if (known === null) logOf(request).error({ err: error }, 'upload failed')
    else if (known.status >= 500 && !isTooBusy(error)) logOf(request).warn({ reason: error }, 'upload not stored')
    if (known?.status === 503) reply.header('retry-after', 2)
    if (error instanceof AppError && error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
    await readOn(request)
    const { status, code, message } = known ?? { status: 500, code: 'InternalError', message: 'Please try again.' }
    const texts = { Code: code, Message: message, RequestId: request.id, HostId: host }
    const xml = Object.entries(texts).map(([name, text]) => `<${name}>${escaped(text)}</${name}>`)
    return reply
      .code(status)
      .header('connection', 'close')
      .type('application/xml; charset=utf-8')
      .send(`<?xml version="1.0" encoding="UTF-8"?>\n<Error>${xml.join('')}</Error>`)
  }

  void app.register(async (scope) => {
    await scope.register(multipart, { limits: FORM_LIMITS, throwFileSizeLimit: false })
    scope.setErrorHandler(refuse)
    scope.post(UPLOAD_ADDRESS, async (request, reply) => {
      const tooLong = setTimeout(() => request.raw.destroy(), UPLOAD_MS)
      try {
        return reply.code(await take(request)).send()
      } finally {
        clearTimeout(tooLong)
      }
    })
  })
}
