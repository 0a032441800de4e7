import { css, fullBox } from '../render/css.ts'

/** A sheet of paper in the cover's color, from edge to edge unless styled otherwise. */
export function sheet(cover: HTMLElement, ground: string, styles: Record<string, string> = {}): HTMLElement {
  const box = fullBox(cover.ownerDocument)
  css(box, { background: `linear-gradient(115deg, #ffffff2e, transparent 45%, #0000001f), ${ground}`, ...styles })
  cover.append(box)
  return box
}
