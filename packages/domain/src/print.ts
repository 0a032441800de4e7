/** Sizes of a printed card. */
export const PAPERS = ['A6', 'A5'] as const
export type Paper = (typeof PAPERS)[number]

/** Short and long side of each paper, mm. */
export const PAPER_MM: Readonly<Record<Paper, readonly [short: number, long: number]>> = {
  A6: [105, 148],
  A5: [148, 210],
}

/** One sheet, or a sheet twice as large that is folded in its middle, with the card on its front. */
export const FOLDS = ['flat', 'folded'] as const
export type Fold = (typeof FOLDS)[number]

/** Whether the whole card is printed, with its ground beside it, or as large a part of it as fills the paper. */
export const FITS = ['whole', 'fill'] as const
export type Fit = (typeof FITS)[number]

/** How far the print reaches over the edge where the paper is cut. */
export const BLEED_MM = 3
/** Letters that no font has and that a print shows as pictures: different ones of a card. */
export const MAX_LETTER_PICTURES = 60
/** Resolution of pictures in print. */
export const PRINT_DPI = 300

interface Size {
  width: number
  height: number
}

interface Box extends Size {
  x: number
  y: number
}

/** How a card is put on its paper. */
export interface PaperOptions {
  paper: Paper
  fold: Fold
  fit: Fit
}

/** Where everything stands on the front of a printed card, mm from the upper left corner of what is printed of it. */
interface Front extends Size {
  /** what remains of it when the paper is cut */
  panel: Box
  /** the card's own box: all of it is printed, or it fills what is printed */
  card: Box
}

/**
 * Places a card on the front of its paper, which lies across for a wide card. A folded card has its fold at the left side
 * of its front, a wide one at the top, and no bleed there. Elsewhere the card reaches into the bleed where it touches the
 * edge, so that a cut beside its line shows no paper.
 */
export function frontOf(size: Size, { paper, fold, fit }: PaperOptions): Front {
  const isWide = size.width > size.height
  const [short, long] = PAPER_MM[paper]
  const [across, down] = isWide ? [long, short] : [short, long]
  const isFolded = fold === 'folded'
  const panel = {
    x: isFolded && !isWide ? 0 : BLEED_MM,
    y: isFolded && isWide ? 0 : BLEED_MM,
    width: across,
    height: down,
  }
  const front = { width: panel.x + across + BLEED_MM, height: panel.y + down + BLEED_MM }
  const scales = [front.width / size.width, front.height / size.height]
  const scale = fit === 'whole' ? Math.min(...scales) : Math.max(...scales)
  const [width, height] = [size.width * scale, size.height * scale]
  return {
    ...front,
    panel,
    card: { x: (front.width - width) / 2, y: (front.height - height) / 2, width, height },
  }
}

/** An upright rectangle, px of a card. */
interface Kept {
  left: number
  top: number
  right: number
  bottom: number
}

/** The part of a card that remains when its paper is cut. It is larger than a card with room around it. */
export function keptOf(size: Size, options: PaperOptions): Kept {
  const { panel, card } = frontOf(size, options)
  const scale = size.width / card.width
  const [left, top] = [(panel.x - card.x) * scale, (panel.y - card.y) * scale]
  return { left, top, right: left + panel.width * scale, bottom: top + panel.height * scale }
}
