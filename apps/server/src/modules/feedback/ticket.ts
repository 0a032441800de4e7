import type { Random } from '#src/random.ts'

/** No I, L, O, 0 and 1: a ticket is read out and written down. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 10

/** The number of a piece of feedback: ten signs, one in 800 million million, so nobody guesses another's. */
export const newTicket = (random: Random): string =>
  Array.from({ length: LENGTH }, () => SIGNS[random.int(SIGNS.length)]).join('')
