import type { CallName } from '@petalpost/api-client/schemas/contract'

/** Calls of the contract that have no handler yet. Remove a name from the list when `app.ts` has its handler. */
export const PENDING_CALLS = [] as const satisfies readonly CallName[]

export type PendingCall = (typeof PENDING_CALLS)[number]
