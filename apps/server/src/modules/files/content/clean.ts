import { isUploadType, PICTURE_TYPES, UPLOAD_TYPES, type UploadType } from '@petalpost/domain/upload'

import { AppError } from '#errors/app-error.ts'

import { originIn } from './ai-mark.ts'
import type { CleanFile } from './clean-file.ts'
import { cleanSfnt } from './font/sfnt.ts'
import { cleanWoff } from './font/woff.ts'
import { cleanWoff2 } from './font/woff2.ts'
import { decodeHeic } from './heic/decode-heic.ts'
import { typeOf } from './kind.ts'
import { cleanMp3 } from './media/mp3.ts'
import { cleanMp4 } from './media/mp4.ts'
import { cleanWave } from './media/wave.ts'
import { cleanPicture, fromTiff, type PictureShape } from './picture.ts'
import { cleanDrawing } from './svg/clean-svg.ts'
import { textOf } from './svg/text.ts'
import { TooComplex } from './svg/too-complex.ts'

/** The result of cleaning a file, and its type when that is another one now. */
type Cleaned = Partial<Omit<CleanFile, 'mime' | 'extension'>> & Pick<CleanFile, 'content'> & { type?: UploadType }

/** How each type is cleaned. Any error except AppError means that the file is broken. */
const CLEANERS: Record<UploadType, (content: Buffer) => Promise<Cleaned> | Cleaned> = {
  'image/jpeg': (content) => cleanPicture(content, 'image/jpeg'),
  'image/png': (content) => cleanPicture(content, 'image/png'),
  'image/gif': (content) => cleanPicture(content, 'image/gif'),
  'image/webp': (content) => cleanPicture(content, 'image/webp'),
  'image/heic': async (content) => {
    const { tiff, hasAlpha, xmp } = await decodeHeic(content)
    const type = hasAlpha ? 'image/png' : 'image/jpeg'
    return { ...(await fromTiff(tiff, type, originIn(content, xmp))), type }
  },
  'image/svg+xml': async (content) => {
    const { svg, width, height, lost, origin } = await cleanDrawing(textOf(content) ?? '')
    return {
      content: Buffer.from(svg),
      width: rounded(width),
      height: rounded(height),
      lost,
      origin: origin ?? originIn(content),
    }
  },
  'video/mp4': (content) => ({ content: cleanMp4(content) }),
  'audio/mp4': (content) => ({ content: cleanMp4(content, 'soun') }),
  'audio/mpeg': (content) => ({ content: cleanMp3(content) }),
  'audio/wav': (content) => ({ content: cleanWave(content) }),
  'font/ttf': (content) => ({ content: cleanSfnt(content) }),
  'font/otf': (content) => ({ content: cleanSfnt(content) }),
  'font/woff': async (content) => ({ content: await cleanWoff(content) }),
  'font/woff2': async (content) => ({ content: await cleanWoff2(content) }),
}

const rounded = (size: number | null): number | null => (size === null ? null : Math.max(1, Math.round(size)))

const NO_PICTURE = {
  width: null,
  height: null,
  color: null,
  origin: null,
  thumbnails: new Map<number, Buffer>(),
  lost: [],
}

/** The type of a file, found from its content, never from its name. @throws AppError upload_type, upload_too_large */
async function checkedType<Type extends UploadType>(content: Buffer, allowed: readonly Type[]): Promise<Type> {
  const found = await typeOf(content)
  const type = allowed.find((one) => one === found)
  if (type === undefined) throw new AppError('upload_type')
  if (content.length > UPLOAD_TYPES[type].maxBytes) throw new AppError('upload_too_large')
  return type
}

async function finished(found: UploadType, cleaning: Promise<Cleaned> | Cleaned): Promise<CleanFile> {
  const { type = found, ...cleaned } = await cleaning
  return { ...NO_PICTURE, ...cleaned, mime: type, extension: UPLOAD_TYPES[type].extension }
}

/** Turns any decoder error into upload_broken: an uploader learns only whether a drawing is too complex. */
const asBroken = (error: unknown): never => {
  if (error instanceof AppError) throw error
  throw new AppError(error instanceof TooComplex ? 'upload_too_complex' : 'upload_broken')
}

/**
 * Checks an uploaded file by its content and makes a version that may be served (rules S7, S8).
 * @throws AppError upload_type, upload_too_large, upload_too_many_frames, upload_too_complex, upload_broken
 */
export async function clean(content: Buffer): Promise<CleanFile> {
  const type = await checkedType(content, Object.keys(UPLOAD_TYPES).filter(isUploadType))
  return (async () => finished(type, CLEANERS[type](content)))().catch(asBroken)
}

/** The same for a picture that must have a certain shape. */
export async function cleanToShape(content: Buffer, shape: PictureShape): Promise<CleanFile> {
  const type = await checkedType(content, PICTURE_TYPES)
  return finished(type, cleanPicture(content, type, shape)).catch(asBroken)
}
