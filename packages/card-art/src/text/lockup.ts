import type { Color } from '../lib/color.ts'
import type { Area } from '../lib/number.ts'
import type { RuleKind } from '../paint/marks.ts'
import type { Align, TextFill } from './element.ts'
import type { FontName } from './fonts.ts'
import type { Lettering, Words } from './lettering.ts'
import type { Page } from './page.ts'
import { roomAt, stack } from './stack.ts'
import { inTwoLines } from './title-lines.ts'

interface TypePair {
  latin: readonly [title: FontName, note: FontName]
  han: readonly [title: FontName, note: FontName]
  /** Chinese titles are this much larger than Latin ones: they have fewer characters */
  hanScale: number
  /** distance between the baselines of a Latin title, as a multiple of its size */
  lines?: number
}

/** The fonts of title and note, by mood. */
const TYPE_PAIRS = {
  brush: { latin: ['greatVibes', 'cormorantItalic'], han: ['maShan', 'wenkai'], hanScale: 1.02 },
  classic: { latin: ['gloock', 'cormorantItalic'], han: ['maShan', 'wenkai'], hanScale: 1.28 },
  deco: { latin: ['limelight', 'cormorant'], han: ['xiaowei', 'song'], hanScale: 1.3 },
  elegant: { latin: ['italiana', 'cormorant'], han: ['xiaowei', 'song'], hanScale: 1.2 },
  romantic: { latin: ['playfairItalic', 'cormorant'], han: ['xiaowei', 'wenkai'], hanScale: 1.32 },
  ink: { latin: ['dmSerifItalic', 'cormorantItalic'], han: ['zhiMang', 'wenkai'], hanScale: 1.4 },
  warm: { latin: ['yeseva', 'cormorantItalic'], han: ['maShan', 'wenkai'], hanScale: 1.36 },
  retro: { latin: ['shrikhand', 'figtree'], han: ['qingke', 'hei'], hanScale: 1.3 },
  playful: { latin: ['titan', 'figtree'], han: ['kuaile', 'hei'], hanScale: 1.3 },
  script: { latin: ['pacifico', 'figtree'], han: ['kuaile', 'wenkai'], hanScale: 1.22, lines: 1.24 },
} satisfies Record<string, TypePair>

export interface LockupPlace {
  /** anchor: x is the left edge, the center or the right edge, by `align`; y is the middle of the height */
  x: number
  y: number
  w: number
  maxH: number
  align?: Align
}

export interface LockupOptions extends LockupPlace {
  type: keyof typeof TYPE_PAIRS
  /** size of a Latin title, in units of the reference size */
  size: number
  noteSize?: number
  fill: TextFill
  /** color of the note */
  ink: Color
  rule?: RuleKind
  ruleWidth?: number
  gap?: number
  /** share of the width that the note may take */
  noteWidth?: number
  /** a Chinese title stays on one line */
  hanInOneLine?: boolean
  /** a Latin title stays on one line */
  latinInOneLine?: boolean
}

/** The area that a lockup may fill; stars, sparks and snowflakes stay out of it. */
export const lockupArea = (place: LockupPlace): Area => roomAt({ ...place, valign: 'middle' }, place.w)

/** The usual lockup of a card: title, dividing rule, note, in the type of the card's language. */
export const lockup = (page: Page, { title, note, chinese }: Words, options: LockupOptions): Lettering => {
  const { type, size, noteSize = 40, fill, ink, rule, ruleWidth = 240, gap = 30 } = options
  const { latin, han, hanScale, lines = 1.06 }: TypePair = TYPE_PAIRS[type]
  const [titleFont, noteFont] = chinese ? han : latin
  const hanTitle = options.hanInOneLine ? title.join('') : inTwoLines(title)
  const latinTitle = title.join(options.latinInOneLine ? ' ' : '\n')
  return stack(page, {
    x: options.x,
    y: options.y,
    w: options.w,
    maxH: options.maxH,
    align: options.align ?? 'center',
    valign: 'middle',
    gap,
    items: [
      {
        t: chinese ? hanTitle : latinTitle,
        font: titleFont,
        size: chinese ? size * hanScale : size,
        fill,
        lh: chinese ? 1.12 : lines,
      },
      rule && { rule, w: ruleWidth },
      {
        t: note,
        font: noteFont,
        size: chinese ? noteSize * 0.92 : noteSize,
        fill: ink,
        wrap: true,
        wk: options.noteWidth ?? 0.9,
        lh: chinese ? 1.55 : 1.28,
      },
    ],
  })
}
