import type { ErrorCode } from '@petalpost/domain/errors'

import { AppError } from '#errors/app-error.ts'

import type { CleanFile } from './clean-file.ts'
import { clean, cleanToShape } from './clean.ts'
import type { PictureShape } from './picture.ts'

/** A file of a stranger, and the shape that it is to have, if it must be a picture. */
export interface CheckTask {
  content: Uint8Array
  shape?: PictureShape
}

/** A class of ours does not travel between threads; the code of the refusal does. */
export type Checked = { file: CleanFile } | { refusal: ErrorCode }

/** What a thread of its own does: a drawing is read by our code, and a film may take seconds. */
export default async function check({ content, shape }: CheckTask): Promise<Checked> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  try {
    return { file: await (shape === undefined ? clean(bytes) : cleanToShape(bytes, shape)) }
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.code }
    throw error
  }
}
