/** What to change in the address of a database, by the code of a connection that failed. */
const REMEDIES: Record<string, string> = {
  '28P01': 'Check the user and the password in its address.',
  '28000': 'Check the user in its address, and that pg_hba.conf of the server lets it in from this machine.',
  '3D000': 'Check the name at the end of its address, or create the database: createdb --encoding=UTF8 NAME',
  '42501': 'Run as an administrator: grant connect on the database to the role.',
  '53300': 'Raise max_connections of the server, or the limit of the role.',
  ENOTFOUND: 'Check the host in its address: one name, and one that this machine can resolve.',
  EAI_AGAIN: 'Check the host in its address, and that this machine can resolve names.',
  ECONNREFUSED: 'Start PostgreSQL there, or check host and port in its address.',
  EHOSTUNREACH: 'Check the host in its address, and the network.',
  ENETUNREACH: 'Check the host in its address, and the network.',
  EACCES: 'This account may not use that socket: check its permissions.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The host in its address must be the one that the certificate names.',
}

const UNTRUSTED =
  'Name the file of its certificate authority with sslrootcert=FILE in its address, or accept any certificate with sslmode=no-verify.'

/** What failed before PostgreSQL gave a code, by words of the message. */
const BY_WORDS: [RegExp, string][] = [
  [/no encryption$/, 'Check the user in its address. The server may accept TLS only: then add ?sslmode=verify-full.'],
  [/does not support SSL/, 'Remove sslmode from its address, or turn on TLS in the server.'],
  [/certificate/i, UNTRUSTED],
  [/password must be a string/, 'Put the password into its address, or into the variable PGPASSWORD.'],
  [
    /timeout expired|Query read timeout|terminated due to connection timeout/,
    'Something accepts connections there, or drops them, but nothing answers in time. Check host, port and firewall. A pooler, such as PgBouncer, is silent like this when it does not reach PostgreSQL.',
  ],
  [/Connection terminated|ECONNRESET/, 'Check that PostgreSQL listens on that port, and its log.'],
]

interface ConnectFailure extends Error {
  code?: string
  syscall?: string
  path?: string
}

/** What an operator can do about a database that cannot be connected to; empty when the reason says it all. */
export function connectRemedy(error: unknown): string {
  if (!(error instanceof Error)) return ''
  // of several addresses of one name, each has its own failure
  if (error instanceof AggregateError && error.message === '') return connectRemedy(error.errors[0])
  const { code = '', syscall, path, message } = error as ConnectFailure
  if (code === 'ENOENT')
    return syscall === 'connect'
      ? 'No PostgreSQL has its socket there. Start it, or check the folder and the port in its address.'
      : `Its address names the file ${path}, which is not there.`
  return BY_WORDS.find(([words]) => words.test(message))?.[1] ?? REMEDIES[code] ?? ''
}
