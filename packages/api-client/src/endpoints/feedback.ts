import type { Endpoint } from '../endpoint.ts'
import type { SendFeedbackInput, SentFeedback } from '../schemas/feedback.ts'

// Spec section 7.5.

/** Sends feedback, from visitors too; answers its ticket. Throws what the feedback rule finds, upload_broken. */
export const sendFeedback: Endpoint<SendFeedbackInput, SentFeedback> = {
  name: 'sendFeedback',
  method: 'POST',
  path: '/api/common/service/feedback/:serviceId',
  encode: 'json',
}
