import type { Agreement, PaymentState } from '#providers/payment/payment.ts'

/** Can an agreement still charge? */
export const isRunning = (agreement: Agreement | null): agreement is Agreement =>
  agreement?.status === 'active' || agreement?.status === 'suspended'

/** The state once an agreement was canceled. */
export const withoutRenewals = (state: PaymentState, agreement: Agreement): PaymentState => ({
  ...state,
  agreement: { ...agreement, status: 'cancelled', nextBillingAt: null },
})
