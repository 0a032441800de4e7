import type pg from 'pg'

/** A connection as a text for DATABASE_URL. */
export function databaseUrl({ host, port, user, password, database }: pg.ClientConfig): string {
  const url = new URL('postgres://localhost')
  url.username = String(user)
  url.password = typeof password === 'string' ? password : ''
  url.pathname = String(database)
  url.searchParams.set('host', String(host))
  url.searchParams.set('port', String(port))
  return url.href
}

/** The address with a password that needs escapes, and that no output of the server may show. */
export function withCanaryPassword(address: string): string {
  const url = new URL(address)
  url.password = 'CANARY-password/of?the@role'
  return url.href
}
