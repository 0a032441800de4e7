declare module 'svg-to-pdfkit' {
  interface Options {
    width?: number
    height?: number
    preserveAspectRatio?: string
    /** lengths are points, not CSS px */
    assumePt?: boolean
  }
  /** Draws an SVG at a place of the document's page. */
  export default function SvgToPdf(pdf: PDFKit.PDFDocument, svg: string, x: number, y: number, options: Options): void
}
