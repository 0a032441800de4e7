import { GRID_CARD_MARGIN, GRID_CARD_WIDTH } from '@petalpost/domain/card'

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Masonry {
  boxes: readonly Box[]
  /** Of the whole wall, px. */
  height: number
  columns: number
}

/** The size of a card's picture, which the layout needs. */
interface Shape {
  width: number
  height: number
}

/** Height of the line under a tile's picture, px. */
export const CAPTION_HEIGHT = 34

const FEWEST_COLUMNS = 2

/**
 * Places cards on a wall `width` px wide. Each card goes to the shortest column, so that rows stay in reading order.
 * Columns fill the wall and are as close as possible to `cardWidth`, by default the one of spec 9; `captionHeight` px are below a
 * picture.
 */
export function masonry(
  shapes: readonly Shape[],
  width: number,
  captionHeight: number,
  cardWidth = GRID_CARD_WIDTH,
): Masonry {
  const gap = width < FEWEST_COLUMNS * (GRID_CARD_WIDTH + GRID_CARD_MARGIN) ? 12 : GRID_CARD_MARGIN
  const columns = Math.max(FEWEST_COLUMNS, Math.round((width + gap) / (cardWidth + gap)))
  const columnWidth = (width - (columns - 1) * gap) / columns
  const ends = Array.from({ length: columns }, () => 0)
  const boxes = shapes.map((shape) => {
    const top = Math.min(...ends)
    const column = ends.indexOf(top)
    const height = Math.round((columnWidth * shape.height) / shape.width) + captionHeight
    ends[column] = top + height + gap
    return { left: column * (columnWidth + gap), top, width: columnWidth, height }
  })
  return { boxes, height: Math.max(0, Math.max(...ends) - gap), columns }
}
