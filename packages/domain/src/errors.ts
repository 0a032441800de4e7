/** Every error code that the API returns; the server has one text per code and language (spec 8). */
export const ERROR_CODES = [
  // the request itself
  'invalid_input',
  'not_logged_in',
  'forbidden',
  'not_found',
  'version_conflict',
  'too_many_requests',
  'payload_too_large',
  'cross_site',
  'idempotency_mismatch',
  'internal',
  'unavailable',
  'not_configured',
  // login and account (spec 5)
  'send_failure',
  'captcha_rule',
  'agree_first',
  'area_code_required',
  'phone_pattern',
  'email_pattern',
  'email_letters',
  'qr_expired',
  'email_check_failed',
  'delete_account_failed',
  'login_again',
  'passkey_refused',
  // solutions
  'name_taken',
  'too_many_solutions',
  'secret_revoked',
  'solution_newer',
  'card_newer',
  'too_many_versions',
  'schedule_invalid',
  'page_rule_invalid',
  'solution_file_unreadable',
  'solution_file_foreign',
  'solution_file_newer',
  'solution_file_invalid',
  // membership and rewards
  'subscription_required',
  'already_claimed',
  'cannot_claim',
  'frequent_operations',
  'claim_failed',
  // payment
  'payment_failed',
  'payment_pending',
  'order_timeout',
  'provider_failed',
  // feedback and files
  'feedback_failed',
  'feedback_description_required',
  'feedback_too_long',
  'feedback_email_pattern',
  'feedback_too_many_screenshots',
  'upload_failed',
  'upload_type',
  'upload_too_large',
  'upload_too_complex',
  'upload_broken',
  'image_refused',
  'image_failed',
  'words_refused',
  'words_failed',
  'print_failed',
  'storage_full',
  'server_full',
  'uploads_paused',
  'language_required',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

export function isErrorCode(value: unknown): value is ErrorCode {
  return ERROR_CODES.some((code) => code === value)
}
