import PdfDocument from 'pdfkit'
import SvgToPdf from 'svg-to-pdfkit'

import { apart, type PrintContext } from './page.ts'
import { drawPicture, type PictureFile } from './picture.ts'
import type { Box } from './sheet.ts'

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
    await drawPicture(context, { ...file, bytes: Buffer.from(svg) }, box, { fit })
    return
  }
  await apart(pdf, () => {
    pdf.rect(box.x, box.y, box.width, box.height).clip()
    drawLines(pdf, svg, box, fit)
  })
}
