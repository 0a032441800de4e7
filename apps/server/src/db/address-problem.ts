const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

/** Limits of a session that the server sets itself; in an address they would win. */
const OWN_LIMITS = [
  'lock_timeout',
  'statement_timeout',
  'idle_in_transaction_session_timeout',
  'query_timeout',
  'connectionTimeoutMillis',
]

/** What is wrong with the parameters of a PostgreSQL address, as the end of a sentence; null = nothing. */
export function addressProblem(address: string): string | null {
  const { searchParams } = new URL(address)
  const mode = searchParams.get('sslmode')
  if (mode !== null && !SSL_MODES.includes(mode)) return `must have one of these as sslmode: ${SSL_MODES.join(', ')}`
  const limit = OWN_LIMITS.find((name) => searchParams.has(name))
  return limit === undefined ? null : `must not set ${limit}: the server sets its own`
}
