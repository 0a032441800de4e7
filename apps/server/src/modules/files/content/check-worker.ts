import type { ErrorCode } from '@petalpost/domain/errors'

import { AppError } from '#errors/app-error.ts'

import type { CleanFile } from './clean-file.ts'
import { clean, cleanToShape } from './clean.ts'
import type { PictureShape } from './picture.ts'

/** An uploaded file, and the required shape if it must be a picture. */
export interface CheckTask {
  content: Uint8Array
  shape?: PictureShape
}

/** Classes of ours cannot be sent between threads, so a refusal is sent as its code. */
export type Checked = { file: CleanFile } | { refusal: ErrorCode }

/** Runs in its own thread: our code reads drawings, and an animated picture may take seconds. */
export default async function check({ content, shape }: CheckTask): Promise<Checked> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  try {
    return { file: await (shape === undefined ? clean(bytes) : cleanToShape(bytes, shape)) }
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.code }
    throw error
  }
}
