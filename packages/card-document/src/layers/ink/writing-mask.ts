import { hashText } from '@petalpost/domain/seeded-random'

import { svgElement } from '../../render/svg.ts'

/** A stroke: the path of its outline, and its middle line, px. */
export interface Line {
  outline: string
  points: readonly (readonly [x: number, y: number])[]
  length: number
}

/** The size of the layer and the greatest width of its lines, px. */
interface Area {
  width: number
  height: number
  pen: number
}

/** Dashes are measured in parts of the whole writing: each line has a share of it, as its length. */
const WHOLE = 990
/** Longer than any offset, so that a line never shows a second dash. */
const GAP = 2000

const hundredth = (value: number): number => Math.round(value * 100) / 100

/** A point as paths write it. */
export const xy = ([x, y]: readonly [x: number, y: number]): string => `${hundredth(x)} ${hundredth(y)}`

/**
 * Returns a mask that shows ink stroke by stroke while the entrance `write` takes the dash offset, which is inherited,
 * from 999 to 0. Each line is one dash, as long as what is written from its beginning to the end of the whole: the offset
 * draws it back behind its line, and the lines before come out first. A line shows its own stroke only, not what crosses
 * it. The last dash covers everything, but only at offset 0, which also holds before and after the animation: ink at rest
 * is not cut. Ids are made from the content, so that equal ids on a page mean the same content.
 */
export function writingMask(document: Document, lines: readonly Line[], { width, height, pen }: Area): SVGMaskElement {
  const paths = lines.map(({ outline, points, length }) => ({
    outline,
    d: `M${points.map(xy).join('L')}h.01`, // a dot is a line too
    length: Math.max(length, pen),
  }))
  const total = paths.reduce((sum, { length }) => sum + length, 0)
  const area = { x: -pen, y: -pen, width: width + 2 * pen, height: height + 2 * pen }
  const id = `written${hashText(JSON.stringify([paths, area]))}`
  const mask = svgElement(document, 'mask', {
    id,
    maskUnits: 'userSpaceOnUse',
    ...area,
    fill: 'none',
    stroke: '#ffffff',
  })
  let start = 0
  for (const [index, { outline, d, length }] of paths.entries()) {
    const share = (length / total) * WHOLE
    const own = svgElement(document, 'clipPath', { id: `${id}-${index}` })
    own.append(svgElement(document, 'path', { d: outline }))
    mask.append(
      own,
      svgElement(document, 'path', {
        d,
        'clip-path': `url(#${own.id})`,
        'stroke-width': pen,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
        pathLength: share,
        'stroke-dasharray': `${WHOLE - start} ${GAP}`,
      }),
    )
    start += share
  }
  mask.append(
    svgElement(document, 'path', {
      d: `M${-pen} ${height / 2}H${width + pen}`,
      'stroke-width': area.height,
      pathLength: 1,
      'stroke-dasharray': `2 ${GAP}`,
    }),
  )
  return mask
}
