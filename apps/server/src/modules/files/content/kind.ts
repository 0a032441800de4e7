import { isUploadType, UPLOAD_TYPES, type UploadType } from '@petalpost/domain/upload'
import { fileTypeFromBuffer } from 'file-type'

import { startsAsSvg } from './svg/read-svg.ts'

const MAX_DRAWING = UPLOAD_TYPES['image/svg+xml'].maxBytes

/** Kinds that are a kind of ours under a name of their own. */
const SAME_AS: Record<string, UploadType> = {
  'image/apng': 'image/png', // of which the first frame is kept
  'video/x-m4v': 'video/mp4',
}

/** The text with which a file begins, in UTF-8; null when it is none. As much as a drawing may have: that is soon read. */
function textOf(content: Uint8Array): string | null {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    return decoder.decode(content.subarray(0, MAX_DRAWING), { stream: content.length > MAX_DRAWING })
  } catch {
    return null
  }
}

/** What kind of file this is by its content, never by its name; null = none that may be uploaded. */
export async function typeOf(content: Uint8Array): Promise<UploadType | null> {
  const mime = (await fileTypeFromBuffer(content))?.mime
  // drawings are text: nothing but reading the first element tells them from other XML
  if (mime === undefined || mime === 'application/xml')
    return startsAsSvg(textOf(content) ?? '') ? 'image/svg+xml' : null
  return SAME_AS[mime] ?? (isUploadType(mime) ? mime : null)
}
