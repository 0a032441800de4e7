import type { Endpoint } from '../endpoint.ts'
import type { SendFeedbackInput, SentFeedback } from '../schemas/feedback.ts'

// Spec 7.5.

/**
 * Sends feedback and returns its ticket. Visitors may send it too, but without screenshots. Throws the problems of the
 * feedback rule, not_found for another service, too_many_requests, and for a screenshot what `claimUpload` throws.
 */
export const sendFeedback: Endpoint<SendFeedbackInput, SentFeedback> = {
  name: 'sendFeedback',
  method: 'POST',
  path: '/api/common/service/feedback/:serviceId',
  encode: 'json',
}
