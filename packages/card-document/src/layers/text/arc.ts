import { num, text } from '../../render/safe.ts'
import type { TextLayer } from './schema.ts'

/** Whether a text is bent. Below one degree it is straight, because the circle of its arc would be too large. */
export const isBent = ({ curve }: Pick<TextLayer, 'curve'>): boolean => Math.abs(num(curve, 0, -360, 360)) >= 1

type Arc = NonNullable<TextLayer['arc']>

/** The height of a line of a text, px. */
export const lineOf = ({ style }: Pick<TextLayer, 'style'>): number =>
  num(style.fontSize, 16, 1, 1000) * num(style.lineHeight, 1.3, 0.5, 4)

/**
 * The arc of a bent text. Earlier editors stored none: it was as long as the box is wide, and stood in the box as
 * `verticalAlign` says.
 */
export function arcOf(layer: TextLayer): Arc {
  const { arc, style } = layer
  if (typeof arc === 'object' && arc !== null) return { length: num(arc.length, 1, 1), x: num(arc.x), y: num(arc.y) }
  const [width, height] = [num(layer.width), num(layer.height)]
  const angle = (num(layer.curve, 0, -360, 360) * Math.PI) / 180
  const rise = (width / Math.abs(angle)) * (1 - Math.cos(angle / 2))
  const lines = (Array.isArray(layer.runs) ? layer.runs : [])
    .map((run) => text(run?.text))
    .join('')
    .split('\n').length
  const free = height - rise - lines * lineOf(layer)
  const top = style.verticalAlign === 'middle' ? free / 2 : style.verticalAlign === 'bottom' ? free : 0
  const middle = top + lineOf(layer) / 2 + num(style.fontSize, 16, 1, 1000) * 0.35
  return { length: width, x: width / 2, y: middle + (angle > 0 ? 0 : rise) }
}
