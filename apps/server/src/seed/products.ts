import { PLANS } from '@petalpost/domain/membership'
import { halfPriceCents, introYearlyCents, LANDING_PRICES_CENTS } from '@petalpost/domain/price'
import { sql } from 'drizzle-orm'

import { products } from '#db/schema/payment.ts'
import type { Deps } from '#src/deps.ts'

import { seedOnce } from './once.ts'

const NAMES = {
  yearly: { 'zh-CN': '年度会员', 'en-US': 'Yearly' },
  monthly: { 'zh-CN': '月度会员', 'en-US': 'Monthly' },
} as const
const BRAND = { 'zh-CN': '花笺', 'en-US': 'Petalpost' }

/**
 * Seeds the plans: monthly 7.9, yearly 49.9, in dollars for PayPal and in yuan for WeChat Pay, with half the price for the
 * first period of a new member, and 45.9 for the first year after a free month (spec 2.11, 4, "Membership"). The operator
 * sets other amounts in yuan with PRICE_MONTHLY_CNY and PRICE_YEARLY_CNY.
 */
export async function seedProducts({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  const kinds = [
    { deviceType: 'pc-en', currency: 'USD', cents: LANDING_PRICES_CENTS },
    { deviceType: 'pc-zh', currency: 'CNY', cents: config.pricesCny },
  ]
  const rows = kinds.flatMap(({ deviceType, currency, cents }) =>
    (['yearly', 'monthly'] as const).map((code, position) => ({
      id: `${code}-${currency.toLowerCase()}`,
      deviceType,
      code,
      names: NAMES[code],
      namePrefixes: BRAND,
      ...PLANS[code],
      currency,
      amounts: cents[code],
      discountAmounts: halfPriceCents(cents[code]),
      introAmounts: code === 'yearly' ? introYearlyCents(cents.yearly) : null,
      position,
    })),
  )
  await seedOnce(db, 'products', rows, async (tx) => {
    await tx
      .insert(products)
      .values(rows)
      .onConflictDoUpdate({
        target: products.id,
        set: {
          names: sql`excluded.names`,
          namePrefixes: sql`excluded.name_prefixes`,
          level: sql`excluded.level`,
          months: sql`excluded.months`,
          amounts: sql`excluded.amounts`,
          discountAmounts: sql`excluded.discount_amounts`,
          introAmounts: sql`excluded.intro_amounts`,
          position: sql`excluded.position`,
        },
      })
  })
}
