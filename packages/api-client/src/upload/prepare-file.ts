import type { ErrorCode } from '@petalpost/domain/errors'
import { isUploadType, UPLOAD_TYPES, type UploadType } from '@petalpost/domain/upload'

import { typeOfFile } from './file-type.ts'
import type { ContentReader, MediaFacts } from './read-in-browser.ts'

/** Larger pictures are scaled down: no card shows more of them, and every visitor would load them. px */
export const LONGEST_SIDE = 2_560

/** A file as it is sent, with what the page found out about it. */
export interface PreparedFile extends MediaFacts {
  content: Blob
  type: UploadType
}

/** A file that is not worth sending. */
export class UnfitFile extends Error {
  override readonly name = 'UnfitFile'
  readonly code: Extract<ErrorCode, 'upload_type' | 'upload_too_large' | 'upload_broken'>

  constructor(code: UnfitFile['code']) {
    super(code)
    this.code = code
  }
}

async function read<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch {
    throw new UnfitFile('upload_broken')
  }
}

function checkSize({ content, type }: PreparedFile): void {
  if (content.size > UPLOAD_TYPES[type].maxBytes) throw new UnfitFile('upload_too_large')
}

/** A photo of a camera may be larger than an upload may be, as long as it is small once it is scaled down. */
const LARGEST_SOURCE = 100 * 1024 * 1024

/**
 * Checks type and size by the content, so that no file is sent in vain, and scales large pictures down. GIFs, drawings,
 * films, tunes and fonts stay as they are. Throws UnfitFile.
 */
export async function prepareFile(file: Blob, reader: ContentReader): Promise<PreparedFile> {
  const type = await typeOfFile(file)
  // the name of a damaged file still has a type that can be used
  if (type === null) throw new UnfitFile(isUploadType(file.type) ? 'upload_broken' : 'upload_type')
  if (file.size > LARGEST_SOURCE) throw new UnfitFile('upload_too_large')
  const isPicture = type === 'image/jpeg' || type === 'image/png' || type === 'other picture'
  const prepared = isPicture ? await preparePicture(file, type, reader) : { content: typed(file, type), type }
  checkSize(prepared)
  if (prepared.type === 'video/mp4') return { ...prepared, ...(await read(reader.probe(file, 'video'))) }
  if (prepared.type === 'audio/mpeg' || prepared.type === 'audio/wav')
    return { ...prepared, ...(await read(reader.probe(file, 'audio'))) }
  return prepared
}

const typed = (file: Blob, type: UploadType): Blob => (file.type === type ? file : file.slice(0, file.size, type))

async function preparePicture(
  file: Blob,
  type: 'image/jpeg' | 'image/png' | 'other picture',
  reader: ContentReader,
): Promise<PreparedFile> {
  const picture = await read(reader.decode(file))
  const { width, height } = picture
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
    const isFit = type !== 'other picture' && file.size <= UPLOAD_TYPES[type].maxBytes
    if (scale === 1 && isFit) return { content: typed(file, type), type, width, height }
    const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
    const target = type === 'image/jpeg' || !picture.isTransparent() ? 'image/jpeg' : 'image/png'
    return { content: await read(picture.write(size, target)), type: target, ...size }
  } finally {
    picture.close()
  }
}
