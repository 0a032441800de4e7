import type { FastifyInstance, FastifyRequest } from 'fastify'
import pino, { type Logger } from 'pino'

/** Names under which a secret could ever reach a log line. Their values are replaced (rule S18). */
const SECRET = ['authorization', 'cookie', '["set-cookie"]', 'token', 'code', 'accountCode', 'secret', 'k', 'password']

/**
 * Writes one JSON line per event. Requests are logged by route, never by address, because a query string can hold a
 * key. Errors are logged by type, message and stack, without the values of a failed query.
 */
export function createLogger(level: string, stream?: { write(line: string): void }): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET.flatMap((name) => [name, name.startsWith('[') ? `*${name}` : `*.${name}`]), censor: '***' },
    serializers: { err: describeError, error: describeError, reason: withoutValues },
  }
  return stream === undefined ? pino(options) : pino(options, stream)
}

/**
 * An error's message without personal values: drizzle appends a failed query's values to its statement, and mail
 * servers name the address they refuse.
 */
function withoutValues(message: unknown): string {
  const text = String(message)
  const statement = text.startsWith('Failed query:') ? (text.split('\nparams:')[0] ?? '') : text
  return statement.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '***@***').replaceAll(/\d{11,}/g, '***')
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: 'not an error' }
  const { code, cause } = error as Error & { code?: string }
  const message = withoutValues(error.message)
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  // not under the name `code`, which is redacted because sign-in codes have that name
  return {
    type: error.name,
    message,
    errorCode: code,
    stack,
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}

/**
 * The log of a request, with its id in every line. It is made only when there is something to log: making one for each
 * request would cost a tenth of a short response's time.
 */
export const logOf = ({ log, id }: Pick<FastifyRequest, 'log' | 'id'>) => log.child({ reqId: id })

/** One line per finished request, with its id. */
export function logRequests(app: FastifyInstance, log: Logger): void {
  if (!log.isLevelEnabled('info')) return
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    request.log.info(line, 'request')
  })
}
