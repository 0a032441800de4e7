import { withMarkOf } from '@petalpost/api-client/upload/ai-mark'
import { UnfitFile } from '@petalpost/api-client/upload/unfit-file'

import { pngOf } from './pixels.ts'
import { type OpenedPsd, readPsdFile, UnreadablePsd } from './read-psd.ts'

/** Larger files are not read into the memory of a page. */
const MAX_BYTES = 100 * 1024 * 1024

async function read(file: Blob): Promise<OpenedPsd> {
  if (file.size > MAX_BYTES) throw new UnfitFile('upload_too_large', 'psd bytes')
  try {
    return readPsdFile(await file.arrayBuffer())
  } catch (error) {
    throw new UnfitFile('upload_type', error instanceof UnreadablePsd ? error.fault : 'psd')
  }
}

/**
 * A Photoshop file in parts, from the lowest to the highest, each with its place as fractions of the file; null when it
 * is flat or must be one picture. @throws UnfitFile
 */
export async function openPsd(file: Blob) {
  const { width, height, layers, isFlat } = await read(file)
  const parts = layers?.map(({ name, left, top, opacity, pixels }) => ({
    name,
    opacity,
    x: left / width,
    y: top / height,
    width: pixels.width / width,
    height: pixels.height / height,
    picture: async () => withMarkOf(file, await pngOf(pixels), 'image/png'),
  }))
  return { width, height, isFlat, parts: parts ?? null }
}

/** The picture that Photoshop has saved with the layers. @throws UnfitFile */
export const pictureOfPsd = async (file: Blob): Promise<Blob> => pngOf((await read(file)).picture)
