/**
 * Most brotli bytes of the embed's parts; docs/embedding.md tells site owners. Other widgets of the kind weigh 10 to
 * 120 kB before they show anything.
 */
export const BUDGETS = {
  /** the first stage with any of the public solutions in it, on any day, as a visitor transfers it */
  main: 2_300,
  /** the first stage alone */
  template: 1_920,
  popup: 7_800,
  /** headers and body of the script, over HTTP/1.1: all that a page with nothing due transfers */
  idleWire: 2_600,
  /** document of a card of the public solutions, without its pictures */
  cardMedian: 18_000,
  cardP90: 21_000,
}
