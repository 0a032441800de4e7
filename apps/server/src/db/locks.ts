/** Numbers of the advisory locks that server processes and commands of one database share. */
export const LOCKS = {
  /** held while migrations run */
  migrate: 7_382_001,
  /** held while the starter content is filled in */
  seed: 7_382_002,
  /**
   * Held *shared* while stored files are copied (a backup), taken *exclusively* by whoever removes what nothing uses:
   * the sweep asks with `pg_try_advisory_lock` and comes again at its next turn when it does not get it.
   */
  storedFiles: 7_382_003,
  /** with the number of a share: held while that share of the template cards is drawn ahead */
  library: 7_382_004,
} as const
