import { messageOf } from '#errors/reason-of.ts'
import { plansOnSale } from '#modules/pay/products.ts'
import { PaymentFailed } from '#providers/payment/payment.ts'
import type { Deps } from '#src/deps.ts'
import { openPaypal } from '#src/open-payments.ts'
import { seedProducts } from '#src/seed/products.ts'

import { Refusal } from './copy/refusal.ts'

/**
 * Tells PayPal of our product, of a plan for each price on sale, and of the address of notices. Running it again creates
 * nothing twice. Returns a line for each thing.
 * @throws Refusal without an account, or when PayPal does not take it
 */
export async function setUpPaypal(deps: Deps): Promise<string[]> {
  const paypal = openPaypal(deps.config, deps)
  if (paypal === null) throw new Refusal('Set PAYPAL_CLIENT_ID and PAYPAL_SECRET first.')
  await seedProducts(deps) // a new installation may be set up before its first start
  const plans = await plansOnSale(deps.db)
  try {
    return await paypal.setUp(plans)
  } catch (error) {
    if (error instanceof PaymentFailed) throw new Refusal(`PayPal did not take it: ${messageOf(error)}`)
    throw error
  }
}
