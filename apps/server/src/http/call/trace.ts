import { createHmac } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'

import { blockOf } from '#src/client-network.ts'

/** What somebody may have to explain later: who did it, from where, and when (rule S18). */
export type TraceEvent =
  | 'signed_in'
  | 'sign_in_refused'
  | 'sign_in_locked_out'
  | 'signed_out'
  | 'session_ended'
  | 'embed_key_renewed'
  | 'embed_key_ended'
  | 'account_deleted'

/**
 * How an account that somebody tried is named where its address must not be. Without this installation's key nobody can
 * tell it from a list of phone numbers.
 */
export const accountMark = (account: string, key: string | Buffer): string =>
  createHmac('sha256', key).update(account).digest('base64url').slice(0, 16)

/**
 * Writes the event into the log: `actor` is a user's id, or `accountMark` of an account that nobody has proven to own;
 * the network is told by its block. Never a code, a key, an address of a person or of a machine.
 */
export function trace(
  log: Logger,
  event: TraceEvent,
  actor: string,
  { ip, id }: Pick<FastifyRequest, 'ip' | 'id'>,
  details: Readonly<Record<string, string | number>> = {},
): void {
  // a trace is kept however little else the log tells
  const always = log.level === 'silent' ? log : log.child({}, { level: 'info' })
  always.info({ event, actor, network: blockOf(ip), reqId: id, ...details }, 'trace')
}
