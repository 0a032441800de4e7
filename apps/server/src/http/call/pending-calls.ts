import type { CallName } from '@petalpost/api-client/schemas/contract'

/** Calls of the contract that a later issue brings. Take a name off the list when its handler stands in `app.ts`. */
export const PENDING_CALLS = [
  'oauthUrl',
  'qrCodeRender',
  'qrCodeStatus',
  'qrCodePassed',
  'productList',
  'createOrder',
  'verifyOrder',
  'claimReward',
] as const satisfies readonly CallName[]

export type PendingCall = (typeof PENDING_CALLS)[number]
