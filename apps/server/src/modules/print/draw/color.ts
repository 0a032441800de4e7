/** A color of a card as PDF takes it: the color, and how opaque it is, from 0 to 1. */
export function inkOf(color: string): { color: string; opacity: number } {
  const alpha = color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1
  return { color: color.slice(0, 7), opacity: alpha }
}
