import { causesOf } from './causes.ts'

/** SQLSTATE or system error code of a failure, also of a wrapped one. */
function failureCode(error: unknown): string | undefined {
  for (const current of causesOf(error)) {
    const { code } = current as Error & { code?: unknown }
    if (typeof code === 'string') return code
  }
  return undefined
}

/** Did a UNIQUE constraint refuse this write? */
export const isDuplicate = (error: unknown): boolean => failureCode(error) === '23505'

/** Did a FOREIGN KEY refuse this write, because the referenced row is gone? */
export const isGone = (error: unknown): boolean => failureCode(error) === '23503'

/** Codes of a connection that is lost or could not be made. */
const DOWN = new Set(
  [
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH',
    // a name that cannot be resolved for the moment, e.g. of a container that restarts
    'ENOTFOUND EAI_AGAIN',
    // shut down, crashed, starting, too many connections, connection failures, ended because a transaction was idle
    '57P01 57P02 57P03 57P04 57P05 53300 08000 08001 08003 08004 08006 25P03',
  ].flatMap((codes) => codes.split(' ')),
)
// "is not queryable": a transaction on a lost connection, which hides the first error; "read timeout": no response came
// within a query's time limit; "calling end": a process that stops has closed its pool
const DOWN_MESSAGES =
  /Cannot use a pool after calling end|timeout exceeded when trying to connect|^timeout expired$|Connection terminated|server closed the connection|is not queryable|Query read timeout/i

/**
 * Codes of a database that responds but cannot do it now: statement or lock took too long, deadlock, disk or memory
 * full, disk broken, or read-only, as a managed database is when its disk is full or during a failover.
 */
const UNABLE = new Set(['57014', '55P03', '40001', '40P01', '53100', '53200', '53400', '58030', '25006'])

/** No socket of a database: none has been started there, or it was killed. Another file that is missing is no such sign. */
const isNoSocket = ({ code, syscall }: NodeJS.ErrnoException): boolean => code === 'ENOENT' && syscall === 'connect'

/** Is the database down for the moment (restarting, hanging, out of connections)? */
export function isDatabaseDown(error: unknown): boolean {
  if (DOWN.has(failureCode(error) ?? '')) return true
  for (const current of causesOf(error)) if (isNoSocket(current) || DOWN_MESSAGES.test(current.message)) return true
  return false
}

/** Did the database fail through no fault of the call, so that a retry soon makes sense? */
export const isDatabaseUnable = (error: unknown): boolean =>
  isDatabaseDown(error) || UNABLE.has(failureCode(error) ?? '')
