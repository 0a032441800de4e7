import type { FileOrigin } from '@petalpost/domain/ai-image'
import type { DrawingLoss } from '@petalpost/domain/drawing-loss'
import type { SaxesTagNS } from 'saxes'

import { ELEMENTS, isAnimatable, STILL, TEXT_ELEMENTS, UNWRAPPED } from './allowed.ts'
import { type Attributes, type Cleaning, cleanAttributes, isInherited, mostPoints } from './clean-attributes.ts'
import { isForeignFont, lossOf } from './losses.ts'
import { cleanPictures, type InnerPicture } from './pictures.ts'
import { hrefOf, isSvg, MAX_DEPTH, MAX_ELEMENTS, readParts, readSvg, SVG } from './read-svg.ts'
import { resolver, variablesIn } from './resolve.ts'
import { readRules } from './style.ts'
import { TooComplex } from './too-complex.ts'
import { valueChecker } from './value.ts'
import { type DrawnElement, isBounded } from './weight.ts'
import { setBy } from './work/animations.ts'
import { isLight } from './work/work.ts'
import { escapeText, written } from './written.ts'

/** Maximum length of a written drawing, in characters: a style sheet could add a long value to every element. */
const MAX_LENGTH = 4 * 1024 * 1024

export interface CleanSvg {
  svg: string
  /** px, as the file says; null = not specified */
  width: number | null
  height: number | null
  /** what of it could not be kept */
  lost: readonly DrawingLoss[]
}

/** An open element. `name` is null when the element and its content are left out. */
interface Open {
  name: string | null
  element: DrawnElement
  /** whether its tags are written */
  isWritten: boolean
  /** of a switch: whether one of its alternatives is kept already, as a browser shows only one */
  choice?: { isMade: boolean }
}

