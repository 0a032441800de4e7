import { isUploadType, PICTURE_TYPES, UPLOAD_TYPES, type UploadType } from '@petalpost/domain/upload'

import { AppError } from '#http/app-error.ts'

import { broken, type CleanFile } from './clean-file.ts'
import { typeOf } from './kind.ts'
import { cleanPicture, type PictureShape } from './picture.ts'

/** The type of a file by its content, never by its name. @throws AppError upload_type, upload_too_large */
async function checkedType<Type extends UploadType>(content: Buffer, allowed: readonly Type[]): Promise<Type> {
  const found = await typeOf(content)
  const type = allowed.find((one) => one === found)
  if (type === undefined) throw new AppError('upload_type')
  if (content.length > UPLOAD_TYPES[type].maxBytes) throw new AppError('upload_too_large')
  return type
}

/**
 * Checks an uploaded file by its content and makes of it what may be served (rules S7, S8).
 * @throws AppError upload_type, upload_too_large, upload_broken
 */
export async function clean(content: Buffer): Promise<CleanFile> {
  const type = await checkedType(content, Object.keys(UPLOAD_TYPES).filter(isUploadType))
  switch (type) {
    case 'image/jpeg':
    case 'image/png':
    case 'image/gif':
      return cleanPicture(content, type)
    default:
      throw broken()
  }
}

/** The same for a picture that is to have a certain shape. */
export const cleanToShape = async (content: Buffer, shape: PictureShape): Promise<CleanFile> =>
  cleanPicture(content, await checkedType(content, PICTURE_TYPES), shape)
