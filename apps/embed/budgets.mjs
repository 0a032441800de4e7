/**
 * Most brotli bytes of the embed's parts; docs/embedding.md tells site owners. Other widgets of the kind weigh 10 to
 * 120 kB before they show anything.
 */
export const BUDGETS = {
  /** the first stage with a solution of so many festivals in it, as a visitor transfers it */
  main: 2_560,
  festivals: 20,
  /** the first stage alone */
  template: 2_300,
  popup: 8_192,
}
