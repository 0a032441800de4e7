import type { Product } from '@petalpost/api-client/schemas/pay'
import type { Language } from '@petalpost/domain/language'
import type { DeviceType, PaymentSource } from '@petalpost/domain/order'
import type { Currency } from '@petalpost/domain/price'

import type { Db } from '#db/open.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import type { PlanOnSale } from '#providers/payment/paypal/catalog.ts'

import { hasPaid, planOf, type ProductRow, selectProducts } from './store.ts'

/** The products that each provider settles (spec 2.9, "Currency"). */
export const DEVICE_TYPE: Readonly<Record<PaymentSource, DeviceType>> = {
  'wechat-native': 'pc-zh',
  'paypal-subscription': 'pc-en',
}

/** Cents of the first period. */
const firstPrice = (product: ProductRow, isNew: boolean): number => (isNew ? product.discountAmounts : product.amounts)

/** What is on sale, and for how much (spec 2.9, 3). */
export function createProducts(db: Db) {
  const isNewMember = async (user: SessionUser | null): Promise<boolean> =>
    user === null || !(await hasPaid(db, user.id))

  return {
    /** Cents that this user pays for the first period. */
    priceFor: async (product: ProductRow, user: SessionUser): Promise<number> =>
      firstPrice(product, await isNewMember(user)),

    /** Products on sale, with the price that this user pays for the first period. */
    list: async (deviceType: DeviceType, user: SessionUser | null, language: Language): Promise<Product[]> => {
      const isNew = await isNewMember(user)
      const rows = await selectProducts(db, deviceType)
      return rows.map((row) => ({
        id: row.id,
        name: row.names[language],
        namePrefix: row.namePrefixes[language],
        code: row.code as Product['code'],
        isDelete: 0,
        currency: row.currency as Currency,
        amounts: row.amounts,
        discountAmounts: firstPrice(row, isNew),
      }))
    },

    /** What a provider that renews by itself must know before anybody can order: each plan at each price. */
    plansOnSale: async (): Promise<PlanOnSale[]> => {
      const rows = await selectProducts(db, DEVICE_TYPE['paypal-subscription'])
      return rows.flatMap(
        ({ id: productId, namePrefixes, names, code, currency, amounts: amount, discountAmounts }) => {
          const name = `${namePrefixes['en-US']} ${names['en-US']}`.trim()
          const plan = { productId, name, plan: planOf({ code }), currency, amount }
          return [...new Set([amount, discountAmounts])].map((firstAmount) => ({ ...plan, firstAmount }))
        },
      )
    },
  }
}
