import type { FileCache } from '@petalpost/card-document/capture/files'

interface Picture {
  decoder: ImageDecoder
  /** when each frame ends, ms */
  ends: number[]
  /** how often it plays; then its last frame stands */
  plays: number
}

/** Whether this browser can read the frames of animated pictures; if not, they stand still in films. */
export const canReadFrames = (): boolean => 'ImageDecoder' in globalThis

/** The types that are stored as they are because they move; other moving pictures are stored as WebP. */
const typeOf = ({ src }: HTMLImageElement): string | undefined => {
  const [, ending] = /\.(gif|webp)(?:$|[?#])/.exec(src) ?? []
  return ending && `image/${ending}`
}

/** Reads the frames of an animated picture; undefined when it has only one. */
async function open(url: string, type: string, signal: AbortSignal): Promise<Picture | undefined> {
  const answer = await fetch(url, { credentials: 'omit', signal })
  if (!answer.ok) return undefined
  const decoder = new ImageDecoder({ data: await answer.arrayBuffer(), type })
  await Promise.all([decoder.tracks.ready, decoder.completed])
  const { frameCount = 1, repetitionCount = Infinity } = decoder.tracks.selectedTrack ?? {}
  const ends: number[] = []
  for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
    const { image } = await decoder.decode({ frameIndex })
    ends.push((ends.at(-1) ?? 0) + (image.duration ?? 100_000) / 1000)
    image.close()
  }
  return frameCount > 1 ? { decoder, ends, plays: repetitionCount + 1 } : undefined
}

async function frameOf({ decoder, ends, plays }: Picture, ms: number): Promise<string> {
  const length = Math.max(1, ends.at(-1) ?? 1)
  const at = ms % length
  const isOver = ms >= length * plays
  const frameIndex = isOver ? ends.length - 1 : ends.findIndex((end) => end > at)
  const { image } = await decoder.decode({ frameIndex: Math.max(0, frameIndex) })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: image.displayWidth, height: image.displayHeight })
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  image.close()
  return canvas.toDataURL('image/png')
}

/** The animated pictures of a card, frame by frame: a picture inside a picture does not move by itself. */
export async function stagedPictures(element: Element, files: FileCache, signal: AbortSignal) {
  const types = new Map([...element.querySelectorAll('img')].map((image) => [image.src, typeOf(image)]))
  const pictures = new Map<string, Picture>()
  if (canReadFrames())
    for (const [url, type] of types) {
      const picture = type && (await open(url, type, signal).catch(() => undefined))
      signal.throwIfAborted()
      if (picture) pictures.set(url, picture)
    }
  return {
    /** Puts the frames that they show `ms` after the card opened into `files`. */
    async seek(ms: number): Promise<void> {
      for (const [url, picture] of pictures) files.set(url, Promise.resolve(await frameOf(picture, ms)))
    },
    close: () => {
      for (const { decoder } of pictures.values()) decoder.close()
    },
  }
}
