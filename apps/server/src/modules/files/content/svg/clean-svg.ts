import type { SaxesTagNS } from 'saxes'

import { ELEMENTS, isAnimatable, STILL, TEXT_ELEMENTS, UNWRAPPED } from './allowed.ts'
import { type Attributes, cleanAttributes, isInherited, mostPoints } from './clean-attributes.ts'
import { isSvg, MAX_DEPTH, readStyleSheets, readSvg, SVG } from './read-svg.ts'
import { readRules, type Rules } from './style.ts'
import { TooComplex } from './too-complex.ts'
import { valueChecker } from './value.ts'
import { type DrawnElement, isBounded } from './weight.ts'
import { setBy } from './work/animations.ts'
import { isLight } from './work/work.ts'

const MAX_ELEMENTS = 20_000
/** Maximum length of a written drawing, in characters: a style sheet could add a long value to every element. */
const MAX_LENGTH = 4 * 1024 * 1024

export interface CleanSvg {
  svg: string
  /** px, as the file says; null = not specified */
  width: number | null
  height: number | null
}

/** An open element. `name` is null when the element and its content are left out. */
interface Open {
  name: string | null
  element: DrawnElement
  /** whether its tags are written */
  isWritten: boolean
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const escapeValue = (text: string): string =>
  escapeText(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')

const written = (attributes: Attributes): string =>
  [...attributes].map(([name, value]) => ` ${name}="${escapeValue(value)}"`).join('')

const newElement = (name: string, parent: DrawnElement | null): DrawnElement => ({
  name,
  parent,
  attributes: new Map(),
  characters: 0,
  children: [],
  uses: [],
  paints: [],
  markers: [],
  points: 0,
})

/** Does an animation change only values that a drawing may also contain, of an element that may change? */
function isHarmlessAnimation({ local, attributes }: SaxesTagNS, parent: string | null): boolean {
  if (local !== 'animate' && local !== 'animateTransform') return true
  const name = attributes['attributeName']?.value ?? ''
  const values = setBy({ get: (key) => attributes[key]?.value })
  // browsers animate transforms only by an element of their own
  if ((name === 'transform') !== (local === 'animateTransform')) return false
  return isAnimatable(name) && !STILL.has(parent ?? '') && !values.some(isInherited)
}

/** A length in px; null for percentages and other units. */
function pixels(text: string | undefined): number | null {
  const [, digits] = /^\s*(\d{1,6}(?:\.\d{1,9})?)(?:px)?\s*$/.exec(text ?? '') ?? []
  return digits === undefined || Number(digits) === 0 ? null : Number(digits)
}

/**
 * Size of the drawing. If a file has a size but no view box, it gets one: otherwise it could be cropped but not scaled.
 */
function sizeOf(root: Attributes): Pick<CleanSvg, 'width' | 'height'> {
  const [width, height] = [pixels(root.get('width')), pixels(root.get('height'))]
  const [, , ...box] = (root.get('viewBox') ?? '').trim().split(/[\s,]+/)
  if (width !== null && height !== null) {
    if (!root.has('viewBox')) root.set('viewBox', `0 0 ${width} ${height}`)
    return { width, height }
  }
  const [boxWidth, boxHeight] = box.length === 2 ? box.map(pixels) : []
  return { width: boxWidth ?? null, height: boxHeight ?? null }
}

/** Writes the allowed parts of a drawing while it is read. */
function writer(rules: Rules) {
  const out: string[] = []
  const stack: Open[] = []
  const byId = new Map<string, DrawnElement>()
  const safeValue = valueChecker()
  const root = newElement('svg', null)
  let size: Pick<CleanSvg, 'width' | 'height'> = { width: null, height: null }
  let count = 0
  let length = 0

  const write = (text: string): void => {
    length += text.length
    if (length > MAX_LENGTH) throw new TooComplex('too long')
    out.push(text)
  }

  const openOf = (tag: SaxesTagNS): Open => {
    const parent = stack.at(-1)
    const leftOut = { name: null, element: root, isWritten: false }
    if (parent?.name === null || !isSvg(tag)) return leftOut
    if (parent !== undefined && UNWRAPPED.has(tag.local)) return { ...parent, isWritten: false }
    if (!ELEMENTS.has(tag.local) || !isHarmlessAnimation(tag, parent?.name ?? null)) return leftOut
    const element = parent === undefined ? root : newElement(tag.local, parent.element)
    parent?.element.children.push(element)
    const attributes = cleanAttributes(tag, rules, element, safeValue)
    element.attributes = attributes
    // an animation may set another line, which is marked as well
    if (parent !== undefined && ['d', 'points'].includes(attributes.get('attributeName') ?? ''))
      parent.element.points = Math.max(parent.element.points, ...setBy(attributes).map(mostPoints))
    const id = attributes.get('id')
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
    if (parent === undefined) size = sizeOf(attributes)
    write(`<${tag.local}${parent === undefined ? ` xmlns="${SVG}"` : ''}${written(attributes)}>`)
    return { name: tag.local, element, isWritten: true }
  }

  return {
    open: (tag: SaxesTagNS): void => {
      if (++count > MAX_ELEMENTS || stack.length >= MAX_DEPTH) throw new TooComplex('too many elements')
      if (stack.length === 0 && tag.local !== 'svg') throw new Error('not a drawing')
      stack.push(openOf(tag))
    },
    close: (): void => {
      const closed = stack.pop()
      if (closed?.isWritten) write(`</${closed.name}>`)
    },
    text: (text: string): void => {
      const { name = null, element = root } = stack.at(-1) ?? {}
      if (name === null || !TEXT_ELEMENTS.has(name)) return
      element.characters += text.length
      write(escapeText(text))
    },
    end: (): CleanSvg => {
      if (!isBounded(root, byId)) throw new TooComplex('too much to draw')
      if (!isLight(root, byId)) throw new TooComplex('too slow to draw')
      return { svg: out.join(''), ...size }
    },
  }
}

/**
 * Reads a drawing and writes it again with nothing that is not on our lists (rule S7): no script, no style sheet, no
 * address outside itself, and no more than a browser can draw.
 * @throws TooComplex when it has too much to draw or takes too long; Error when the file is not well-formed or defines
 * entities
 */
export function cleanSvg(source: string): CleanSvg {
  const { open, close, text, end } = writer(readRules(readStyleSheets(source)))
  readSvg(source, (parser) => {
    parser.on('opentag', open)
    parser.on('closetag', close)
    parser.on('text', text)
    parser.on('cdata', text)
  })
  return end()
}
