import type { DrawnCard } from '@petalpost/card-art/card'
import { mix } from '@petalpost/card-art/lib/color'
import { type FoilName, FOILS } from '@petalpost/card-art/paint/foil'
import type { TextElement } from '@petalpost/card-art/text/element'
import { longColor } from '@petalpost/card-art/text/layer-fill'

import type { Picture } from '../draw/ground.ts'
import type { Measure } from '../manifest.ts'
import { contrastsUnder, edgesUnder, type Ground, readGround } from './ground-under.ts'
import { type Box, grown, inkLines, overlap } from './ink.ts'

/** The limits that every line of every template card keeps. */
export const LIMITS = {
  /** WCAG 2 contrast of ink and ground, titles and notes alike; at most a tenth of the ground may be worse */
  contrast: 4.5,
  /** share of the ground with an edge drawn on it: stars, twigs and figures have more, faint patterns less */
  edges: 0.035,
  /** distance of the ink from the card's edge, as a share of its shorter side */
  margin: 0.02,
  /** size of the letters, as a share of the card's shorter side: 11 px on a card of 375 */
  size: 0.0293,
}

/** The share of the ground that may be worse than the limit. */
const UNFAVOURABLE = 0.1
/**
 * The smallest difference in lightness (L*) between two neighboring pixels of the measured ground that counts as an
 * edge.
 */
const EDGE = 7
/** Letters need this much calm ground around them, as a multiple of their size. */
const AIR = 0.1

interface MeasuredLine extends Measure {
  text: string
  box: Box
  element: TextElement
}

/** The mean color of a foil, which is measured in its place. */
const meanTone = (name: FoilName): string => {
  const [first, ...rest] = FOILS[name]
  return rest.reduce<string>((mean, color, i) => mix(mean, color, 1 / (i + 2)), first)
}

const inkOf = ({ fill, opacity = 1 }: TextElement) => ({
  color: typeof fill === 'string' ? longColor(fill) : meanTone(fill.foil),
  opacity,
})

/** The distance of a box from the nearest edge of its card, negative when the box reaches out of the card. */
const clearance = ({ x, y, width, height }: Box, card: DrawnCard): number =>
  Math.min(x, y, card.width - x - width, card.height - y - height)

const measureLines = (drawn: DrawnCard, ground: Ground): MeasuredLine[] => {
  const { texts, width, height } = drawn
  const short = Math.min(width, height)
  return texts.flatMap((element) =>
    inkLines(element).map(({ text, letters, box }): MeasuredLine => {
      const contrasts = contrastsUnder(letters, inkOf(element), ground)
      return {
        text,
        box,
        element,
        contrast: contrasts[Math.floor(contrasts.length * UNFAVOURABLE)] ?? 0,
        edges: edgesUnder(grown(box, element.size * AIR), ground, EDGE),
        margin: Math.min(clearance(box, drawn), clearance(element, drawn)) / short,
        size: element.size / short,
      }
    }),
  )
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

const lineProblems = ({ text, contrast, edges, margin, size }: MeasuredLine): string[] => [
  ...(margin < 0 ? [`"${text}" is clipped: it reaches out of the card`] : []),
  ...(margin >= 0 && margin < LIMITS.margin
    ? [`"${text}" is ${percent(margin)} from the card's edge, needs ${percent(LIMITS.margin)}`]
    : []),
  ...(contrast < LIMITS.contrast
    ? [`contrast of "${text}" is ${contrast.toFixed(2)}, needs ${LIMITS.contrast}: change the ink or the ground`]
    : []),
  ...(edges > LIMITS.edges
    ? [`"${text}" stands on busy art: edges on ${percent(edges)} of its ground, at most ${percent(LIMITS.edges)}`]
    : []),
  ...(size < LIMITS.size
    ? [`letters of "${text}" are ${percent(size)} of the card, need ${percent(LIMITS.size)}`]
    : []),
]

/** The overlaps of a title and a note. Lines of one title may overlap. */
const meetings = (lines: readonly MeasuredLine[]): string[] =>
  lines.flatMap((a, i) =>
    lines
      .slice(i + 1)
      .filter((b) => a.element.role !== b.element.role && overlap(a.box, b.box))
      .map((b) => `"${a.text}" and "${b.text}" overlap`),
  )

export interface Legibility {
  /** the worst of each measure over all lines */
  worst: Measure
  /** in words; empty when every text can be read well */
  problems: string[]
}

const shortened = (value: number): number => Math.round(value * 10_000) / 10_000

/**
 * Checks that the texts of a card can be read: away from its edges and from each other, large, on a calm ground with
 * enough contrast.
 */
export const legibility = async (drawn: DrawnCard, art: Picture): Promise<Legibility> => {
  const lines = measureLines(drawn, await readGround(art, drawn.width))
  const least = (of: (line: MeasuredLine) => number) => Math.min(...lines.map(of))
  return {
    worst: {
      contrast: shortened(least(({ contrast }) => contrast)),
      edges: shortened(Math.max(...lines.map(({ edges }) => edges))),
      margin: shortened(least(({ margin }) => margin)),
      size: shortened(least(({ size }) => size)),
    },
    problems: [...lines.flatMap(lineProblems), ...meetings(lines)],
  }
}
