import { isUploadType, UPLOAD_TYPES, type UploadType } from '@petalpost/domain/upload'
import { fileTypeFromBuffer } from 'file-type'

import { isRecording } from './media/mp4.ts'
import { startsAsSvg } from './svg/read-svg.ts'
import { textOf } from './svg/text.ts'

const MAX_DRAWING = UPLOAD_TYPES['image/svg+xml'].maxBytes

/** MIME types that we treat as one of our types. */
const SAME_AS: Record<string, UploadType> = {
  'image/apng': 'image/png', // only the first frame is kept
  'video/x-m4v': 'video/mp4',
  'audio/x-m4a': 'audio/mp4',
  // the same pictures under the name of the container
  'image/heif': 'image/heic',
}

/** Our type for a MIME type; null = a type that cannot be uploaded. */
const ours = (mime: string | undefined): UploadType | null => {
  if (mime === undefined) return null
  return SAME_AS[mime] ?? (isUploadType(mime) ? mime : null)
}

/** The type of bytes that are no text; null = a type that cannot be uploaded. */
export const typeOfBytes = async (content: Uint8Array): Promise<UploadType | null> =>
  ours((await fileTypeFromBuffer(content))?.mime)

/** Containers of films that may hold only sound: Android and many recorders give their recordings these brands. */
const FILMS: ReadonlySet<string> = new Set(['video/mp4', 'video/x-m4v', 'video/3gpp', 'video/3gpp2'])

/** The type of a file, found from its content, never from its name; null = a type that cannot be uploaded. */
export async function typeOf(content: Uint8Array): Promise<UploadType | null> {
  const mime = (await fileTypeFromBuffer(content))?.mime
  // drawings are text: only their first element distinguishes them from other XML
  if (mime === undefined || mime === 'application/xml')
    return startsAsSvg(textOf(content.subarray(0, MAX_DRAWING), content.length <= MAX_DRAWING) ?? '')
      ? 'image/svg+xml'
      : null
  return FILMS.has(mime) && isRecording(content) ? 'audio/mp4' : ours(mime)
}
