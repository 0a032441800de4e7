import type { Fill, Mask, Shadow, Stroke } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import type { TextStyle } from './text/schema.ts'

const within = (least: number, most: number) => (length: number) => Math.min(most, Math.max(least, length))
const ofStroke = within(0, 200)
const ofFont = within(4, 1_000)
const ofRadius = within(0, LIMITS.maxSide)
const ofOffset = within(-200, 200)
const ofTile = within(2, 400)
const ofBlur = within(0, 100)

export const scaledRadius = (radius: number, ratio: number): number => ofRadius(radius * ratio)

export const scaledMask = (mask: Mask, ratio: number): Mask =>
  mask.radius === undefined ? mask : { ...mask, radius: scaledRadius(mask.radius, ratio) }

export const scaledStroke = (stroke: Stroke, ratio: number): Stroke => ({
  ...stroke,
  width: ofStroke(stroke.width * ratio),
})

export const scaledShadow = (shadow: Shadow, ratio: number): Shadow => ({
  ...shadow,
  offsetX: ofOffset(shadow.offsetX * ratio),
  offsetY: ofOffset(shadow.offsetY * ratio),
  blur: ofStroke(shadow.blur * ratio),
})

export const scaledOffset = (offset: number, ratio: number): number => ofOffset(offset * ratio)

/** Only patterns and blurred pictures have lengths; everything else fits the area. */
export function scaledFill(fill: Fill, ratio: number): Fill {
  if (fill.type === 'pattern') return { ...fill, size: ofTile(fill.size * ratio) }
  if (fill.type === 'image' && fill.blur !== undefined) return { ...fill, blur: ofBlur(fill.blur * ratio) }
  return fill
}

/** The style of a text or of one of its runs. */
export function scaledStyle<S extends Partial<TextStyle>>(style: S, ratio: number): S {
  const { fontSize, letterSpacing, background, fill } = style
  return {
    ...style,
    ...(fontSize === undefined ? {} : { fontSize: ofFont(fontSize * ratio) }),
    ...(letterSpacing === undefined ? {} : { letterSpacing: within(-50, 200)(letterSpacing * ratio) }),
    ...(fill ? { fill: scaledFill(fill, ratio) } : {}),
    ...(background
      ? {
          background: {
            ...background,
            padding: ofStroke(background.padding * ratio),
            radius: ofRadius(background.radius * ratio),
          },
        }
      : {}),
  }
}
