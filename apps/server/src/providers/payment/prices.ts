import { LANDING_PRICES_CENTS } from '@petalpost/domain/price'

const AMOUNT = /^\d{1,6}(?:\.\d{1,2})?$/

/** Reads the plans' prices in yuan, in cents; by default the numbers of the landing page. Errors go to `problems`. */
export function readPricesCny(
  text: (name: string, fallback: string) => string,
  problems: string[],
): { monthly: number; yearly: number } {
  const read = (name: string, fallback: number): number => {
    const value = text(name, '')
    if (value === '') return fallback
    const cents = Math.round(Number(value) * 100)
    if (!AMOUNT.test(value) || cents < 2) problems.push(`${name} must be an amount in yuan such as 29.9`)
    return cents
  }
  return {
    monthly: read('PRICE_MONTHLY_CNY', LANDING_PRICES_CENTS.monthly),
    yearly: read('PRICE_YEARLY_CNY', LANDING_PRICES_CENTS.yearly),
  }
}
