interface Size {
  width: number
  height: number
}

/** Room that one row or column of buttons takes with its margins, px. */
export const TOOLS_ROOM = 60

/**
 * Where the buttons of a preview stand, so that they never cover the card: beside it or below it where the window leaves
 * room around it, else in a bar that the card makes room for. `inset` is what a phone's notch and home bar take at the
 * right and at the bottom, px.
 */
export function toolsPlace(card: Size, window: Size, inset: Size): 'beside' | 'below' | 'bar' {
  const scale = Math.min(window.width / card.width, window.height / card.height)
  const beside = (window.width - card.width * scale) / 2 - inset.width
  const below = (window.height - card.height * scale) / 2 - inset.height
  if (Math.max(beside, below) < TOOLS_ROOM) return 'bar'
  return beside >= below ? 'beside' : 'below'
}
