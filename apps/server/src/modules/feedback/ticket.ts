import { createHash } from 'node:crypto'

/** Without I, L, O, 0 and 1, because people read tickets out and write them down. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 10

/**
 * The ticket of a feedback, made from its random id: ten characters, one in 800 trillion, so nobody can guess
 * another's.
 */
export function ticketFor(id: string): string {
  const digest = createHash('sha256').update(id).digest()
  return Array.from({ length: LENGTH }, (_, n) => SIGNS[digest.readUInt16BE(2 * n) % SIGNS.length]).join('')
}
