/** Messages of PostgreSQL after which a retry cannot help. */
const HOPELESS =
  /(?:FATAL|PANIC): {2}(.*(?:incompatible with server|not a valid data directory|could not (?:open|read|access|locate)|invalid|does not exist|corrupt|bogus|configuration file|required WAL).*)/

/** The last line of PostgreSQL's log that says that it can never start; null when a retry may help. */
export const hopelessLine = (log: string): string | null =>
  log
    .split('\n')
    .filter((line) => !line.includes('shared memory')) // of a PostgreSQL that was killed: the next try removes it
    .map((line) => HOPELESS.exec(line)?.[1]?.replace(/[.:\s]+$/, '') ?? null)
    .findLast((line) => line !== null) ?? null

/**
 * Why a try to start failed: the first FATAL or PANIC line of its part of the log, because what follows are only its
 * consequences; else the last line.
 */
export function reasonOfLog(log: string): string {
  const lines = log.trim().split('\n')
  const fatal = lines.find((line) => /(?:FATAL|PANIC): {2}(?!the database system is|terminating connection)/.test(line))
  return (fatal ?? lines.at(-1) ?? '').replace(/^.*?(?:FATAL|PANIC): {2}/, '') || 'it wrote nothing to its log'
}

/** Why initdb failed: its first error. What follows tells that it removes its folder again. */
export function reasonOfInitdb(problems: string): string {
  const error = problems.split('\n').find((line) => /^initdb: error: |(?:FATAL|PANIC): {2}/.test(line))
  return (error ?? problems).replace(/^(?:initdb: error: |.*?(?:FATAL|PANIC): {2})/, '') || 'initdb said nothing'
}
