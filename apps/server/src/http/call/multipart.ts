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

/** The content of a form: its texts and its files, by part name. */
export interface Form {
  fields: Record<string, string>
  files: Record<string, Buffer>
}

/** Lets the routes of this scope take multipart bodies; other routes refuse them. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: LIMITS })
}

/**
 * Reads a form into memory. Takes only the named files; a request without a body is an empty form.
 * @throws AppError invalid_input for another file, a part sent twice or a text that is too long; upload_too_large
 */
export async function readForm(request: FastifyRequest, fileNames: readonly string[]): Promise<Form> {
  if (!request.isMultipart()) return { fields: {}, files: {} }
  try {
    return await readParts(request, fileNames)
  } catch (error) {
    // the rest of the form must be read; otherwise it would hold the connection open
    request.raw.unpipe()
    request.raw.resume()
    // the parser's errors about a malformed form have no code
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
    // the reader parses a part that declares itself JSON, but a form holds texts
    else form.fields[field] = part.value as string
  }
  return form
}
