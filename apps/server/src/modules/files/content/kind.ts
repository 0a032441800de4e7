import { isUploadType, UPLOAD_TYPES, type UploadType } from '@petalpost/domain/upload'
import { fileTypeFromBuffer } from 'file-type'

import { startsAsSvg } from './svg/read-svg.ts'

const MAX_DRAWING = UPLOAD_TYPES['image/svg+xml'].maxBytes

/** MIME types that we treat as one of our types. */
const SAME_AS: Record<string, UploadType> = {
  'image/apng': 'image/png', // only the first frame is kept
  'video/x-m4v': 'video/mp4',
}

/** The beginning of a file as UTF-8 text, as long as the largest drawing; null when the file is no text. */
function textOf(content: Uint8Array): string | null {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    return decoder.decode(content.subarray(0, MAX_DRAWING), { stream: content.length > MAX_DRAWING })
  } catch {
    return null
  }
}

/** The type of a file, found from its content, never from its name; null = a type that cannot be uploaded. */
export async function typeOf(content: Uint8Array): Promise<UploadType | null> {
  const mime = (await fileTypeFromBuffer(content))?.mime
  // drawings are text: only their first element distinguishes them from other XML
  if (mime === undefined || mime === 'application/xml')
    return startsAsSvg(textOf(content) ?? '') ? 'image/svg+xml' : null
  return SAME_AS[mime] ?? (isUploadType(mime) ? mime : null)
}
