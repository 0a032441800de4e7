import { animatedWebp, type Frame } from './animated-webp.ts'

/** All frames together, px: what the server takes, with some room (rule S8). */
const MAX_PIXELS = 20_000_000
const MAX_FRAMES = 500
const QUALITY = 0.85
/** Pictures that name no time show for this long, as browsers do, ms. */
const USUAL_MS = 100

/** The size in which all frames are few enough pixels, at most their own. */
function fitting(width: number, height: number, frames: number): { width: number; height: number } {
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height * frames)))
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

/**
 * A moving AVIF or PNG as a moving WebP, which the server keeps moving; null where the browser cannot decode it frame by
 * frame, or it has only one.
 */
export async function asMovingWebp(file: Blob, type: 'image/png' | 'image/avif'): Promise<Blob | null> {
  if (!('ImageDecoder' in globalThis) || !(await ImageDecoder.isTypeSupported(type))) return null
  const decoder = new ImageDecoder({ data: await file.arrayBuffer(), type })
  try {
    await Promise.all([decoder.tracks.ready, decoder.completed])
    const count = decoder.tracks.selectedTrack?.frameCount ?? 0
    if (count < 2 || count > MAX_FRAMES) return null
    const frames: Frame[] = []
    let size = { width: 0, height: 0 }
    for (let frameIndex = 0; frameIndex < count; frameIndex += 1) {
      const { image } = await decoder.decode({ frameIndex })
      if (frameIndex === 0) size = fitting(image.displayWidth, image.displayHeight, count)
      const canvas = new OffscreenCanvas(size.width, size.height)
      canvas.getContext('2d')?.drawImage(image, 0, 0, size.width, size.height)
      const duration = image.duration === null ? USUAL_MS : image.duration / 1_000
      image.close()
      const picture = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
      if (picture.type !== 'image/webp') return null // a browser that does not encode this type
      frames.push({ content: new Uint8Array(await picture.arrayBuffer()), duration })
    }
    return animatedWebp(frames, size)
  } finally {
    decoder.close()
  }
}
