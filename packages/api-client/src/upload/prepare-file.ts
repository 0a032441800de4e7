import { isUploadType, UPLOAD_TYPES, type UploadType } from '@petalpost/domain/upload'

import { withMarkOf } from './ai-mark.ts'
import { type FileType, typeOfFile } from './file-type.ts'
import type { ContentReader, MediaFacts } from './read-in-browser.ts'
import { type FileFault, UnfitFile } from './unfit-file.ts'

/** Larger pictures are scaled down: no card shows more of them, and every visitor would load them. px */
export const LONGEST_SIDE = 2_560

/** A file as it is sent, with what the page found out about it. */
export interface PreparedFile extends MediaFacts {
  content: Blob
  type: UploadType
}

async function read<T>(reading: Promise<T>, fault?: FileFault): Promise<T> {
  try {
    return await reading
  } catch {
    throw new UnfitFile('upload_broken', fault)
  }
}

function checkSize({ content, type }: PreparedFile): void {
  if (content.size > UPLOAD_TYPES[type].maxBytes) throw new UnfitFile('upload_too_large')
}

/** A photo of a camera may be larger than an upload may be, as long as it is small once it is scaled down. */
const LARGEST_SOURCE = 100 * 1024 * 1024

const PHOTOS: ReadonlySet<FileType> = new Set<FileType>(['image/jpeg', 'image/png', 'image/heic', 'other picture'])

/**
 * Checks type and size by the content, so that no file is sent in vain, and scales large pictures down. GIFs, moving
 * WebPs, drawings, films, tunes and fonts stay as they are. Throws UnfitFile.
 */
export async function prepareFile(file: Blob, reader: ContentReader): Promise<PreparedFile> {
  if (file.size === 0) throw new UnfitFile('upload_broken', 'empty')
  const type = await typeOfFile(file)
  // the name of a damaged file still has a type that can be used
  if (type === null) throw new UnfitFile(isUploadType(file.type) ? 'upload_broken' : 'upload_type')
  if (file.size > LARGEST_SOURCE) throw new UnfitFile('upload_too_large')
  if (isPhoto(type)) return preparePicture(file, type, reader)
  if (!isUploadType(type)) throw new UnfitFile('upload_type', type === 'other film' ? 'codec' : type)
  const prepared = { content: typed(file, type), type }
  checkSize(prepared)
  if (type === 'video/mp4') return { ...prepared, ...(await read(reader.probe(file, 'video'))) }
  if (!type.startsWith('audio/')) return prepared
  return { ...prepared, ...(await read(reader.probe(file, 'audio'), type === 'audio/mp4' ? 'recording' : undefined)) }
}

type PhotoType = 'image/jpeg' | 'image/png' | 'image/heic' | 'other picture'

const isPhoto = (type: FileType): type is PhotoType => PHOTOS.has(type)

const typed = (file: Blob, type: UploadType): Blob => (file.type === type ? file : file.slice(0, file.size, type))

async function preparePicture(file: Blob, type: PhotoType, reader: ContentReader): Promise<PreparedFile> {
  const decoding = reader.decode(file)
  // browsers without this format leave it to the server
  if (
    type === 'image/heic' &&
    !(await decoding.then(
      () => true,
      () => false,
    ))
  ) {
    const prepared = { content: typed(file, type), type }
    checkSize(prepared)
    return prepared
  }
  const picture = await read(decoding)
  const { width, height } = picture
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
    const isSent = type === 'image/jpeg' || type === 'image/png'
    if (scale === 1 && isSent && file.size <= UPLOAD_TYPES[type].maxBytes)
      return { content: typed(file, type), type, width, height }
    const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
    const target = type === 'image/jpeg' || !picture.isTransparent() ? 'image/jpeg' : 'image/png'
    const writing = picture.write(size, target).then((written) => withMarkOf(file, written, target))
    const prepared: PreparedFile = { content: await read(writing), type: target, ...size }
    checkSize(prepared)
    return prepared
  } finally {
    picture.close()
  }
}
