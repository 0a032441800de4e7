import type { Endpoint } from '../endpoint.ts'
import type { Nothing } from '../schemas/parts.ts'
import type { LikePage, LikePageInput, RecordPage, RecordPageInput, RemoveRecordInput } from '../schemas/records.ts'

// Spec 7.2.

/** Cards that the user likes. The home page loads page 1 of size 999. */
export const likePage: Endpoint<LikePageInput, LikePage> = {
  name: 'likePage',
  method: 'POST',
  path: '/api/ecards/user/records/likePage',
  encode: 'json',
}

/** The user's recent designs. The home page loads page 1 of size 999. */
export const recordPage: Endpoint<RecordPageInput, RecordPage> = {
  name: 'recordPage',
  method: 'POST',
  path: '/api/ecards/user/records/page',
  encode: 'json',
}

/** Removes a card from the recent designs; the card itself stays (spec 7.6). */
export const removeRecord: Endpoint<RemoveRecordInput, Nothing> = {
  name: 'removeRecord',
  method: 'POST',
  path: '/api/ecards/user/records/remove',
  encode: 'json',
}
