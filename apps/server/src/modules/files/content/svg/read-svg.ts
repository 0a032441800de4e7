import { SaxesParser, type SaxesTagNS } from 'saxes'

export const SVG = 'http://www.w3.org/2000/svg'

/** Elements within each other; each asks all around it for its namespace. */
export const MAX_DEPTH = 64

export type SvgParser = SaxesParser<{ xmlns: true }>

/** An element of SVG; a file whose root names no namespace is meant as SVG. */
export const isSvg = ({ uri }: SaxesTagNS): boolean => uri === SVG || uri === ''

/**
 * Reads a file strictly, as browsers read image/svg+xml: no parser of HTML ever sees it, so there are no two readings.
 * @throws Error where the file is not well-formed, or defines entities
 */
export function readSvg(source: string, listen: (parser: SvgParser) => void): void {
  const parser = new SaxesParser({ xmlns: true, position: false })
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw new Error('the document type is not the usual one')
  })
  listen(parser)
  parser.write(source).close()
}

/** Is the first element of this text an SVG's? */
export function startsAsSvg(source: string): boolean {
  let isRoot = false
  const parser = new SaxesParser({ xmlns: true, position: false })
  parser.on('opentag', (tag) => {
    isRoot = isSvg(tag) && tag.local === 'svg'
    throw new Error('seen enough')
  })
  try {
    parser.write(source).close()
  } catch {
    // the first element was reached, or there is none
  }
  return isRoot
}

/** The text of a file's style sheets. */
export function readStyleSheets(source: string): string {
  const names: string[] = []
  let css = ''
  const read = (text: string) => {
    if (names.at(-1) === 'style') css += text
  }
  readSvg(source, (parser) => {
    parser.on('opentag', (tag) => {
      if (names.push(isSvg(tag) ? tag.local : '') > MAX_DEPTH) throw new Error('too many elements')
    })
    parser.on('closetag', () => void names.pop())
    parser.on('text', read)
    parser.on('cdata', read)
  })
  return css
}
