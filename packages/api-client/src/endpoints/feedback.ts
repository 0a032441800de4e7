import type { Endpoint } from '../endpoint.ts'
import type { SendFeedbackInput, SentFeedback } from '../schemas/feedback.ts'

// Spec 7.5.

/**
 * Sends feedback, from visitors too, who may add no screenshots; answers its ticket. Throws what the feedback rule finds,
 * not_found for another service, too_many_requests, and for a screenshot what `claimUpload` throws.
 */
export const sendFeedback: Endpoint<SendFeedbackInput, SentFeedback> = {
  name: 'sendFeedback',
  method: 'POST',
  path: '/api/common/service/feedback/:serviceId',
  encode: 'json',
}
