export interface Placement {
  scale: number
  left: number
  top: number
}

/** The largest size at which a card fits into an area, and its centered position (px). */
export function fit(card: { width: number; height: number }, area: { width: number; height: number }): Placement {
  const scale = Math.min(area.width / card.width, area.height / card.height)
  return { scale, left: (area.width - card.width * scale) / 2, top: (area.height - card.height * scale) / 2 }
}
