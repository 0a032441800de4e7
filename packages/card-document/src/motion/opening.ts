import type { OPENINGS } from '../card.ts'
import type { RenderContext } from '../render/context.ts'
import { css, fullBox } from '../render/css.ts'
import { color, pick } from '../render/safe.ts'
import { sheet } from './opening-sheet.ts'

/** A cover that opens over the card. */
export interface Opening {
  cover: HTMLElement
  ms: number
  animations: Animation[]
  /** Loads what the cover looks like: until then, and if it never comes, it is a plain sheet that fades. */
  decorate: () => Promise<void>
}

const LENGTH_MS: Partial<Record<(typeof OPENINGS)[number], number>> = { fade: 900, fold: 1_700, envelope: 2_300 }
/** The part of an opening in which nothing moves yet: a look that comes later than this comes too late. */
const STANDS = 0.16

/** The colour of the card's own ground, where that is one. */
function groundColor({ card: { background } }: RenderContext): string {
  if (background?.type === 'solid') return color(background.color)
  if (background?.type === 'linear' || background?.type === 'radial') return color(background.stops?.[0]?.color)
  return background?.type === 'pattern' ? color(background.background) : 'transparent'
}

/**
 * The card's opening, or undefined when it has none; `now` answers where the card's clock is, and `join` sets it for
 * what comes late. The cover is seen only while its animation runs, so that nothing that goes wrong can keep a card
 * hidden; screen readers have the card all the time.
 */
export function openingOf(
  context: RenderContext,
  now: () => number,
  join: (animations: Animation[]) => void,
): Opening | undefined {
  const { opening } = context.card
  const ms = pick(LENGTH_MS as Record<string, number>, opening?.name)
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
      // as a whole: of one taken apart the bundler would write the names twice
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
