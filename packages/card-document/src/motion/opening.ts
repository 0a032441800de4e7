import type { CardDefinition, OPENINGS } from '../card.ts'
import type { RenderContext } from '../render/context.ts'
import { css, fullBox } from '../render/css.ts'
import { color, pick } from '../render/safe.ts'
import { sheet } from './opening-sheet.ts'

/** A cover that opens over the card. */
export interface Opening {
  cover: HTMLElement
  ms: number
  animations: Animation[]
  /** Loads the look of the cover. Until then, and if loading fails, the cover is a plain sheet that fades. */
  decorate: () => Promise<void>
}

const LENGTH_MS: Partial<Record<(typeof OPENINGS)[number], number>> = { fade: 900, fold: 1_700, envelope: 2_300 }
/** The first part of an opening, in which nothing moves; a look that loads later than this is not used. */
const STANDS = 0.16

/** How long the opening of a card takes, ms; undefined when it has none. */
export const openingMs = ({ opening }: Pick<CardDefinition, 'opening'>): number | undefined =>
  pick(LENGTH_MS as Record<string, number>, opening?.name)

/** Returns a color of the card's ground, 'transparent' for an image. */
function groundColor({ card: { background } }: RenderContext): string {
  if (background?.type === 'solid') return color(background.color)
  if (background?.type === 'linear' || background?.type === 'radial') return color(background.stops?.[0]?.color)
  return background?.type === 'pattern' ? color(background.background) : 'transparent'
}

/**
 * Returns the card's opening, or undefined when it has none. `now` returns the time of the card's clock; `join` sets
 * late animations to that time. The cover is visible only while its animation runs, so that no failure can keep a card
 * hidden. Screen readers reach the card all the time.
 */
export function openingOf(
  context: RenderContext,
  now: () => number,
  join: (animations: Animation[]) => void,
): Opening | undefined {
  const { opening } = context.card
  const ms = openingMs(context.card)
  if (ms === undefined) return undefined
  const own = color(opening?.color, groundColor(context))
  const ground = own === 'transparent' ? '#b3263a' : own
  const cover = fullBox(context.document)
  css(cover, { visibility: 'hidden', overflow: 'hidden', 'z-index': '2', cursor: 'pointer' })
  cover.setAttribute('aria-hidden', 'true')
  const plain = sheet(cover, ground)
  const animations = [
    cover.animate({ visibility: ['visible', 'visible'] }, ms),
    plain.animate({ opacity: [1, 1, 0] }, { duration: ms, easing: 'ease-in-out' }),
  ]
  return {
    cover,
    ms,
    animations,
    async decorate() {
      if (opening?.name === 'fade') return
      // not destructured: the bundler would write the names twice
      const covers = await import('./opening-covers.ts')
      const draw = pick(covers.COVERS, opening?.name)
      if (!draw || now() > ms * STANDS) return
      plain.remove()
      const late = draw(cover, ms, ground)
      animations.push(...late)
      join(late)
    },
  }
}
