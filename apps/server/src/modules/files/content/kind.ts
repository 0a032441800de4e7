import { isUploadType, type UploadType } from '@petalpost/domain/upload'
import { fileTypeFromBuffer } from 'file-type'

import { startsAsSvg } from './svg/read-svg.ts'

/** Kinds that are a kind of ours under a name of their own. */
const SAME_AS: Record<string, UploadType> = {
  'image/apng': 'image/png', // of which the first frame is kept
  'video/x-m4v': 'video/mp4',
}

/** The text of a file in UTF-8; null when it is none. */
export function textOf(content: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
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
