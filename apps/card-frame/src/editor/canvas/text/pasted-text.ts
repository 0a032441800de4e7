/** Elements that begin and end on lines of their own. */
const BLOCKS = new Set(
  `ADDRESS ARTICLE ASIDE BLOCKQUOTE CAPTION CENTER DD DETAILS DIALOG DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM
   H1 H2 H3 H4 H5 H6 HEADER HGROUP HR LEGEND LI MAIN MENU NAV OL OPTION P PRE SECTION SUMMARY TABLE TBODY TFOOT THEAD
   TR UL`.split(/\s+/),
)
const UNSEEN = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'TITLE',
  'SVG',
  'MATH',
  'HEAD',
  'NOSCRIPT',
  'OBJECT',
  'VIDEO',
  'AUDIO',
])
const HIDDEN = /display\s*:\s*none|mso-hide\s*:\s*all/i

// A parser leaves neither of these characters in a text.
/** The edge of a block: one line end, however many blocks meet there. */
const EDGE = '\0'
/** The line of a paragraph that has only a line break. */
const BLANK = '\u0001'

const isSpaceOrEdge = (letter: string | undefined): boolean => letter === ' ' || letter === EDGE

/** A cell's text without spaces and edges around it, by index: a regex would read each run within it again and again. */
export function withoutEdges(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && isSpaceOrEdge(text[from])) from += 1
  while (from < to && isSpaceOrEdge(text[to - 1])) to -= 1
  return text.slice(from, to)
}

type AltOf = (picture: Element) => string
const altOf: AltOf = (picture) => picture.getAttribute('alt') ?? ''

const isUnseen = (element: Element): boolean =>
  UNSEEN.has(element.tagName.toUpperCase()) ||
  element.hasAttribute('hidden') ||
  HIDDEN.test(element.getAttribute('style') ?? '')

function written(node: Node, alt: AltOf, isPre: boolean): string {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = node.nodeValue ?? ''
    return isPre ? text.replaceAll(' ', '\u00a0') : text.replaceAll(/[\t\n\f\r ]+/g, ' ')
  }
  if (!(node instanceof Element)) return ''
  const name = node.tagName.toUpperCase()
  if (isUnseen(node)) return ''
  if (name === 'BR') return '\n'
  if (name === 'IMG') return alt(node)
  let inner = ''
  for (const child of node.childNodes) inner += written(child, alt, isPre || name === 'PRE')
  if (name === 'TD' || name === 'TH') return `${withoutEdges(inner)}\t`
  return BLOCKS.has(name) ? EDGE + inner + EDGE : inner
}

/** The lines that a reader sees of a text with edges and blank lines. Each step reads it once, however long its runs are. */
export const linesOf = (text: string): string =>
  text
    /* oxlint-disable no-control-regex -- EDGE and BLANK */
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/[ \0]*\0[ \0]*/g, EDGE)
    .replaceAll(/\0\n(?=\0)/g, EDGE + BLANK)
    .replaceAll(/[\n\t](?=\0)/g, '') // nobody sees a line break or a cell's end at the end of a block
    .replaceAll(/\0+/g, '\n')
    .replaceAll(BLANK, '')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/^\u00a0+$/gmu, '')
    .replaceAll('\u00a0', ' ')
    .trim()
/* oxlint-enable no-control-regex */

/**
 * What HTML says, read in an inert document (rule S6), with the lines that a reader sees: blocks, rows and `<br>` end a
 * line, a tab divides cells, and a picture is what its `alt` says.
 */
export const textInHtml = (html: string, alt: AltOf = altOf): string =>
  linesOf(written(new DOMParser().parseFromString(html, 'text/html').body, alt, false))

/** Does HTML say something in words, apart from its pictures? */
export const hasWords = (html: string): boolean => textInHtml(html, () => '') !== ''

/** What was copied or dropped, as text. */
export const plainTextOf = (data: Pick<DataTransfer, 'getData'>): string =>
  data.getData('text/plain') || textInHtml(data.getData('text/html'))
