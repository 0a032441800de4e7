import { hash } from 'node:crypto'

import PdfDocument from 'pdfkit'
import SvgToPdf from 'svg-to-pdfkit'

import { apart, type PrintContext } from './page.ts'
import { drawPicture, encoded, openImage, type PictureFile, printSize, putImage } from './picture.ts'
import { naturalSize, rasterized } from './rasterize.ts'
import { type Box, shared } from './sheet.ts'

/** What PDF has no word for, or the library cannot draw: filters, blending, and letters in fonts that we do not have. */
const NEEDS_PIXELS =
  /<(?:filter|fe[A-Z]\w*|text|style|animate\w*|marker|image|mask)\b|mix-blend-mode|\bfilter\s*[=:]|\bstyle\s*=|paint-order|vector-effect|isolation/

/** Whether a drawing can be printed as lines and areas, sharp at any size. */
export const isPlain = (svg: string): boolean => !NEEDS_PIXELS.test(svg)

type Fit = 'cover' | 'contain'

/** How CSS fits a picture into a box, in the words of SVG. */
const RATIOS: Record<Fit, string> = { cover: 'xMidYMid slice', contain: 'xMidYMid meet' }

function drawLines(pdf: PDFKit.PDFDocument, svg: string, { x, y, width, height }: Box, fit: Fit): void {
  SvgToPdf(pdf, svg, x, y, { width, height, preserveAspectRatio: RATIOS[fit], assumePt: true })
}

/** Whether the library can draw it. It is asked on a sheet of scrap paper, because a failure leaves half a drawing. */
function isDrawable(svg: string, box: Box, fit: Fit): boolean {
  try {
    drawLines(new PdfDocument(), svg, box, fit)
    return true
  } catch {
    return false
  }
}

/** Where all of a drawing is that is fitted into a box. */
function placeOf({ width, height }: { width: number; height: number }, box: Box, fit: Fit): Box {
  const scales = [box.width / width, box.height / height]
  const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales)
  const [across, down] = [width * scale, height * scale]
  return { x: box.x + (box.width - across) / 2, y: box.y + (box.height - down) / 2, width: across, height: down }
}

/** Draws as many pixels as the paper shows of a drawing; none of what is beside the paper. */
async function drawPixels(context: PrintContext, file: PictureFile, box: Box, fit: Fit): Promise<void> {
  const natural = naturalSize(String(file.bytes))
  if (!natural) return drawPicture(context, file, box, { fit })
  const { pdf, drawn } = context
  const place = placeOf(natural, box, fit)
  const shown = shared(shared(place, box), context.shown ?? box)
  if (shown.width <= 0 || shown.height <= 0) return
  const scale = natural.width / place.width
  const part = {
    x: (shown.x - place.x) * scale,
    y: (shown.y - place.y) * scale,
    width: shown.width * scale,
    height: shown.height * scale,
  }
  const { width, height } = printSize(context, shown)
  const name = hash('sha256', file.bytes) + JSON.stringify([part, width, height])
  const image =
    drawn.get(name) ??
    openImage(pdf, await encoded(await rasterized(file.bytes, { natural, part, px: { width, height } })))
  drawn.set(name, image)
  pdf.save().fillOpacity(1)
  putImage(pdf, image, shown)
  pdf.restore()
}

/**
 * Draws a stored SVG into a box: as lines and areas if PDF can say all of it, else as a picture with the dots of print;
 * `layer` is then told.
 */
export async function drawDrawing(
  context: PrintContext,
  file: PictureFile,
  box: Box,
  { fit, layer, svg }: { fit: Fit; layer: string; svg: string },
): Promise<void> {
  const { pdf, told } = context
  if (!isPlain(svg) || !isDrawable(svg, box, fit)) {
    told.pictures.add(layer)
    await drawPixels(context, { ...file, bytes: Buffer.from(svg) }, box, fit)
    return
  }
  await apart(pdf, () => {
    pdf.rect(box.x, box.y, box.width, box.height).clip()
    drawLines(pdf, svg, box, fit)
  })
}
