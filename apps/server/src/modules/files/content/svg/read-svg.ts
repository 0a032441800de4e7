import { SaxesParser, type SaxesTagNS } from 'saxes'

import { TooComplex } from './too-complex.ts'

export const SVG = 'http://www.w3.org/2000/svg'

/** Maximum nesting. It has a limit because each element looks for its namespace in all elements around it. */
export const MAX_DEPTH = 64

export type SvgParser = SaxesParser<{ xmlns: true }>

/** Is this an SVG element? In a file whose root names no namespace, every element counts as SVG. */
export const isSvg = ({ uri }: SaxesTagNS): boolean => uri === SVG || uri === ''

/**
 * Parses a file strictly, as browsers parse image/svg+xml. No HTML parser ever reads it, so it cannot be read in two
 * ways.
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

/** Is the first element of this text `<svg>`? */
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
    // stopped at the first element, or there is none
  }
  return isRoot
}

/** The text of all style sheets in a file. */
export function readStyleSheets(source: string): string {
  const names: string[] = []
  let css = ''
  const read = (text: string) => {
    if (names.at(-1) === 'style') css += text
  }
  readSvg(source, (parser) => {
    parser.on('opentag', (tag) => {
      if (names.push(isSvg(tag) ? tag.local : '') > MAX_DEPTH) throw new TooComplex('too many elements')
    })
    parser.on('closetag', () => void names.pop())
    parser.on('text', read)
    parser.on('cdata', read)
  })
  return css
}
