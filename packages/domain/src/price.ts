import { isChinese, type Language } from './language.ts'

/** Prices of the landing page, in cents of the shown currency (spec 2.4, 9): 0, 7.9 and 49.9. */
export const LANDING_PRICES_CENTS = { free: 0, monthly: 790, yearly: 4990 } as const

/** The intro page offers the first year at 45.9. */
export const INTRO_YEARLY_CENTS = 4590

/** The introductory price of a yearly plan that costs `yearly` cents: as much less as 45.9 is than 49.9. */
export const introYearlyCents = (yearly: number): number =>
  Math.round((yearly * INTRO_YEARLY_CENTS) / LANDING_PRICES_CENTS.yearly)

/**
 * The announced price of the first year, in cents, when a user pays even less for it (decision 0037); null when the user
 * pays that price or more, and for other plans.
 */
export function announcedCents(product: { code: string; amounts: number; discountAmounts: number }): number | null {
  const announced = introYearlyCents(product.amounts)
  return product.code === 'yearly' && product.discountAmounts < announced ? announced : null
}

export type Currency = 'USD' | 'CNY'

export const CURRENCY_SYMBOLS: Readonly<Record<Currency, string>> = { USD: '$', CNY: '￥' }

export function currencyFor(language: Language): Currency {
  return isChinese(language) ? 'CNY' : 'USD'
}

/** The currency symbol of a language: ￥ for zh-CN, $ otherwise (spec 2.4). */
export function currencySymbol(language: Language): string {
  return CURRENCY_SYMBOLS[currencyFor(language)]
}

/** Cents divided by 100 without trailing zeros: 790 is "7.9", 4990 is "49.9", 1000 is "10". Whole cents only. */
export function amountText(cents: number): string {
  const whole = Math.trunc(cents / 100)
  const rest = Math.abs(cents % 100)
  const sign = cents < 0 && whole === 0 ? '-' : ''
  if (rest === 0) return `${whole}`
  return `${sign}${whole}.${String(rest).padStart(2, '0').replace(/0$/, '')}`
}

/** An amount with its symbol: $, unless the product's currency says otherwise (spec 3). */
export function formatPrice(cents: number, currency: Currency = 'USD'): string {
  return `${CURRENCY_SYMBOLS[currency]}${amountText(cents)}`
}

/** A new user's half price for the first period, rounded down to whole cents. */
export function halfPriceCents(cents: number): number {
  return Math.floor(cents / 2)
}
