/**
 * Most brotli bytes of the embed's parts; docs/embedding.md tells site owners. Other widgets of the kind weigh 10 to
 * 120 kB before they show anything.
 */
export const BUDGETS = {
  /** the first stage with any of the public solutions in it, on any day, as a visitor transfers it */
  main: 2_300,
  /** the first stage alone */
  template: 1_850,
  popup: 7_700,
}
