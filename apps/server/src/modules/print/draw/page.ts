import type { PrintedPicture } from '@petalpost/api-client/schemas/prints'
import type { CardV2 } from '@petalpost/card-document/card'

import type { Face } from './faces.ts'
import type { Box } from './sheet.ts'

/** What drawing a card in print needs. */
export interface PrintContext {
  pdf: PDFKit.PDFDocument
  card: CardV2
  /** contents of stored files, by key */
  files: ReadonlyMap<string, Uint8Array>
  faces: readonly Face[]
  /** pictures that are in the document */
  drawn: Map<string, unknown>
  /** what no font has, as its author's browser shows it */
  pictures: readonly PrintedPicture[]
  /** points on paper for each px of the card */
  scale: number
  /** The part of the paper that is printed, in px of what is drawn now; undefined where nobody knows it. */
  shown?: Box | undefined
  /** is told what print cannot show as it is */
  told: Told
}

/** What differs from the card as its author sees it. */
export interface Told {
  /** ids of layers whose drawings are printed as pictures, because PDF has no filters and no blurs */
  pictures: Set<string>
  /** ids of layers that cannot be drawn */
  missing: Set<string>
  /** families that the card has no file of, so that others stand in */
  substituted: Set<string>
  /** characters that no font has */
  lacking: Set<string>
}

/** A file that a layer shows is gone, or was never there. */
export class NoFile extends Error {}

/**
 * Handles the failure of what shows a file: it is gone, or the library for pictures cannot read it, whose errors are plain
 * ones. Every other error is ours, and is thrown on.
 */
export const unlessUnreadable =
  (tell: () => unknown) =>
  (error: unknown): void => {
    if (!(error instanceof NoFile) && !(error instanceof Error && error.constructor === Error)) throw error
    tell()
  }

/** The content of an asset's file. @throws NoFile */
export function fileOf({ card, files }: PrintContext, asset: string | undefined) {
  const found = asset === undefined ? undefined : card.assets[asset]
  const bytes = found && files.get(found.key)
  if (!bytes) throw new NoFile(asset)
  return { ...found, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
}

/** Draws something and restores everything that it changed, such as clips and places. */
export async function apart(pdf: PDFKit.PDFDocument, draw: () => Promise<void> | void): Promise<void> {
  pdf.save()
  try {
    await draw()
  } finally {
    pdf.restore()
  }
}
