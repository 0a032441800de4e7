import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type FileFault, UnfitFile } from '@petalpost/api-client/upload/unfit-file'

import { codeText } from '#shared/call/code-text.ts'
import { problemText } from '#shared/call/problem-text.ts'

/** The cause and the way on of each file that the page knows and cannot use as a picture. */
const SENTENCES: Partial<Record<FileFault, MessageDescriptor>> = {
  empty: msg`This file is empty (0 bytes). Export or download it again.`,
  psd: msg`Photoshop files cannot be used here. Save the picture as JPEG or PNG.`,
  pdf: msg`PDF and Illustrator files cannot be used here. Export the page as PNG.`,
  eps: msg`EPS and PostScript files cannot be used here. Export the drawing as PNG.`,
  tiff: msg`TIFF and raw photos cannot be used. Save the picture as JPEG or PNG.`,
  picture: msg`Pictures of this type cannot be used here. Save the picture as JPEG or PNG.`,
  archive: msg`This is an archive or a document. Take the picture out of it, and upload that.`,
}

/** Why a file was not uploaded, in one sentence: what the page found out itself, or the server's message. */
export function fileProblemText(error: unknown): string {
  if (!(error instanceof UnfitFile)) return problemText(error)
  const sentence = error.fault && SENTENCES[error.fault]
  return sentence ? i18n._(sentence) : codeText(error.code)
}
