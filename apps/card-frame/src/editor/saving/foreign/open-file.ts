import { withMarkOf } from '@petalpost/api-client/upload/ai-mark'
import { typeOfFile } from '@petalpost/api-client/upload/file-type'
import { UnfitFile } from '@petalpost/api-client/upload/unfit-file'
import { UPLOAD_TYPES } from '@petalpost/domain/upload'

import { movingType } from './moving-type.ts'
import type { OpenedFile } from './opened-file.ts'

/** Larger files are refused as they are. */
const MAX_OPENED = 100 * 1024 * 1024

/** A drawing that was compressed as SVGZ. @throws UnfitFile when it is too large or something else */
async function unpacked(file: Blob): Promise<Blob> {
  const { maxBytes } = UPLOAD_TYPES['image/svg+xml']
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  try {
    const stream: ReadableStream<Uint8Array<ArrayBuffer>> = file.stream().pipeThrough(new DecompressionStream('gzip'))
    for (const reader = stream.getReader(); ;) {
      const { done, value } = await reader.read()
      if (done) break
      length += value.length
      if (length > maxBytes) throw new UnfitFile('upload_too_large')
      parts.push(value)
    }
  } catch (error) {
    throw error instanceof UnfitFile ? error : new UnfitFile('upload_broken')
  }
  const drawing = new Blob(parts, { type: 'image/svg+xml' })
  if ((await typeOfFile(drawing)) !== 'image/svg+xml') throw new UnfitFile('upload_type', 'archive')
  return drawing
}

/** Is a file sound, also in a container of films? What cannot be used is told when it is opened. */
export async function isSound(file: Blob): Promise<boolean> {
  const type = await typeOfFile(file)
  if (type !== 'video/mp4' && type !== 'other film') return type?.startsWith('audio/') ?? false
  const { isWithoutPictures } = await import('./film.ts')
  return isWithoutPictures(file)
}

/**
 * Turns files of other programs into ones that may be uploaded: MOV into MP4, recordings under the brand of films into
 * M4A, SVGZ into SVG, PSD into a picture, moving AVIF and PNG into moving WebP. Each kind loads its own code. Any other
 * file stays as it is.
 * @throws UnfitFile
 */
export async function openFile(file: Blob): Promise<OpenedFile> {
  const type = await typeOfFile(file)
  if (file.size > MAX_OPENED && type !== 'psd') return { file }
  if (type === 'video/mp4' || type === 'other film') {
    const { openFilm } = await import('./film.ts')
    return openFilm(file)
  }
  if (type === 'audio/mp4') {
    const { checkRecording } = await import('./film.ts')
    await checkRecording(file)
    return { file }
  }
  if (type === 'packed drawing') return { file: await unpacked(file) }
  if (type === 'psd') {
    const { pictureOfPsd } = await import('./psd.ts')
    return { file: await withMarkOf(file, await pictureOfPsd(file), 'image/png') }
  }
  const moving = type === 'image/png' || type === 'other picture' ? await movingType(file) : null
  if (moving === null) return { file }
  const { asMovingWebp } = await import('./moving-picture.ts')
  const moved = await asMovingWebp(file, moving).catch(() => null)
  return moved === null ? { file, loses: 'motion' } : { file: await withMarkOf(file, moved, 'image/webp') }
}
