import type { FileCache } from '@petalpost/card-document/capture/files'

interface Gif {
  decoder: ImageDecoder
  /** when each frame ends, ms */
  ends: number[]
}

/** Whether this browser can read the frames of animated pictures; if not, they stand still in films. */
export const canReadFrames = (): boolean => 'ImageDecoder' in globalThis

const isGif = ({ src }: HTMLImageElement): boolean => /\.gif(?:$|[?#])/.test(src)

/** Reads the frames of a GIF; undefined when it has only one. */
async function open(url: string, signal: AbortSignal): Promise<Gif | undefined> {
  const answer = await fetch(url, { credentials: 'omit', signal })
  if (!answer.ok) return undefined
  const decoder = new ImageDecoder({ data: await answer.arrayBuffer(), type: 'image/gif' })
  await decoder.completed
  const count = decoder.tracks.selectedTrack?.frameCount ?? 1
  const ends: number[] = []
  for (let frameIndex = 0; frameIndex < count; frameIndex++) {
    const { image } = await decoder.decode({ frameIndex })
    ends.push((ends.at(-1) ?? 0) + (image.duration ?? 100_000) / 1000)
    image.close()
  }
  return count > 1 ? { decoder, ends } : undefined
}

async function frameOf({ decoder, ends }: Gif, ms: number): Promise<string> {
  const at = ms % Math.max(1, ends.at(-1) ?? 1)
  const { image } = await decoder.decode({
    frameIndex: Math.max(
      0,
      ends.findIndex((end) => end > at),
    ),
  })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: image.displayWidth, height: image.displayHeight })
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  image.close()
  return canvas.toDataURL('image/png')
}

/** The animated pictures of a card, frame by frame: a picture inside a picture does not move by itself. */
export async function stagedGifs(element: Element, files: FileCache, signal: AbortSignal) {
  const urls = new Set([...element.querySelectorAll('img')].filter(isGif).map(({ src }) => src))
  const gifs = new Map<string, Gif>()
  if (canReadFrames())
    for (const url of urls) {
      const gif = await open(url, signal).catch(() => undefined)
      signal.throwIfAborted()
      if (gif) gifs.set(url, gif)
    }
  return {
    /** Puts the frames that they show `ms` after the card opened into `files`. */
    async seek(ms: number): Promise<void> {
      for (const [url, gif] of gifs) files.set(url, Promise.resolve(await frameOf(gif, ms)))
    },
    close: () => {
      for (const { decoder } of gifs.values()) decoder.close()
    },
  }
}
