import { type Area, round } from '../lib/number.ts'
import type { Marks, RuleKind } from '../paint/marks.ts'
import type { Align, Depth, TextElement, TextFill } from './element.ts'
import type { FontName } from './fonts.ts'
import type { Lettering } from './lettering.ts'
import type { Page } from './page.ts'
import { wrapText } from './wrap.ts'

/** One text of a lockup; sizes in units of the reference size. */
export interface StackText {
  /** the text; nothing is drawn when it is undefined, because some titles have only one line */
  t: string | undefined
  font: FontName
  size: number
  fill: TextFill
  tracking?: number
  /** breaks the text into lines; otherwise the text keeps its own lines and shrinks to the width */
  wrap?: boolean
  /** width of the text, as a share of the lockup's width */
  wk?: number
  lh?: number
  opacity?: number
  /** space after it */
  gap?: number
  extrude?: Depth | undefined
}

/** A dividing ornament of a lockup, which the picture paints. */
export interface StackRule {
  rule: RuleKind
  w?: number
  gap?: number
}

export interface StackOptions {
  /** anchor: x is the left edge, the center or the right edge, by `align` */
  x: number
  y: number
  w: number
  /** how high the lockup may be; it shrinks evenly to that */
  maxH: number
  align?: Align
  valign?: 'top' | 'middle'
  gap?: number
  items: readonly (StackText | StackRule | false | undefined | '')[]
}

interface Laid extends Lettering {
  height: number
}

/** The smallest size of a note in a lockup that shrinks, as a share of its full size: notes are small already. */
const SMALLEST_NOTE = 0.88
const SMALLEST_GAP = 0.8
/** The smallest distance between a title and a note directly below it, because no dividing line separates them. */
const TITLE_TO_NOTE = 36
const TITLE_SIZE = 70

const RULE_HEIGHT = 24
const RULE_WIDTH = 220
/**
 * Titles and notes are this much larger than the sizes in the scenes. Portrait cards need more, because they are shown
 * narrow.
 */
const typeScale = (size: number, landscape: boolean): number =>
  size >= TITLE_SIZE ? (landscape ? 1.1 : 1.24) : landscape ? 1.14 : 1.2

const isTitle = (item: StackText | StackRule): boolean => !('rule' in item) && item.size >= TITLE_SIZE
const isNote = (item: StackText | StackRule): boolean => !('rule' in item) && item.size < TITLE_SIZE

/** Where a lockup stands. */
type Place = Pick<StackOptions, 'x' | 'y' | 'maxH' | 'align' | 'valign'>

/** The left edge of something so wide at an anchor. */
const leftAt = ({ x, align = 'center' }: Place, width: number): number =>
  align === 'center' ? x - width / 2 : align === 'right' ? x - width : x

/** Where a text so wide may stand in a lockup. */
export const roomAt = (place: Place, width: number): Area => {
  const { y, maxH: height, valign = 'top' } = place
  return { x: leftAt(place, width), y: valign === 'middle' ? y - height / 2 : y, width, height }
}

const textAt = (page: Page, item: StackText, options: StackOptions, shrink: number, y: number): TextElement => {
  const { measurer } = page
  const { tracking = 0, lh = 1.25 } = item
  const width = options.w * (item.wk ?? 1)
  const own = isTitle(item) ? shrink : Math.max(shrink, SMALLEST_NOTE)
  const wanted = item.size * page.unit * own * typeScale(item.size, page.landscape)
  const content = item.t ?? ''
  const widthAt100 = (line: string) => measurer.measure(line, item.font, 100, tracking).width
  const size = item.wrap
    ? wanted
    : Math.min(wanted, ...content.split('\n').map((line) => (width / widthAt100(line)) * 100))
  const lines = item.wrap
    ? wrapText(measurer, content, { font: item.font, size, tracking }, width)
    : content.split('\n')
  const sizes = lines.map((line) => measurer.measure(line, item.font, size, tracking))
  const top = sizes[0]?.top || size * 0.7
  const bottom = sizes.at(-1)?.bottom ?? 0
  const widest = Math.max(...sizes.map((line) => line.width))
  return {
    role: isTitle(item) ? 'title' : 'note',
    text: lines.join('\n'),
    font: item.font,
    size,
    x: leftAt(options, widest),
    y,
    width: widest,
    height: top + bottom + (lines.length - 1) * size * lh + (item.extrude ? item.extrude.steps * item.extrude.dy : 0),
    baseline: y + top,
    align: options.align ?? 'center',
    lineHeight: lh,
    tracking,
    fill: item.fill,
    ...(item.opacity === undefined ? {} : { opacity: item.opacity }),
    ...(item.extrude ? { depth: item.extrude } : {}),
    room: roomAt(options, width),
  }
}

const layOut = (page: Page, options: StackOptions, shrink: number, top: number): Laid => {
  const { x, items, gap = 26, align = 'center' } = options
  const shown = items.filter(
    (item): item is StackText | StackRule =>
      Boolean(item) && (typeof item !== 'object' || 'rule' in item || Boolean(item.t)),
  )
  const texts: TextElement[] = []
  let marks: Marks = {}
  let y = top
  for (const [i, item] of shown.entries()) {
    const next = shown[i + 1]
    const wanted = (item.gap ?? gap) * Math.max(shrink, SMALLEST_GAP)
    const meets = next && isTitle(item) && isNote(next)
    const after = next ? (meets ? Math.max(wanted, TITLE_TO_NOTE) : wanted) * page.unit : 0
    if ('rule' in item) {
      const width = (item.w ?? RULE_WIDTH) * page.unit
      const height = RULE_HEIGHT * page.unit
      const center = align === 'center' ? x : align === 'right' ? x - width / 2 : x + width / 2
      marks = { rule: item.rule, ruleX: center, ruleY: y + height / 2, ruleWidth: width }
      y += height + after
    } else {
      const text = textAt(page, item, options, shrink, y)
      texts.push(text)
      y += text.height + after
    }
  }
  return { height: y - top, texts, marks }
}

/**
 * Sets a vertical stack of texts, with one rule at most. Lines are stacked by their ink, and the whole stack shrinks to
 * `maxH`.
 */
export const stack = (page: Page, options: StackOptions): Lettering => {
  let shrink = 1
  let laid = layOut(page, options, shrink, 0)
  for (let i = 0; i < 4 && laid.height > options.maxH; i++) {
    shrink *= options.maxH / laid.height
    laid = layOut(page, options, shrink, 0)
  }
  const top = options.valign === 'middle' ? options.y - laid.height / 2 : options.y
  const { texts, marks } = layOut(page, options, shrink, round(top))
  return { texts, marks }
}
