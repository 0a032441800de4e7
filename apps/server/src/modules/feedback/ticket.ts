import { createHash } from 'node:crypto'

/** No I, L, O, 0 and 1: a ticket is read out and written down. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 10

/**
 * The number of a piece of feedback, made from its random id: ten signs, one in 800 million million, so nobody guesses
 * another's.
 */
export function ticketFor(id: string): string {
  const digest = createHash('sha256').update(id).digest()
  return Array.from({ length: LENGTH }, (_, n) => SIGNS[digest.readUInt16BE(2 * n) % SIGNS.length]).join('')
}
