import { withMarkOf } from '@petalpost/api-client/upload/ai-mark'
import { UnfitFile } from '@petalpost/api-client/upload/unfit-file'

import { pngOf } from './pixels.ts'
import { type OpenedPsd, readPsdFile } from './read-psd.ts'

async function read(file: Blob): Promise<OpenedPsd> {
  try {
    return readPsdFile(await file.arrayBuffer())
  } catch {
    throw new UnfitFile('upload_type', 'psd')
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
