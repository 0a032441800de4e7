import Type, { type Static } from 'typebox'

import { record, UserCode } from './parts.ts'
import { ServiceId } from './pay.ts'

export const SendFeedbackInput = record({
  serviceId: ServiceId,
  /** A visitor sends an anonymous id of the browser. */
  userCode: UserCode,
  problemDescription: Type.String({ minLength: 1, maxLength: 5000 }),
  contactAddress: Type.String({ maxLength: 254 }),
  /** Key paths that the uploads gave back. */
  filePathList: Type.Array(Type.String({ maxLength: 500 }), { maxItems: 5 }),
})
export type SendFeedbackInput = Static<typeof SendFeedbackInput>
