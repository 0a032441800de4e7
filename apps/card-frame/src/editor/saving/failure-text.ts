import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '@petalpost/domain/errors'
import { UPLOAD_TYPES, type UploadType } from '@petalpost/domain/upload'

import type { UploadFailure } from './uploads.ts'

const KILOBYTE = 1024

/** The largest allowed file of a type, as people read it. */
export function maxSizeText(type: UploadType): string {
  const kilobytes = UPLOAD_TYPES[type].maxBytes / KILOBYTE
  const [size, unit] = kilobytes < KILOBYTE ? [kilobytes, 'KB'] : [kilobytes / KILOBYTE, 'MB']
  return `${i18n.number(size)} ${unit}`
}

/** What the page finds out itself; the server says the rest in its own words. */
const SENTENCES: Partial<Record<ErrorCode, () => string>> = {
  upload_type: () =>
    i18n._(
      msg`Files of this type cannot be used. Try a picture (JPG, PNG, GIF, SVG), a video (MP4), audio (MP3, WAV) or a font (TTF, OTF, WOFF, WOFF2).`,
    ),
  upload_too_large: () => {
    const [picture, drawing, media] = [maxSizeText('image/png'), maxSizeText('image/svg+xml'), maxSizeText('video/mp4')]
    return i18n._(
      msg`This file is too large. The limit is ${picture} for pictures, ${drawing} for SVG, and ${media} for videos, audio and fonts.`,
    )
  },
  upload_broken: () => i18n._(msg`This file is damaged, or your browser cannot read it.`),
}

/** Why a file was not uploaded, with its name. */
export function failureText({ name, code, message }: UploadFailure): string {
  const reason = message ?? SENTENCES[code]?.() ?? i18n._(msg`The upload failed. Please try again.`)
  return i18n._(msg`${name}: ${reason}`)
}
