import multipart from '@fastify/multipart'
import { PICTURE_TYPES, UPLOAD_TYPES } from '@petalpost/domain/upload'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { AppError } from '#errors/app-error.ts'

/** A call's form: one picture and the few short texts beside it. */
const LIMITS = {
  files: 1,
  fileSize: Math.max(...PICTURE_TYPES.map((type) => UPLOAD_TYPES[type].maxBytes)),
  fields: 8,
  fieldSize: 2048,
  fieldNameSize: 64,
  parts: 9,
  headerPairs: 20,
}

/** What a form brought: its texts, and the content of its files, by part name. */
export interface Form {
  fields: Record<string, string>
  files: Record<string, Buffer>
}

/** Lets the routes of this scope take multipart bodies; everywhere else they stay refused. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: LIMITS })
}

/**
 * Reads a form into memory. Only the named files are taken; a request without a body is an empty form.
 * @throws AppError invalid_input for another file, a part sent twice or a text that is too long; upload_too_large
 */
export async function readForm(request: FastifyRequest, fileNames: readonly string[]): Promise<Form> {
  if (!request.isMultipart()) return { fields: {}, files: {} }
  try {
    return await readParts(request, fileNames)
  } catch (error) {
    // the rest of the form is let through: unread, it would hold the connection open
    request.raw.unpipe()
    request.raw.resume()
    // what the parser says of a form that is broken has no code
    throw 'code' in (error as Error) ? error : new AppError('invalid_input', { field: 'body' })
  }
}

async function readParts(request: FastifyRequest, fileNames: readonly string[]): Promise<Form> {
  const form: Form = { fields: {}, files: {} }
  for await (const part of request.parts()) {
    const { fieldname: field } = part
    const isWanted = part.type === 'field' ? !part.valueTruncated : fileNames.includes(field)
    if (!isWanted || field in form.fields || field in form.files) throw new AppError('invalid_input', { field })
    if (part.type === 'file') form.files[field] = await part.toBuffer()
    // a part that calls itself JSON is parsed by the reader, but a form holds texts
    else form.fields[field] = part.value as string
  }
  return form
}
