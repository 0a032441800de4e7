import type { Fill } from '@petalpost/card-document/fields'

import { inkOf } from './color.ts'
import { gradientOf } from './gradient.ts'
import { apart, fileOf, type PrintContext } from './page.ts'
import { tileOf } from './pattern.ts'
import { drawPicture, tiledPicture } from './picture.ts'
import type { Box } from './sheet.ts'

/** Adds the outline of an area to the document, without painting it. */
export type Outline = (pdf: PDFKit.PDFDocument) => unknown

export const rectangle =
  ({ x, y, width, height }: Box): Outline =>
  (pdf) =>
    pdf.rect(x, y, width, height)

type Picture = Extract<Fill, { type: 'image' }>
type Pattern = Extract<Fill, { type: 'pattern' }>

/** Fills with the tiles of a pattern, which continue from the corner of `box`. */
function tiles({ pdf }: PrintContext, fill: Pattern, box: Box, outline: Outline): void {
  const [ground, front] = [inkOf(fill.background), inkOf(fill.foreground)]
  outline(pdf)
  pdf.fillOpacity(ground.opacity).fill(ground.color)
  const { size, operators } = tileOf(fill)
  pdf.save()
  outline(pdf)
  pdf.clip()
  // CSS begins stripes at the lower left corner, and everything else at the upper one
  pdf.translate(box.x, box.y + (fill.name === 'stripes' ? box.height : 0))
  const pattern = pdf.pattern([0, 0, size, size], size, size, operators)
  pdf.rect(0, fill.name === 'stripes' ? -box.height : 0, box.width, box.height)
  pdf.fillColor([pattern, front.color]).fillOpacity(front.opacity).fill()
  pdf.restore()
}

async function picture(context: PrintContext, fill: Picture, box: Box): Promise<void> {
  const file = fileOf(context, fill.asset)
  if (fill.fit === 'tile') await tiledPicture(context, file, box, (file.width ?? 200) * (fill.scale ?? 1))
  else await drawPicture(context, file, box, { fit: fill.fit, blur: fill.blur ?? 0 })
}

/** How opaque a fill is where it is most opaque, from 0 to 1: so strong is the shadow that it casts. */
export function opacityOf(fill: Fill): number {
  if (fill.type === 'image') return 1
  const colors =
    fill.type === 'solid'
      ? [fill.color]
      : fill.type === 'pattern'
        ? [fill.background, fill.foreground]
        : fill.stops.map(({ color }) => color)
  return Math.max(...colors.map((color) => inkOf(color).opacity))
}

/** Paints an area; gradients, pictures and patterns belong to `box`, as the background of a box in CSS. */
export async function fillArea(context: PrintContext, fill: Fill, box: Box, outline: Outline): Promise<void> {
  const { pdf } = context
  if (fill.type === 'pattern') tiles(context, fill, box, outline)
  else if (fill.type === 'image')
    await apart(pdf, async () => {
      outline(pdf)
      pdf.clip()
      await picture(context, fill, box)
    })
  else if (fill.type === 'solid') {
    const ink = inkOf(fill.color)
    outline(pdf)
    pdf.fillOpacity(ink.opacity).fill(ink.color)
  } else {
    outline(pdf)
    pdf.fillOpacity(1).fill(gradientOf(pdf, fill, box))
  }
}
