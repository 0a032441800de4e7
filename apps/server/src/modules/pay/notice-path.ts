import type { PaymentSource } from '@petalpost/domain/order'

/** Where a provider calls us. No cookie counts there; the provider's signature does. */
export const noticePath = (source: PaymentSource): string => `/pay/${source}/notice`
