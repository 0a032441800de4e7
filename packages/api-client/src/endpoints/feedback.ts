import type { Endpoint } from '../endpoint.ts'
import type { SendFeedbackInput } from '../schemas/feedback.ts'
import type { Nothing } from '../schemas/parts.ts'

// Spec section 7.5.

/** Sends feedback, from visitors too. Throws feedback_failed. */
export const sendFeedback: Endpoint<SendFeedbackInput, Nothing> = {
  name: 'sendFeedback',
  method: 'POST',
  path: '/api/common/service/feedback/:serviceId',
  encode: 'json',
}
