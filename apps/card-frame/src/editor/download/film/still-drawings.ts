import type { FileCache } from '@petalpost/card-document/capture/files'

/** Drawings that move are this much finer than the film, so that what turns or grows stays sharp. */
const FINER = 1.5
/** px; browsers refuse larger canvases */
const MAX_SIDE = 4_096

const isDrawing = ({ src }: HTMLImageElement): boolean => /\.svg(?:$|[?#])|^data:image\/svg/.test(src)

/** Whether something moves a drawing: one that rests gets the very pixels of the film. */
function moves(image: Element, card: Element): boolean {
  for (let part: Element | null = image; part && part !== card; part = part.parentElement)
    if (part.getAnimations().length > 0) return true
  return false
}

/** Draws a loaded drawing in the size in which the film shows it; undefined when its pixels may not be read. */
function pixelsOf(image: HTMLImageElement, scale: number): string | undefined {
  const { naturalWidth, naturalHeight, offsetWidth, offsetHeight } = image
  if (!naturalWidth || !naturalHeight) return undefined
  const shown = Math.max(offsetWidth / naturalWidth, offsetHeight / naturalHeight) * scale
  const factor = Math.min(shown, MAX_SIDE / Math.max(naturalWidth, naturalHeight))
  const canvas = image.ownerDocument.createElement('canvas')
  canvas.width = Math.max(1, Math.round(naturalWidth * factor))
  canvas.height = Math.max(1, Math.round(naturalHeight * factor))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  try {
    return canvas.toDataURL('image/png')
  } catch {
    return undefined // a file of another origin
  }
}

/**
 * Returns the drawings of a card as pixels, by their address, for `capture`. A browser would else draw each of them again
 * in every frame: a scene with shadows takes half a second. A drawing that is shown twice gets the finer pixels.
 */
export async function stillDrawings(element: Element, scale: number, signal: AbortSignal): Promise<FileCache> {
  const files: FileCache = new Map()
  const finest = new Map<string, number>()
  for (const image of element.querySelectorAll('img')) {
    signal.throwIfAborted()
    if (!isDrawing(image) || image.src.startsWith('data:')) continue
    await image.decode().catch(() => undefined)
    const area = image.offsetWidth * image.offsetHeight
    if (area <= (finest.get(image.src) ?? 0)) continue
    const pixels = pixelsOf(image, moves(image, element) ? scale * FINER : scale)
    if (pixels === undefined) continue
    files.set(image.src, Promise.resolve(pixels))
    finest.set(image.src, area)
  }
  return files
}
