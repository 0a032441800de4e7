/** A part of a picture, px. */
export interface PictureArea {
  x: number
  y: number
  width: number
  height: number
}

type Size = Pick<PictureArea, 'width' | 'height'>

/** A decoded picture. */
export interface DecodedPicture {
  width: number
  height: number
  isTransparent: () => boolean
  /** Writes it, or a part of it, in another size or type. */
  write: (size: Size, type: 'image/jpeg' | 'image/png', part?: PictureArea) => Promise<Blob>
  close: () => void
}

/** What a video or tune says of itself; lengths in px, `duration` in ms. */
export interface MediaFacts {
  duration?: number
  width?: number
  height?: number
}

/** How the content of files is read: by the browser. All of it rejects for files that it cannot read. */
export interface ContentReader {
  decode: (file: Blob) => Promise<DecodedPicture>
  probe: (file: Blob, kind: 'video' | 'audio') => Promise<MediaFacts>
}

const QUALITY = 0.9
/** A picture is checked for transparency in a copy of this size, px. */
const PROBE = 64
/** A browser that says nothing about a file for this long cannot play it, ms. */
const PATIENCE_MS = 15_000

const sizeOf = ({ width, height }: Size): Size => ({ width, height })

function drawn(picture: ImageBitmap, { width, height }: Size, part: PictureArea = { x: 0, y: 0, ...sizeOf(picture) }) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height)
  return { canvas, context }
}

async function decode(file: Blob): Promise<DecodedPicture> {
  const picture = await createImageBitmap(file)
  return {
    ...sizeOf(picture),
    isTransparent() {
      const { data } = drawn(picture, { width: PROBE, height: PROBE }).context.getImageData(0, 0, PROBE, PROBE)
      return data.some((value, index) => index % 4 === 3 && value < 255)
    },
    write: (size, type, part) =>
      new Promise((resolve, reject) => {
        drawn(picture, size, part).canvas.toBlob(
          (written) => (written ? resolve(written) : reject(new Error('the picture cannot be written'))),
          type,
          QUALITY,
        )
      }),
    close: () => picture.close(),
  }
}

function probe(file: Blob, kind: 'video' | 'audio'): Promise<MediaFacts> {
  const media = document.createElement(kind)
  const address = URL.createObjectURL(file)
  return new Promise<MediaFacts>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the browser cannot play the file')), PATIENCE_MS)
    media.addEventListener('loadedmetadata', () => {
      clearTimeout(timer)
      resolve({
        // a stream without an end has an infinite duration
        ...(Number.isFinite(media.duration) ? { duration: Math.round(1000 * media.duration) } : {}),
        ...(media instanceof HTMLVideoElement ? { width: media.videoWidth, height: media.videoHeight } : {}),
      })
    })
    media.addEventListener('error', () => {
      clearTimeout(timer)
      reject(new Error('the browser cannot play the file'))
    })
    media.preload = 'metadata'
    media.src = address
  }).finally(() => {
    media.removeAttribute('src')
    URL.revokeObjectURL(address)
  })
}

export const browserFiles: ContentReader = { decode, probe }
