import type { CardSize } from '@petalpost/domain/card'
import type { ShowConfig, ShowPosition } from '@petalpost/domain/show-config'

/** Largest share of the window for a card shown at its own size, as on the embedding page. */
const MOST = 0.92
/** Space between a card shown at its own size and the window's edge, px. */
const EDGE = 16

/** Height of the close button with its margin, px; this much of the box stays inside the window. */
const CLOSE_HEIGHT = 60

export interface Place {
  left: number
  top: number
  width: number
  height: number
}

/** A size of 100 % by 100 % means no size: the card keeps its own. */
export function isOwnSize({ width, height }: ShowConfig['style']): boolean {
  return width === '100%' && height === '100%'
}

/**
 * Where the popup is in a window of this size, in px of that window, by the same rule as on the embedding page. `full`
 * fills the window. A size in the style is used, with its top and left unless both are zero, moved so that the close
 * button stays inside. Otherwise the card has its own size, shrunk to fit, at its position.
 */
export function popupPlace(
  { showPosition, style }: Pick<ShowConfig, 'showPosition' | 'style'>,
  card: CardSize,
  window: CardSize,
): Place {
  if (showPosition === 'full') return { left: 0, top: 0, ...window }
  if (isOwnSize(style)) {
    const width = Math.min(card.width, MOST * window.width, (MOST * window.height * card.width) / card.height)
    const size = { width, height: (width * card.height) / card.width }
    return { ...size, ...stand(showPosition, size, window, EDGE) }
  }
  const size = {
    width: Math.min(pixels(style.width, window.width), window.width),
    height: Math.min(pixels(style.height, window.height), window.height),
  }
  if (isZero(style.top) && isZero(style.left)) return { ...size, ...stand(showPosition, size, window, 0) }
  const offset = offsetIn(style, window)
  return {
    ...size,
    top: between(0, offset.top, window.height - CLOSE_HEIGHT),
    left: between(0, offset.left, window.width - size.width),
  }
}

/**
 * True when a box was moved from where its style puts it, because the close button would be outside a window of this
 * size.
 */
export function isMovedInside(config: Pick<ShowConfig, 'showPosition' | 'style'>, window: CardSize): boolean {
  const { showPosition, style } = config
  if (showPosition === 'full' || isOwnSize(style) || (isZero(style.top) && isZero(style.left))) return false
  const wanted = offsetIn(style, window)
  const { top, left } = popupPlace(config, window, window)
  return top !== wanted.top || left !== wanted.left
}

const offsetIn = ({ top, left }: ShowConfig['style'], window: CardSize) => ({
  top: pixels(top, window.height),
  left: pixels(left, window.width),
})

const between = (least: number, amount: number, most: number) => Math.max(least, Math.min(amount, most))

function stand(position: ShowPosition, { width, height }: CardSize, window: CardSize, edge: number) {
  const across = window.width - width
  const down = window.height - height
  return {
    left:
      position === 'left'
        ? Math.min(edge, across)
        : position === 'right'
          ? across - Math.min(edge, across)
          : across / 2,
    top: position === 'top' ? Math.min(edge, down) : position === 'bottom' ? down - Math.min(edge, down) : down / 2,
  }
}

const isZero = (length: string) => Number.parseFloat(length) === 0

/** A CSS length in px; per cent refer to `whole`. */
function pixels(length: string, whole: number): number {
  const amount = Number.parseFloat(length)
  return length.endsWith('%') ? (amount / 100) * whole : amount
}
