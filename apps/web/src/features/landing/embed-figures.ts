/**
 * What the embed costs and where it is tested, as the front page says it. A test in tooling/checks holds these figures
 * equal to the budgets of the build and to docs/embedding.md. Bytes are brotli.
 */
export const EMBED_FIGURES = {
  /** The script with the dates of a public solution, at most. */
  idleBytes: 2_300,
  /** Requests on a day without a card. */
  idleRequests: 1,
  /** On a day with a card: the most bytes of the popup, and of the median card without its pictures. */
  popupBytes: 4_416,
  cardBytes: 18_000,
  /** Requests on such a day, without the card's pictures. */
  cardRequests: 3,
  /** The tests cover more host pages than this. */
  hostPages: 100,
  /** Days after which the entry in a visitor's browser is deleted. */
  entryDays: 400,
} as const
