import { initializeCanvas, type Layer, type Psd, readPsd } from 'ag-psd'

import { blank, cut, differingPart, paint, type Pixels } from './pixels.ts'

/** Maximum pixels of a file; more would show on no card. */
const MAX_PIXELS = 25_000_000
/** Memory for all layers, bytes. */
const MAX_MEMORY = 768 * 1024 * 1024
/** Layers that become layers of a card; with more, the file is one picture. */
export const MAX_LAYERS = 12
/** The part of the pixels that may differ between the layers and the picture that Photoshop has saved with them. */
const MAX_DIFFERENCE = 0.01

/** A visible layer, or a group as one picture; `left` and `top` in px of the file, `opacity` 0 to 1. */
export interface PsdLayer {
  name: string
  left: number
  top: number
  opacity: number
  pixels: Pixels
}

export interface OpenedPsd {
  width: number
  height: number
  /** the whole picture, as Photoshop has saved it */
  picture: Pixels
  /** from the lowest to the highest; null when they would look different, or are too many */
  layers: readonly PsdLayer[] | null
  /** it has no layers to speak of */
  isFlat: boolean
}

// pixels need no canvas, whose opacity would change their colors
initializeCanvas(
  () => {
    throw new Error('no canvas is needed')
  },
  (width, height) => blank(width, height) as ImageData,
)

const isShown = ({ hidden }: Layer): boolean => hidden !== true
const shownIn = ({ children = [] }: Psd): Layer[] => children.filter(isShown)

/** Paints a layer, and what is in it, onto a ground. */
function paintLayer(ground: Pixels, { imageData, children, left = 0, top = 0, opacity = 1 }: Layer): void {
  if (imageData) paint(ground, imageData as Pixels, left, top, opacity)
  if (!children) return
  const inside = opacity === 1 ? ground : blank(ground.width, ground.height)
  for (const child of children.filter(isShown)) paintLayer(inside, child)
  if (inside !== ground) paint(ground, inside, 0, 0, opacity)
}

/** A layer at the top level as one picture; null when nothing of it is seen. */
function asPicture(layer: Layer, { width, height }: Psd): PsdLayer | null {
  const { name = '', imageData, children, left = 0, top = 0, opacity = 1 } = layer
  if (children) {
    const pixels = blank(width, height)
    paintLayer(pixels, { ...layer, opacity: 1 })
    return { name, opacity, ...cut(pixels) }
  }
  if (!imageData || imageData.width === 0) return null
  const pixels = imageData as Pixels
  const isInside = left >= 0 && top >= 0 && left + pixels.width <= width && top + pixels.height <= height
  if (isInside) return { name, left, top, opacity, pixels }
  const seen = blank(width, height)
  paint(seen, pixels, left, top, 1)
  return { name, opacity, ...cut(seen) }
}

/** The layers, unless they look different together than the picture: effects, masks and modes are not ours. */
function layersOf(psd: Psd, picture: Pixels): readonly PsdLayer[] | null {
  const layers = shownIn(psd)
    .map((layer) => asPicture(layer, psd))
    .filter((layer) => layer !== null)
  const together = blank(psd.width, psd.height)
  for (const { pixels, left, top, opacity } of layers) paint(together, pixels, left, top, opacity)
  // a saved picture has a ground where layers are transparent
  const onWhite = { ...together, data: new Uint8ClampedArray(together.data.length).fill(255) }
  paint(onWhite, together, 0, 0, 1)
  const isSame = [together, onWhite].some(({ data }) => differingPart(data, picture.data) <= MAX_DIFFERENCE)
  return isSame ? layers : null
}

/**
 * Reads a Photoshop file: its picture, and its layers where they are plain pictures.
 * @throws Error when it is broken, too large or in a color mode that the library does not read
 */
export function readPsdFile(content: ArrayBuffer): OpenedPsd {
  const plain = { useImageData: true, skipThumbnail: true, skipLinkedFilesData: true, totalMemoryLimit: MAX_MEMORY }
  const outline = readPsd(content, { ...plain, skipLayerImageData: true, skipCompositeImageData: true })
  if (outline.width * outline.height > MAX_PIXELS) throw new Error('too many pixels')
  const count = shownIn(outline).length
  const isWhole = count < 2 || count > MAX_LAYERS
  const psd = readPsd(content, { ...plain, skipLayerImageData: isWhole })
  const { width, height, imageData } = psd
  if (!imageData) throw new Error('no picture')
  const picture = imageData as Pixels
  return { width, height, picture, layers: isWhole ? null : layersOf(psd, picture), isFlat: count < 2 }
}
