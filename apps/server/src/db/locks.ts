/** Numbers of the advisory locks that all server processes and commands on a database share. */
export const LOCKS = {
  /** held while migrations run */
  migrate: 7_382_001,
  /** held while the starter content is seeded */
  seed: 7_382_002,
  /**
   * Held *shared* while stored files are copied (a backup), taken *exclusively* to remove unused files. The sweep tries
   * it with `pg_try_advisory_lock` and waits for its next turn when it does not get it.
   */
  storedFiles: 7_382_003,
  /** with the number of a share: held while that share of the template cards is drawn in advance */
  library: 7_382_004,
  /** held while an invoice gets its number */
  invoices: 7_382_005,
  /** held while the fonts of saved cards are made again */
  cardFonts: 7_382_006,
} as const
