import { createHmac } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'

import { AppError } from '#errors/app-error.ts'
import { blockOf } from '#src/client-network.ts'

/** Events that may have to be explained later: who did it, from where, and when (rule S18). */
export const TRACE_EVENTS = [
  'signed_in',
  'sign_in_refused',
  'sign_in_locked_out',
  'code_locked_out',
  'signed_out',
  'session_ended',
  'passkey_added',
  'passkey_removed',
  'login_way_added',
  'login_way_refused',
  'login_way_removed',
  'embed_key_renewed',
  'embed_key_ended',
  'deletion_refused',
  'deletion_locked_out',
  'account_deleted',
] as const
export type TraceEvent = (typeof TRACE_EVENTS)[number]

/**
 * A mark for an account in logs that must not contain its address. Without this installation's key, nobody can match it
 * against a list of phone numbers.
 */
export const accountMark = (account: string, key: string | Buffer): string =>
  createHmac('sha256', key).update(account).digest('base64url').slice(0, 16)

/**
 * Logs the event. `actor` is a user's id, or `accountMark` of an account whose ownership is not proven; the network is
 * logged by its block. Never logs a code, a key, or an address of a person or machine.
 */
export function trace(
  log: Logger,
  event: TraceEvent,
  actor: string,
  { ip, id }: Pick<FastifyRequest, 'ip' | 'id'>,
  details: Readonly<Record<string, string | number>> = {},
): void {
  // traces are logged at every log level but silent
  const always = log.level === 'silent' ? log : log.child({}, { level: 'info' })
  always.info({ event, actor, network: blockOf(ip), reqId: id, ...details }, 'trace')
}

/**
 * Runs `work` and traces when it refuses the caller: `lockedOut` for a limit, `refused` (if any) for everything else.
 */
export async function traceRefusal<Result>(
  work: () => Promise<Result>,
  { refused, lockedOut }: { refused?: TraceEvent; lockedOut: TraceEvent },
  note: (event: TraceEvent) => void,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) {
      const event = error.code === 'too_many_requests' ? lockedOut : refused
      if (event !== undefined) note(event)
    }
    throw error
  }
}
