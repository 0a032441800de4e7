/** Longest part of a failed statement that is told, and of the whole. */
const STATEMENT_CHARS = 160
const REASON_CHARS = 600

/** Longest part of a message that is read: other servers write what they want into it. */
const MESSAGE_CHARS = 4_000

/** Longest chain of causes that is told; a chain may be a circle. */
const DEPTH = 8

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
    .replaceAll(/([a-z][\w+.-]{0,30}:\/\/)[^\s"'<>]*@/gi, '$1')
    .replaceAll(/([a-z][\w+.-]{0,30}:\/\/[^\s"'<>?]*)\?[^\s"'<>]*/gi, '$1?***')

/** Text without what could be a secret or personal: mail addresses, long numbers, long random words, credentials. */
const withoutSecrets = (text: string): string =>
  withoutCredentials(text.slice(0, MESSAGE_CHARS))
    .replaceAll(/[^\s<>"'(),;:]{1,64}@[^\s<>"'(),;:]+/g, '***@***')
    .replaceAll(/\b(?=[\w-]{0,99}[a-z])(?=[\w-]{0,99}[A-Z])(?=[\w-]{0,99}\d)[\w-]{32,}/g, '***')
    .replaceAll(/\d{11,}/g, '***')

/** With these words drizzle begins a message; other errors may quote it further on. */
const FAILED_QUERY = 'Failed query:'

/**
 * drizzle's message is the statement and, below it, the values of its places. Literals in the statement are values too.
 * The values may hold line ends, so nothing after them is told.
 */
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

/** Most errors that are told of an error that stands for several. */
const ERRORS_TOLD = 4

/** Of several attempts, each has its own reason. */
function reasonsOf(errors: unknown, depth: number): string {
  if (!Array.isArray(errors) || depth >= DEPTH) return ''
  return [...new Set(errors.slice(0, ERRORS_TOLD).map((one: unknown) => told(one, depth + 1)))].join('; ')
}

/** The message of one error alone, without values. */
export const messageOf = (error: unknown): string => messageAt(error, 0)

function messageAt(error: unknown, depth: number): string {
  if (typeof error === 'string') return textOf(error)
  if (typeof error !== 'object' || error === null) return 'not an error'
  const { message, code, name, errors } = error as Told
  const text = typeof message === 'string' ? message : ''
  if (text.includes(FAILED_QUERY)) return textOf(text)
  const plain = withoutSecrets(withoutQuoted(text, code))
  if (isSqlState(code)) return `${plain} (SQLSTATE ${code})`
  return plain || reasonsOf(errors, depth) || [code, name].find((one) => typeof one === 'string') || 'unknown error'
}

const textOf = (text: string): string => withoutSecrets(text.includes(FAILED_QUERY) ? statementOf(text) : text)

/**
 * Why something failed, in one line for the log, the console and `doctor`: the statement, then the message of each
 * cause and PostgreSQL's code. It never holds the values of a query, credentials or addresses of people (rule S18).
 */
export const reasonOf = (error: unknown): string => told(error, 0).slice(0, REASON_CHARS)

function told(error: unknown, from: number): string {
  const parts = [messageAt(error, from)]
  let current: unknown = error
  for (let depth = from; depth < DEPTH && current !== undefined && current !== null; depth += 1) {
    const { errors, cause } = typeof current === 'object' ? (current as Told) : {}
    for (const part of [messageAt(current, depth), reasonsOf(errors, depth)])
      if (!parts.some((other) => other.includes(part))) parts.push(part)
    current = cause
  }
  return parts.join(': ')
}

/** Where an error comes from: the lines of its stack behind its message, which may hold values, even lines like these. */
export function placesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { stack = '', message } = error
  const at = stack.indexOf(message)
  // a message that was changed later is not in the stack: then only the lines at its end are sure to be places
  const behind = at < 0 ? (/(?:\n\s+at .*)*$/.exec(stack)?.[0] ?? '') : stack.slice(at + message.length)
  return behind.split('\n').filter((line) => /^\s+at /.test(line))
}
