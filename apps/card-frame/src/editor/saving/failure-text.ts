import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '@petalpost/domain/errors'
import { UPLOAD_TYPES, type UploadType } from '@petalpost/domain/upload'

import type { UploadFailure } from './uploads.ts'

const KILOBYTE = 1024
const FONT = /\.(?:ttf|otf|woff2?)$/i

/** The largest allowed file of a type, as people read it. */
export function maxSizeText(type: UploadType): string {
  const kilobytes = UPLOAD_TYPES[type].maxBytes / KILOBYTE
  const [size, unit] = kilobytes < KILOBYTE ? [kilobytes, 'KB'] : [kilobytes / KILOBYTE, 'MB']
  return `${i18n.number(size)} ${unit}`
}

/** What the page finds out itself; the server says the rest in its own words. */
const SENTENCES: Partial<Record<ErrorCode, (name: string) => string>> = {
  upload_type: () =>
    i18n._(
      msg`Files of this type cannot be used. Try a picture (JPG, PNG, GIF, WebP, AVIF, HEIC, SVG, PSD), a video (MP4, MOV), audio (MP3, M4A, WAV) or a font (TTF, OTF, WOFF, WOFF2).`,
    ),
  upload_too_large: () => {
    const [picture, media] = [maxSizeText('image/png'), maxSizeText('video/mp4')]
    return i18n._(
      msg`This file is too large. The limit is ${picture} for pictures, of which 512 KB for the shapes of an SVG, and ${media} for videos, audio and fonts.`,
    )
  },
  upload_broken: (name) =>
    FONT.test(name)
      ? i18n._(
          msg`This font cannot be read. It is damaged, or it lacks a part that browsers need, such as its name table. Export it again as TTF, OTF or WOFF2.`,
        )
      : i18n._(
          msg`This file is damaged, or your browser cannot read it. Export it again from the program that made it.`,
        ),
}

/** Why a file was not uploaded, with its name; `fault`: the sentence for what the page knows besides its code. */
export function failureText({ name, code, message }: UploadFailure, fault?: string): string {
  const reason = fault ?? message ?? SENTENCES[code]?.(name) ?? i18n._(msg`The upload failed. Please try again.`)
  return i18n._(msg`${name}: ${reason}`)
}
