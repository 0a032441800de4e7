import type { Fill } from '../fields.ts'
import { DRAWN_LIMITS } from '../limits.ts'
import type { FillContext } from './context.ts'
import { color, list, num } from './safe.ts'
import { svgElement } from './svg.ts'

/** Makes an id from the content, so that equal ids on a page, as in two views of a card, mean the same content. */
export const nameOf = (kind: string, thing: string): string => kind + thing.replaceAll(/[^\w-]/g, '_')

/** Returns the SVG paint of a fill; a gradient is added to `svg`, a pattern becomes its color, an image black. */
export function paintOf({ document }: FillContext, svg: SVGElement, fill: Fill | undefined): string {
  if (fill?.type !== 'linear' && fill?.type !== 'radial')
    return color(
      fill?.type === 'pattern' ? fill.foreground : fill?.type === 'solid' ? fill.color : undefined,
      '#000000',
    )
  const turn = fill.type === 'linear' ? { gradientTransform: `rotate(${num(fill.angle) - 90} .5 .5)` } : {}
  const stops = list(fill.stops, DRAWN_LIMITS.stops).map((stop) => ({
    offset: `${num(stop.offset, 0, 0, 100)}%`,
    'stop-color': color(stop.color),
  }))
  const id = nameOf('ink', [turn, ...stops].map((part) => Object.values(part).join(' ')).join(' '))
  const gradient = svgElement(document, fill.type === 'linear' ? 'linearGradient' : 'radialGradient', { id, ...turn })
  gradient.append(...stops.map((stop) => svgElement(document, 'stop', stop)))
  svg.append(gradient)
  return `url(#${id})`
}
