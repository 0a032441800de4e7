import { isUploadType, type UploadType } from '@petalpost/domain/upload'
import { fileTypeFromBuffer } from 'file-type'

/** What kind of file this is, by its content; null = none that may be uploaded. */
export async function typeOf(content: Buffer): Promise<UploadType | null> {
  const found = await fileTypeFromBuffer(content)
  return found !== undefined && isUploadType(found.mime) ? found.mime : null
}
