/** Longest part of a failed statement that is told, and of the whole. */
const STATEMENT_CHARS = 160
const REASON_CHARS = 600

/** Names of the fields that an error has beside its message, as far as they are told. */
interface Told {
  message?: unknown
  code?: unknown
  name?: unknown
  cause?: unknown
  errors?: unknown
}

/** Text in which no address carries a user, a password or a query. */
export const withoutCredentials = (text: string): string =>
  text
    .replaceAll(/([a-z][\w+.-]*:\/\/)[^\s"'<>]*@/gi, '$1')
    .replaceAll(/([a-z][\w+.-]*:\/\/[^\s"'<>?]*)\?[^\s"'<>]*/gi, '$1?***')

/** Text without what could be a secret or personal: mail addresses, long numbers, long random words, credentials. */
const withoutSecrets = (text: string): string =>
  withoutCredentials(text)
    .replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '***@***')
    .replaceAll(/\b(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{32,}/g, '***')
    .replaceAll(/\d{11,}/g, '***')

/** drizzle's message is the statement and, below it, the values of its places. Literals in the statement are values too. */
function statementOf(message: string): string {
  const [statement = ''] = message.split('\nparams:')
  const line = statement.replaceAll(/\s+/g, ' ').replaceAll(/'(?:[^']|'')*'/g, "'***'")
  return line.length > STATEMENT_CHARS ? `${line.slice(0, STATEMENT_CHARS)} …` : line
}

const isSqlState = (code: unknown): code is string => typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code)

/** A text does not fit the encoding: PostgreSQL quotes the names of encodings, and writes the text as bytes. */
const UNFIT_TEXT = new Set(['22P05', '22021'])

/**
 * PostgreSQL quotes the value that it does not take (class 22: data exceptions), and raised texts may hold anything. From
 * the first quote to the last, because a value may hold quotes.
 */
function withoutQuoted(text: string, code: unknown): string {
  if (!isSqlState(code) || !/^(?:22|P0)/.test(code)) return text
  if (UNFIT_TEXT.has(code)) return text.replaceAll(/\b0x[\da-f]{2}(?: 0x[\da-f]{2})*/gi, '***')
  return text.replace(/"[^]*"/, '"***"')
}

/** The message of one error alone, without values. */
export function messageOf(error: unknown): string {
  if (typeof error === 'string') return withoutSecrets(error.startsWith('Failed query:') ? statementOf(error) : error)
  if (typeof error !== 'object' || error === null) return 'not an error'
  const { message, code, name, errors } = error as Told
  const text = typeof message === 'string' ? message : ''
  // of several addresses that were tried, each has its own message
  if (text === '' && Array.isArray(errors) && errors.length > 0)
    return [...new Set(errors.map((one: unknown) => messageOf(one)))].join('; ')
  if (text.startsWith('Failed query:')) return withoutSecrets(statementOf(text))
  const plain = withoutSecrets(withoutQuoted(text, code))
  if (isSqlState(code)) return `${plain} (SQLSTATE ${code})`
  return plain || [code, name].find((one) => typeof one === 'string') || 'unknown error'
}

/**
 * Why something failed, in one line for the log, the console and `doctor`: the statement, then the message of each
 * cause and PostgreSQL's code. It never holds the values of a query, credentials or addresses of people (rule S18).
 */
export function reasonOf(error: unknown): string {
  const parts = [messageOf(error)]
  let current: unknown = error
  for (let depth = 0; depth < 8 && current !== undefined && current !== null; depth += 1) {
    const part = messageOf(current)
    if (!parts.some((other) => other.includes(part))) parts.push(part)
    current = typeof current === 'object' ? (current as Told).cause : undefined
  }
  return parts.join(': ').slice(0, REASON_CHARS)
}

/** Where an error comes from: the lines of its stack without its message, which may hold values. */
export const placesOf = (error: unknown): string[] =>
  error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : []
