/** SQLSTATE or system error code of a failure, whoever wrapped it. */
function failureCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as Error & { code?: unknown }
    if (typeof code === 'string') return code
  }
  return undefined
}

/** Did a UNIQUE constraint refuse this write? */
export const isDuplicate = (error: unknown): boolean => failureCode(error) === '23505'

/** Did a FOREIGN KEY refuse this write, because what it refers to is gone? */
export const isGone = (error: unknown): boolean => failureCode(error) === '23503'

const DOWN = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P02', '57P03', '53300', '08006'])
// "is not queryable": a transaction on a connection that was lost, which hides the error that came first
const DOWN_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|server closed the connection|is not queryable/i

/** Is the database away for the moment (restarting, out of connections), so that another try soon makes sense? */
export function isDatabaseDown(error: unknown): boolean {
  if (DOWN.has(failureCode(error) ?? '')) return true
  for (let current = error; current instanceof Error; current = current.cause)
    if (DOWN_MESSAGES.test(current.message)) return true
  return false
}
