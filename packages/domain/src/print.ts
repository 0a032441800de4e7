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
