import type { FastifyInstance, FastifyRequest } from 'fastify'
import pino, { type Logger } from 'pino'

import { messageOf, placesOf, reasonOf } from '#errors/reason-of.ts'

/** Names under which a secret could ever reach a log line. Their values are replaced (rule S18). */
const SECRET = ['authorization', 'cookie', '["set-cookie"]', 'token', 'code', 'accountCode', 'secret', 'k', 'password']

/**
 * Writes one JSON line per event. Requests are logged by route, never by address, because a query string can hold a
 * key. Errors are logged by type, message and stack, a `reason` in one line, both without the values of a failed query.
 */
export function createLogger(level: string, stream?: { write(line: string): void }): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET.flatMap((name) => [name, name.startsWith('[') ? `*${name}` : `*.${name}`]), censor: '***' },
    serializers: { err: describeError, error: describeError, reason: reasonOf },
  }
  if (stream !== undefined) return pino(options, stream)
  const stdout = pino.destination(1)
  stdout.on('error', () => undefined) // of a terminal that was closed
  return pino(options, stdout)
}

/** Most causes that are told of one error; a chain of them may be a circle. */
const CAUSES = 8

const describeError = (error: unknown): unknown => described(error, 0)

function described(error: unknown, depth: number): unknown {
  // anything may be thrown or rejected with, a text most of all
  if (!(error instanceof Error)) return { message: reasonOf(error) }
  const { code, cause, errors } = error as Error & { code?: string; errors?: unknown }
  // not under the name `code`, which is redacted because sign-in codes have that name
  return {
    type: error.name,
    message: messageOf(error),
    errorCode: code,
    stack: placesOf(error),
    ...(cause === undefined || depth === CAUSES ? {} : { cause: described(cause, depth + 1) }),
    // why each of several attempts failed
    ...(Array.isArray(errors) ? { reason: reasonOf(error) } : {}),
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
