import type { Fill, Mask, Shadow, Stroke } from '../fields.ts'
import { inRange, RANGES } from '../ranges.ts'
import type { TextStyle } from './text/schema.ts'

export const scaledRadius = (radius: number, ratio: number): number => inRange(radius * ratio, RANGES.radius)

export const scaledMask = (mask: Mask, ratio: number): Mask =>
  mask.radius === undefined ? mask : { ...mask, radius: scaledRadius(mask.radius, ratio) }

export const scaledStroke = (stroke: Stroke, ratio: number): Stroke => ({
  ...stroke,
  width: inRange(stroke.width * ratio, RANGES.strokeWidth),
})

export const scaledOffset = (offset: number, ratio: number): number => inRange(offset * ratio, RANGES.offset)

export const scaledShadow = (shadow: Shadow, ratio: number): Shadow => ({
  ...shadow,
  offsetX: scaledOffset(shadow.offsetX, ratio),
  offsetY: scaledOffset(shadow.offsetY, ratio),
  blur: inRange(shadow.blur * ratio, RANGES.shadowBlur),
})

/** Only patterns and blurred pictures have lengths; everything else fits the area. */
export function scaledFill(fill: Fill, ratio: number): Fill {
  if (fill.type === 'pattern') return { ...fill, size: inRange(fill.size * ratio, RANGES.tile) }
  if (fill.type === 'image' && fill.blur !== undefined)
    return { ...fill, blur: inRange(fill.blur * ratio, RANGES.blur) }
  return fill
}

/** The style of a text or of one of its runs. */
export function scaledStyle<S extends Partial<TextStyle>>(style: S, ratio: number): S {
  const { fontSize, letterSpacing, background, fill } = style
  return {
    ...style,
    ...(fontSize === undefined ? {} : { fontSize: inRange(fontSize * ratio, RANGES.fontSize) }),
    ...(letterSpacing === undefined ? {} : { letterSpacing: inRange(letterSpacing * ratio, RANGES.letterSpacing) }),
    ...(fill ? { fill: scaledFill(fill, ratio) } : {}),
    ...(background
      ? {
          background: {
            ...background,
            padding: inRange(background.padding * ratio, RANGES.padding),
            radius: scaledRadius(background.radius, ratio),
          },
        }
      : {}),
  }
}
