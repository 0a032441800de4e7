import type { Point } from '../gestures/box.ts'

/** How the stage shows the card: its zoom, and where its top left corner is, in px of the stage. */
export interface View extends Point {
  zoom: number
}

export interface Size {
  width: number
  height: number
}

export const ZOOMS = { least: 0.1, most: 8 } as const

/** Free room around a card that fits the stage, px. */
const MARGIN = 32

const clampZoom = (zoom: number): number => Math.min(ZOOMS.most, Math.max(ZOOMS.least, zoom))

/** The view in which the whole card fits the stage, at most at its own size times two. */
export function fitView(card: Size, stage: Size): View {
  const across = (stage.width - 2 * MARGIN) / card.width
  const down = (stage.height - 2 * MARGIN) / card.height
  return centered(card, stage, clampZoom(Math.min(across, down, 2)))
}

/** The card in the middle of the stage, on whole px: between them, its lines would be blurred. */
export const centered = (card: Size, stage: Size, zoom: number): View => ({
  zoom,
  x: Math.round((stage.width - card.width * zoom) / 2),
  y: Math.round((stage.height - card.height * zoom) / 2),
})

/** Another zoom; the point of the card below this point of the stage stays there. */
export function zoomedAt(view: View, at: Point, wanted: number): View {
  const zoom = clampZoom(wanted)
  const ratio = zoom / view.zoom
  return { zoom, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

/** Moves the card by px of the stage; a strip of it always stays in sight. */
export function panned(view: View, by: Point, card: Size, stage: Size): View {
  const keep = (place: number, length: number, room: number) =>
    Math.min(room - MARGIN, Math.max(MARGIN - length * view.zoom, place))
  return {
    zoom: view.zoom,
    x: keep(view.x + by.x, card.width, stage.width),
    y: keep(view.y + by.y, card.height, stage.height),
  }
}

/** A point of the stage as a point of the card. */
export const toCard = ({ zoom, x, y }: View, at: Point): Point => ({ x: (at.x - x) / zoom, y: (at.y - y) / zoom })
