interface Size {
  width: number
  height: number
}

/** Space for one row or column of buttons with its margins, px. */
export const TOOLS_ROOM = 60

/**
 * Where a preview shows its buttons, so that they never cover the card: beside or below the card when the window has
 * space there, else in a bar, and the card shrinks. `inset` is the space that a phone's notch and home bar take at the
 * right and at the bottom, px.
 */
export function toolsPlace(card: Size, window: Size, inset: Size): 'beside' | 'below' | 'bar' {
  const scale = Math.min(window.width / card.width, window.height / card.height)
  const beside = (window.width - card.width * scale) / 2 - inset.width
  const below = (window.height - card.height * scale) / 2 - inset.height
  if (Math.max(beside, below) < TOOLS_ROOM) return 'bar'
  return beside >= below ? 'beside' : 'below'
}
