import type { DrawnCard } from '@petalpost/card-art/card'
import { round } from '@petalpost/card-art/lib/number'
import { outlineLine } from '@petalpost/card-art/node/outline'
import { setLine } from '@petalpost/card-art/node/typeset'
import { FOILS } from '@petalpost/card-art/paint/foil'
import type { TextElement } from '@petalpost/card-art/text/element'
import { FOIL_DEGREES } from '@petalpost/card-art/text/layer-fill'

/** The end points of a CSS linear gradient at `degrees` over a box. */
const gradientLine = (x: number, y: number, width: number, height: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180
  const reach = (Math.abs(width * Math.sin(angle)) + Math.abs(height * Math.cos(angle))) / 2
  const [cx, cy] = [x + width / 2, y + height / 2]
  const [dx, dy] = [Math.sin(angle) * reach, -Math.cos(angle) * reach]
  return { x1: round(cx - dx), y1: round(cy - dy), x2: round(cx + dx), y2: round(cy + dy) }
}

const foilGradient = (id: string, element: TextElement): string => {
  const { fill, x, y, width, height } = element
  if (typeof fill === 'string') return ''
  const { x1, y1, x2, y2 } = gradientLine(x, y, width, height, FOIL_DEGREES)
  const colors = FOILS[fill.foil]
  const stops = colors.map((color, i) => `<stop offset="${i / (colors.length - 1)}" stop-color="${color}"/>`).join('')
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops}</linearGradient>`
}

const outline = ({ text, font, size, tracking, align, x, width, baseline, lineHeight }: TextElement): string =>
  text
    .split('\n')
    .map((line, i) => {
      const free = width - setLine(line, font, size, tracking).width
      const left = x + (align === 'center' ? free / 2 : align === 'right' ? free : 0)
      return outlineLine(line, font, size, tracking, left, baseline + i * size * lineHeight)
    })
    .join('')

/** A text as outlines that look like the live card, because a thumbnail has no fonts. */
const lettered = (element: TextElement, id: string): string => {
  const { depth, fill, opacity } = element
  const d = outline(element)
  const copies = depth
    ? Array.from({ length: depth.steps }, (_, i) => {
        const step = depth.steps - i
        return `<path d="${d}" fill="${depth.fill}" transform="translate(${round(step * depth.dx)} ${round(step * depth.dy)})"/>`
      }).join('')
    : ''
  const paint = typeof fill === 'string' ? fill : `url(#${id})`
  const faint = opacity === undefined ? '' : ` opacity="${opacity}"`
  return `${foilGradient(id, element)}${copies}<path d="${d}" fill="${paint}"${faint}/>`
}

/** The texts of a card, and the dividing lines between them, as one transparent SVG over its art. */
export const letteringSvg = ({ texts, width, height }: DrawnCard, rules: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
  `${rules}${texts.map((text, i) => lettered(text, `t${i}`)).join('')}</svg>`
