const ENDS = ['added', 'taken', 'second', 'canceled', 'failed'] as const

/** What became of a way to log in that the user wanted to add; the server writes it into the address. */
export type WayEnd = (typeof ENDS)[number]

export const isWayEnd = (value: unknown): value is WayEnd => ENDS.some((each) => each === value)
