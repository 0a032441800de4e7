import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '@petalpost/domain/errors'

import type { UploadFailure } from './uploads.ts'

/** What the page finds out itself; the server says the rest in its own words. */
const SENTENCES: Partial<Record<ErrorCode, MessageDescriptor>> = {
  upload_type: msg`Files of this type cannot be used. Try JPEG, PNG, GIF, SVG, MP4, MP3 or WAV.`,
  upload_too_large: msg`This file is too large. Pictures may have 10 MB, drawings 512 KB, films and sound 20 MB.`,
  upload_broken: msg`This file is damaged, or your browser cannot read it.`,
}

/** Why a file was not uploaded, with its name. */
export function failureText({ name, code, message }: UploadFailure): string {
  const known = SENTENCES[code]
  const reason = message ?? (known ? i18n._(known) : i18n._(msg`The upload failed. Please try again.`))
  return i18n._(msg`${name}: ${reason}`)
}