const newElement = (name: string, parent: DrawnElement | null): DrawnElement => ({
  name,
  parent,
  attributes: new Map(),
  characters: 0,
  pixels: 0,
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

const LEFT_OUT = { name: null, isWritten: false } as const

/** Is this one of several alternatives, of which browsers show another one, or none? */
function isOtherChoice({ choice }: Open, { local, attributes }: SaxesTagNS): boolean {
  if (choice === undefined || local === 'title' || local === 'desc') return false
  if (choice.isMade || local === 'foreignObject') return true
  return ['requiredExtensions', 'systemLanguage'].some((name) => (attributes[name]?.value ?? '') !== '')
}

/** The name under which an element is written; null for one that is left out. */
function nameOf(tag: SaxesTagNS, parent: string | null): string | null {
  if (UNWRAPPED.has(tag.local)) return parent !== null && TEXT_ELEMENTS.has(parent) ? 'tspan' : 'g'
  return ELEMENTS.has(tag.local) && isHarmlessAnimation(tag, parent) ? tag.local : null
}

/** Writes the allowed parts of a drawing while it is read. */
function writer(cleaning: Cleaning, pictures: ReadonlyMap<string, InnerPicture>) {
  const out: string[] = []
  const stack: Open[] = []
  const byId = new Map<string, DrawnElement>()
  const root = newElement('svg', null)
  const { lost } = cleaning
  let size: Pick<CleanSvg, 'width' | 'height'> = { width: null, height: null }
  let count = 0
  let length = 0
  let hasText = false
  let hasForeignFont = false

  const write = (text: string): void => {
    length += text.length
    if (length > MAX_LENGTH) throw new TooComplex('too long')
    out.push(text)
  }

  const leaveOut = (loss: DrawingLoss | null): Open => {
    if (loss !== null) lost.add(loss)
    return { ...LEFT_OUT, element: root }
  }

  /** The embedded picture of an element; null when it has none that can be read. */
  function pictureOf(tag: SaxesTagNS): InnerPicture | null {
    const href = hrefOf(tag) ?? ''
    const picture = pictures.get(href)
    if (picture === undefined) lost.add(/^\s*data:/i.test(href) ? 'pictures' : 'linked')
    return picture ?? null
  }

  const open = (tag: SaxesTagNS): Open => {
    const parent = stack.at(-1)
    if (parent?.name === null || !isSvg(tag)) return leaveOut(null)
    if (parent !== undefined && isOtherChoice(parent, tag)) return leaveOut(null)
    const name = nameOf(tag, parent?.name ?? null)
    if (name === null) return leaveOut(lossOf(tag))
    const picture = tag.local === 'image' ? pictureOf(tag) : undefined
    if (picture === null) return leaveOut(null)
    if (parent?.choice !== undefined && !TEXT_ELEMENTS.has(name)) parent.choice.isMade = true
    if (tag.local === 'a' && hrefOf(tag) !== undefined) lost.add('interaction')
    const element = parent === undefined ? root : newElement(name, parent.element)
    const attributes = cleanAttributes(tag, element, cleaning)
    const choice = tag.local === 'switch' ? { choice: { isMade: false } } : {}
    if (parent !== undefined && name !== tag.local && attributes.size === 0)
      return { name: parent.name, element: parent.element, isWritten: false, ...choice }
    parent?.element.children.push(element)
    if (picture !== undefined) {
      attributes.set('href', picture.address)
      element.pixels = picture.pixels
      length -= picture.address.length // `pictures` has a limit of its own
    }
    element.attributes = attributes
    hasForeignFont ||= isForeignFont(attributes.get('font-family'))
    // an animation may set another line, which is marked as well
    if (parent !== undefined && ['d', 'points'].includes(attributes.get('attributeName') ?? ''))
      parent.element.points = Math.max(parent.element.points, ...setBy(attributes).map(mostPoints))
    const id = attributes.get('id')
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
    if (parent === undefined) size = sizeOf(attributes)
    write(`<${name}${parent === undefined ? ` xmlns="${SVG}"` : ''}${written(attributes)}>`)
    return { name, element, isWritten: true, ...choice }
  }

  return {
    open: (tag: SaxesTagNS): void => {
      if (++count > MAX_ELEMENTS || stack.length >= MAX_DEPTH) throw new TooComplex('too many elements')
      if (stack.length === 0 && tag.local !== 'svg') throw new Error('not a drawing')
      stack.push(open(tag))
    },
    close: (): void => {
      const closed = stack.pop()
      if (closed?.isWritten) write(`</${closed.name}>`)
    },
    text: (text: string): void => {
      const { name = null, element = root } = stack.at(-1) ?? {}
      if (name === null || !TEXT_ELEMENTS.has(name)) return
      if (name !== 'title' && name !== 'desc') hasText ||= text.trim() !== ''
      element.characters += text.length
      write(escapeText(text))
    },
    end: (): CleanSvg => {
      if (!isBounded(root, byId)) throw new TooComplex('too much to draw')
      if (!isLight(root, byId)) throw new TooComplex('too slow to draw')
      if (hasText && hasForeignFont) lost.add('fonts')
      return { svg: out.join(''), ...size, lost: [...lost].toSorted() }
    },
  }
}

const NO_PICTURES: ReadonlyMap<string, InnerPicture> = new Map()

/**
 * Reads a drawing and writes it again with nothing that is not on our lists (rule S7): no script, no style sheet, no
 * address outside itself, and no more than a browser can draw.
 * @param pictures the embedded pictures that may stay, encoded anew, by the address that the file gives them
 * @throws TooComplex when it has too much to draw or takes too long; Error when the file is not well-formed
 */
export function cleanSvg(source: string, pictures = NO_PICTURES): CleanSvg {
  const { css } = readParts(source)
  const values = { safe: valueChecker(), resolve: resolver(variablesIn(css)) }
  const rules = readRules(css, values)
  const { open, close, text, end } = writer({ rules, values, lost: new Set(rules.lost) }, pictures)
  readSvg(source, (parser) => {
    parser.on('opentag', open)
    parser.on('closetag', close)
    parser.on('text', text)
    parser.on('cdata', text)
  })
  return end()
}

/**
 * The same with the embedded pictures of the drawing, which are decoded and encoded anew (rule S8). `origin`: what one of
 * them says of itself.
 * @throws AppError upload_too_large when it has too many pixels; TooComplex and Error as `cleanSvg` does
 */
export async function cleanDrawing(source: string): Promise<CleanSvg & { origin: FileOrigin | null }> {
  const pictures = await cleanPictures(readParts(source))
  const { origin = null } = [...pictures.values()].find((picture) => picture.origin !== null) ?? {}
  return { ...cleanSvg(source, pictures), origin }
}
