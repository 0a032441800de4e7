import type { Fill } from '../fields.ts'
import { DRAWN_LIMITS } from '../limits.ts'
import type { FillContext } from './context.ts'
import { fillCss } from './fill.ts'
import { color, list, num } from './safe.ts'
import { svgElement } from './svg.ts'

/** Makes an id from the content, so that equal ids on a page, as in two views of a card, mean the same content. */
export const nameOf = (kind: string, thing: string): string => kind + thing.replaceAll(/[^\w-]/g, '_')

/** Returns the SVG paint of a fill; a gradient is added to `svg`, a pattern becomes its color, an image black. */
export function paintOf(context: FillContext, svg: SVGElement, fill: Fill | undefined): string {
  if (fill?.type !== 'linear' && fill?.type !== 'radial')
    return color(
      fill?.type === 'pattern' ? fill.foreground : fill?.type === 'solid' ? fill.color : undefined,
      '#000000',
    )
  const { document } = context
  const id = nameOf('ink', fillCss(context, fill))
  const linear = fill.type === 'linear'
  const gradient = svgElement(document, linear ? 'linearGradient' : 'radialGradient', {
    id,
    ...(linear ? { gradientTransform: `rotate(${num(fill.angle) - 90} .5 .5)` } : {}),
  })
  for (const stop of list(fill.stops, DRAWN_LIMITS.stops))
    gradient.append(
      svgElement(document, 'stop', { offset: `${num(stop.offset, 0, 0, 100)}%`, 'stop-color': color(stop.color) }),
    )
  svg.append(gradient)
  return `url(#${id})`
}
