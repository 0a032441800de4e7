import { FEEDBACK_MAX_LENGTH, FEEDBACK_MAX_SCREENSHOTS } from '@petalpost/domain/feedback'
import { TYPED_ADDRESS_MAX_LENGTH } from '@petalpost/domain/typed-text/address'
import Type, { type Static } from 'typebox'

import { record, ServiceId, UserCode } from './parts.ts'

/** The limits are wider than the form's, so that the feedback rule can say in words what is too much. */
export const SendFeedbackInput = record({
  serviceId: ServiceId,
  /** A visitor sends an anonymous id of the browser. */
  userCode: UserCode,
  problemDescription: Type.String({ maxLength: 2 * FEEDBACK_MAX_LENGTH }),
  contactAddress: Type.String({ maxLength: TYPED_ADDRESS_MAX_LENGTH }),
  /** Key paths returned by the uploads. */
  filePathList: Type.Array(Type.String({ maxLength: 500 }), { maxItems: 2 * FEEDBACK_MAX_SCREENSHOTS }),
})
export type SendFeedbackInput = Static<typeof SendFeedbackInput>

/** The ticket, for questions about the feedback later. */
export const SentFeedback = record({ ticket: Type.String({ maxLength: 64 }) })
export type SentFeedback = Static<typeof SentFeedback>
