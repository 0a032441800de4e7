import type { Fill } from '../fields.ts'
import { assetOf, type FillContext } from './context.ts'
import { css, cssUrl, fullBox } from './css.ts'
import { color, list, num, pick } from './safe.ts'

type Stops = Extract<Fill, { type: 'linear' }>['stops']
type Pattern = Extract<Fill, { type: 'pattern' }>

const stops = (all: Stops): string =>
  list(all, 8)
    .map((stop) => `${color(stop.color)} ${num(stop.offset, 0, 0, 100)}%`)
    .join(', ')

/** Moves stops to a line `1 / share` times as long around `middle` (percent), so that the colors keep their places. */
export const movedStops = (all: Stops, middle: number, share: number): Stops =>
  list(all, 8).map((stop) => ({ ...stop, offset: middle + (num(stop.offset) - middle) * share }))

const PATTERN_CSS: Record<string, (fg: string, size: number) => string> = {
  dots: (fg, size) => `radial-gradient(circle, ${fg} 28%, transparent 30%) 0 0 / ${size}px ${size}px`,
  stripes: (fg, size) => `repeating-linear-gradient(45deg, ${fg} 0 ${size / 2}px, transparent ${size / 2}px ${size}px)`,
  checks: (fg, size) =>
    `conic-gradient(${fg} 25%, transparent 0 50%, ${fg} 0 75%, transparent 0) 0 0 / ${size}px ${size}px`,
  grid: (fg, size) =>
    [`linear-gradient(${fg} 1px, transparent 1px)`, `linear-gradient(90deg, ${fg} 1px, transparent 1px)`]
      .map((line) => `${line} 0 0 / ${size}px ${size}px`)
      .join(', '),
}

function patternCss(fill: Pattern): string {
  const draw = pick(PATTERN_CSS, fill.name)
  const ground = color(fill.background)
  return draw ? `${draw(color(fill.foreground), num(fill.size, 24, 2, 400))}, ${ground}` : ground
}

function imageCss(context: FillContext, fill: Extract<Fill, { type: 'image' }>): string {
  const asset = assetOf(context, fill.asset)
  if (!asset) return 'transparent'
  const image = `${cssUrl(asset.url)} center`
  if (fill.fit !== 'tile') return `${image} / ${fill.fit === 'contain' ? 'contain' : 'cover'} no-repeat`
  return `${image} / ${num(asset.width, 200, 1) * num(fill.scale, 1, 0.05, 10)}px repeat`
}

/** A fill as a CSS `background`. */
export function fillCss(context: FillContext, fill: Fill | undefined): string {
  switch (fill?.type) {
    case 'solid':
      return color(fill.color)
    case 'linear':
      return `linear-gradient(${num(fill.angle)}deg, ${stops(fill.stops)})`
    case 'radial':
      return `radial-gradient(circle at center, ${stops(fill.stops)})`
    case 'image':
      return imageCss(context, fill)
    case 'pattern':
      return patternCss(fill)
    case undefined:
    default:
      return 'transparent'
  }
}

/** Draws the card's ground as a separate element, so that a blurred image does not blur the layers. */
export function background(context: FillContext): HTMLElement {
  const fill = context.card.background
  const ground = fullBox(context.document)
  const blur = fill?.type === 'image' ? num(fill.blur, 0, 0, 100) : 0
  css(ground, { background: fillCss(context, fill) })
  if (fill?.type === 'image' && fill.fit !== 'tile' && fill.scale !== undefined)
    css(ground, { scale: num(fill.scale, 1, 0.05, 10) })
  // larger than the card, so that the transparent rim of the blur is outside it
  if (blur > 0) css(ground, { filter: `blur(${blur}px)`, inset: `${-2 * blur}px` })
  return ground
}
