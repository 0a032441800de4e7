import type { Layer } from './schema.ts'

interface Size {
  width: number
  height: number
}

const pixels = (length: number): number => Math.max(1, Math.round(length))

/** The upright box of this size in the middle of a card, in whole px. */
export const middleBox = (card: Size, { width, height }: Size): Pick<Layer, keyof Size | 'x' | 'y' | 'rotation'> => ({
  x: Math.round((card.width - width) / 2),
  y: Math.round((card.height - height) / 2),
  width: pixels(width),
  height: pixels(height),
  rotation: 0,
})

/**
 * Returns the box in the middle of a card for content with a size: it has the content's ratio and is as large as this
 * share of the card's sides allows. Content without a size gets a square.
 */
export function fittedBox(card: Size, own: Partial<Size> | undefined, share: number) {
  const width = own?.width || 1
  const height = own?.height || 1
  const scale = share * Math.min(card.width / width, card.height / height)
  return middleBox(card, { width: width * scale, height: height * scale })
}

/** A font size that suits a card, px: this share of its shorter side. */
export const fontSizeOf = ({ width, height }: Size, share: number): number => pixels(share * Math.min(width, height))
