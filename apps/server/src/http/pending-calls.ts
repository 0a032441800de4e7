import type { CallName } from '@petalpost/api-client/schemas/contract'

/** Calls of the contract that a later issue brings. Take a name off the list when its handler stands in `app.ts`. */
export const PENDING_CALLS = [
  'oauthUrl',
  'qrCodeRender',
  'qrCodeStatus',
  'qrCodePassed',
  'updateUser',
  'checkDeleteEmail',
  'deleteAccount',
  'useCard',
  'saveCard',
  'removeCard',
  'removeRecord',
  'productList',
  'createOrder',
  'verifyOrder',
  'claimReward',
  'sendFeedback',
  'uploadPolicy',
  'cardsPage',
  'likeCard',
  'cardDetail',
  'likePage',
  'recordPage',
  'searchTexts',
  'categoryList',
  'festivalList',
  'regionFestivalList',
  'languageList',
  'solutionSearch',
  'solutionDetail',
  'saveSolution',
  'removeSolution',
  'solutionSecret',
] as const satisfies readonly CallName[]

export type PendingCall = (typeof PENDING_CALLS)[number]
