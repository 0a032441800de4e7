import { SaxesParser, type SaxesTagNS } from 'saxes'

import { defineEntities, readEntities } from './entities.ts'
import { TooComplex } from './too-complex.ts'

export const SVG = 'http://www.w3.org/2000/svg'

/** Maximum nesting. It has a limit because each element looks for its namespace in all elements around it. */
export const MAX_DEPTH = 64
/** Maximum number of elements. */
export const MAX_ELEMENTS = 20_000

const XLINK = 'http://www.w3.org/1999/xlink'

/** `href` of an element, in either notation; today's goes first. */
export function hrefOf(tag: SaxesTagNS): string | undefined {
  const attributes = Object.values(tag.attributes)
  const found =
    attributes.find(({ uri, local }) => uri === '' && local === 'href') ??
    attributes.find(({ uri, local }) => uri === XLINK && local === 'href')
  return found?.value
}

export type SvgParser = SaxesParser<{ xmlns: true }>

/** Is this an SVG element? In a file whose root names no namespace, every element counts as SVG. */
export const isSvg = ({ uri }: SaxesTagNS): boolean => uri === SVG || uri === ''

/** A strict parser that knows the entities which the file defines. */
function newParser(): SvgParser {
  const parser = new SaxesParser({ xmlns: true, position: false })
  parser.on('doctype', (doctype) => defineEntities(parser.ENTITIES, readEntities(doctype)))
  return parser
}

/**
 * Parses a file strictly, as browsers parse image/svg+xml. No HTML parser ever reads it, so it cannot be read in two
 * ways.
 * @throws TooComplex when its entities stand for too much; Error where the file is not well-formed
 */
export function readSvg(source: string, listen: (parser: SvgParser) => void): void {
  const parser = newParser()
  listen(parser)
  parser.write(source).close()
}

/** Is the first element of this text `<svg>`? */
export function startsAsSvg(source: string): boolean {
  let isRoot = false
  const parser = newParser()
  const end = (isDrawing: boolean): void => {
    isRoot = isDrawing
    throw new Error('seen enough')
  }
  // one whose entities are refused is a drawing nevertheless
  parser.on('doctype', (doctype) => {
    if (/^\s*svg\b/i.test(doctype)) end(true)
  })
  parser.on('opentag', (tag) => end(isSvg(tag) && tag.local === 'svg'))
  try {
    parser.write(source).close()
  } catch {
    // stopped at the first element, or there is none
  }
  return isRoot
}

/** What must be known of a file before it can be cleaned. */
export interface Parts {
  /** text of all style sheets */
  css: string
  /** addresses of the embedded pictures */
  pictures: ReadonlySet<string>
  /** bytes of the file without these addresses */
  length: number
}

/** Reads the parts. @throws TooComplex when it has too many elements; Error when it is not well-formed */
export function readParts(source: string): Parts {
  const names: string[] = []
  const pictures = new Set<string>()
  let css = ''
  let count = 0
  let length = Buffer.byteLength(source)
  const read = (text: string) => {
    if (names.at(-1) === 'style') css += text
  }
  readSvg(source, (parser) => {
    parser.on('opentag', (tag) => {
      if (++count > MAX_ELEMENTS || names.push(isSvg(tag) ? tag.local : '') > MAX_DEPTH)
        throw new TooComplex('too many elements')
      const href = tag.local === 'image' && isSvg(tag) ? (hrefOf(tag) ?? '') : ''
      if (!/^\s*data:/i.test(href)) return
      pictures.add(href)
      length -= Buffer.byteLength(href)
    })
    parser.on('closetag', () => void names.pop())
    parser.on('text', read)
    parser.on('cdata', read)
  })
  return { css, pictures, length }
}
