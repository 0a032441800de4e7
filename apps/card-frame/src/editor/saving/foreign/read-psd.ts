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

/** A Photoshop file that is in order and cannot be used. */
export class UnreadablePsd extends Error {
  readonly fault: 'psd pixels' | 'psd without picture'

  constructor(fault: UnreadablePsd['fault']) {
    super(fault)
    this.fault = fault
  }
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

/** Layers that Photoshop draws otherwise than plain pictures. */
const isPlain = ({
  blendMode = 'normal',
  mask,
  vectorMask,
  effects,
  clipping,
  adjustment,
  text,
  children,
}: Layer): boolean =>
  (blendMode === 'normal' || blendMode === 'pass through') &&
  [mask, vectorMask, effects, adjustment, text].every((each) => each === undefined) &&
  clipping !== true &&
  (children ?? []).filter(isShown).every(isPlain)

/** The layers painted onto each other, where Photoshop has saved no picture of them; null when they are not plain. */
function paintedFrom(psd: Psd): Pixels | null {
  const layers = shownIn(psd)
  if (layers.length === 0 || !layers.every(isPlain)) return null
  const ground = blank(psd.width, psd.height)
  for (const layer of layers) paintLayer(ground, layer)
  return ground
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
 * @throws UnreadablePsd when it is too large or has neither a picture nor plain layers; Error when it is broken or in a
 * color mode that the library does not read
 */
export function readPsdFile(content: ArrayBuffer): OpenedPsd {
  const plain = { useImageData: true, skipThumbnail: true, skipLinkedFilesData: true, totalMemoryLimit: MAX_MEMORY }
  const outline = readPsd(content, { ...plain, skipLayerImageData: true, skipCompositeImageData: true })
  if (outline.width * outline.height > MAX_PIXELS) throw new UnreadablePsd('psd pixels')
  const count = shownIn(outline).length
  const hasPicture = outline.imageResources?.versionInfo?.hasRealMergedData !== false
  const isWhole = hasPicture && (count < 2 || count > MAX_LAYERS)
  const psd = readPsd(content, { ...plain, skipLayerImageData: isWhole })
  const { width, height, imageData } = psd
  const picture = hasPicture ? (imageData as Pixels | undefined) : paintedFrom(psd)
  if (picture === null) throw new UnreadablePsd('psd without picture')
  if (picture === undefined) throw new Error('no picture')
  const isOne = count < 2 || count > MAX_LAYERS
  return { width, height, picture, layers: isOne ? null : layersOf(psd, picture), isFlat: count < 2 }
}
