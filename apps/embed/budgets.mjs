/**
 * Maximum brotli bytes of the embed's parts; docs/embedding.md gives them to site owners. Comparable widgets load 10 to
 * 120 kB before they show anything.
 */
export const BUDGETS = {
  /** the first stage with any of the public solutions in it, on any day, as a visitor downloads it */
  main: 2_300,
  /** the first stage without a solution */
  template: 1_950,
  popup: 4_416,
  /** the pinned script: all stages in one file, without a solution */
  pinned: 8_230,
  /** headers and body of the script, over HTTP/1.1: everything a page downloads when nothing is due */
  idleWire: 2_630,
  /** document of a card in the public solutions, without the pictures in it */
  cardMedian: 18_000,
  cardP90: 21_000,
  /** the same with the pictures in it, as a visitor downloads it */
  picturedMedian: 27_000,
  picturedP90: 36_000,
  /** everything that a page loads when such a card is due: script, popup, document, larger pictures, parts of the frame */
  dueMedian: 34_500,
  dueP90: 44_500,
}
