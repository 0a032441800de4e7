import { once } from 'node:events'

import type { PrintCardInput, PrintedText } from '@petalpost/api-client/schemas/prints'
import { hasAiPicture } from '@petalpost/card-document/asset-origin'
import type { CardV2 } from '@petalpost/card-document/card'
import { PARTLY_AI_XMP } from '@petalpost/domain/ai-mark'
import PdfDocument from 'pdfkit'

import { drawFront, drawMarks } from './card.ts'
import { type FontFile, openFaces } from './faces.ts'
import type { Told } from './page.ts'
import { type Box, layOut, type Sheet } from './sheet.ts'

/** A card to be printed, with everything that it shows. */
export interface PrintTask extends Pick<PrintCardInput, 'paper' | 'fold' | 'fit' | 'marks' | 'pictures'> {
  card: CardV2
  title: string
  texts: readonly PrintedText[]
  /** contents of stored files, by key */
  files: ReadonlyMap<string, Uint8Array>
  /** fonts that have what the card's own lack */
  substitutes: readonly FontFile[]
}

export interface Print {
  pdf: Uint8Array
  /** ids of layers whose drawings are printed as pictures */
  pictures: string[]
  /** ids of layers that could not be drawn */
  missing: string[]
  /** families that others stand in for */
  substituted: string[]
  /** characters that no font has */
  lacking: string[]
}

/** A box as PDF names it: from the lower left corner. */
const boxOf = ({ x, y, width, height }: Box, page: Pick<Sheet, 'height'>): number[] =>
  [x, page.height - y - height, x + width, page.height - y].map((each) => Number(each.toFixed(3)))

/** Adds a page that tells programs for print where it is cut and how far it is printed. */
function addPage(pdf: PDFKit.PDFDocument, sheet: Sheet): void {
  pdf.addPage({ size: [sheet.width, sheet.height], margin: 0 })
  const { data } = (pdf.page as unknown as { dictionary: { data: Record<string, unknown> } }).dictionary
  data['TrimBox'] = boxOf(sheet.trim, sheet)
  data['BleedBox'] = boxOf(sheet.bleed, sheet)
}

/** Says that a model made a picture of the card (spec 4, "AI images"). The library's own XMP breaks at the first "&". */
function mark(pdf: PDFKit.PDFDocument): void {
  const metadata = pdf.ref({ Type: 'Metadata', Subtype: 'XML' }) as ReturnType<typeof pdf.ref> & { compress: boolean }
  metadata.compress = false // for programs that search a file for it
  metadata.end(Buffer.from(PARTLY_AI_XMP))
  const { _root: catalog } = pdf as unknown as { _root: { data: Record<string, unknown> } }
  catalog.data['Metadata'] = metadata
}

/**
 * Draws a card for print, as PDF: letters stay text in its own fonts, shapes stay shapes, pictures have the dots of
 * print. A folded card has a second page, its inside, which is empty.
 */
export async function drawPrint({
  card,
  title,
  texts,
  files,
  substitutes,
  pictures,
  ...options
}: PrintTask): Promise<Print> {
  const sheet = layOut(card, options)
  const pdf = new PdfDocument({ autoFirstPage: false, info: { Title: title, Creator: 'Petalpost' }, ...language(card) })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const ended = once(pdf, 'end')
  const told: Told = { pictures: new Set(), missing: new Set(), substituted: new Set(), lacking: new Set() }
  if (hasAiPicture(card)) mark(pdf)
  addPage(pdf, sheet)
  const faces = await openFaces(pdf, card, files, substitutes)
  const drawn = new Map<string, unknown>()
  const context = { pdf, card, files, faces, drawn, pictures, scale: sheet.card.width / card.width, told }
  await drawFront(context, sheet, new Map(texts.map((text) => [text.layer, text])))
  drawMarks(pdf, sheet)
  if (options.fold === 'folded') {
    addPage(pdf, sheet)
    drawMarks(pdf, sheet)
  }
  pdf.end()
  await ended
  return {
    pdf: Buffer.concat(parts),
    pictures: [...told.pictures],
    missing: [...told.missing],
    substituted: [...told.substituted],
    lacking: [...told.lacking],
  }
}

const language = ({ language: lang }: CardV2) => (lang ? { lang } : {})
