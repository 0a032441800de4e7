import type { Product } from '@petalpost/api-client/schemas/pay'
import type { Language } from '@petalpost/domain/language'
import type { DeviceType, PaymentSource } from '@petalpost/domain/order'
import type { Currency } from '@petalpost/domain/price'

import type { Db } from '#db/open.ts'
import type { LoginService } from '#modules/login/service.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import type { PlanOnSale } from '#providers/payment/paypal/catalog.ts'

import { hasPaid, isIntroduced, planOf, type ProductRow, selectProducts } from './store.ts'

/** The products that each provider settles (spec 2.9, "Currency"). */
export const DEVICE_TYPE: Readonly<Record<PaymentSource, DeviceType>> = {
  'wechat-native': 'pc-zh',
  'paypal-subscription': 'pc-en',
}

/** The name under which it is noted that a deleted account has paid. */
export const FIRST_PERIOD = 'first period'

/** What a provider that renews by itself must know before anybody can order: each plan at each price. */
export async function plansOnSale(db: Db): Promise<PlanOnSale[]> {
  const rows = await selectProducts(db, DEVICE_TYPE['paypal-subscription'])
  return rows.flatMap(
    ({ id: productId, namePrefixes, names, code, currency, amounts: amount, discountAmounts, introAmounts }) => {
      const name = `${namePrefixes['en-US']} ${names['en-US']}`.trim()
      const plan = { productId, name, plan: planOf({ code }), currency, amount }
      const prices = new Set([amount, discountAmounts, introAmounts ?? amount])
      return [...prices].map((firstAmount) => ({ ...plan, firstAmount }))
    },
  )
}

/** What is on sale, and for how much (spec 2.9, 3). */
export function createProducts(db: Db, login: Pick<LoginService, 'hadGrant'>) {
  /** Has the user never paid, not even with an account that was deleted since? */
  const isNewMember = async (user: SessionUser | null): Promise<boolean> =>
    user === null || (!(await hasPaid(db, user.id)) && !(await login.hadGrant(FIRST_PERIOD, user)))

  /** Cents of the first period: half the price for new members, the introductory price after a free month. */
  async function firstPrice(product: ProductRow, user: SessionUser | null, isNew: boolean): Promise<number> {
    const { amounts, discountAmounts, introAmounts } = product
    if (user === null || isNew) return discountAmounts
    return introAmounts !== null && (await isIntroduced(db, user.id, planOf(product))) ? introAmounts : amounts
  }

  return {
    /** Cents that this user pays for the first period. */
    priceFor: async (product: ProductRow, user: SessionUser): Promise<number> =>
      firstPrice(product, user, await isNewMember(user)),

    /** Products on sale, with the price that this user pays for the first period. */
    list: async (deviceType: DeviceType, user: SessionUser | null, language: Language): Promise<Product[]> => {
      const isNew = await isNewMember(user)
      const rows = await selectProducts(db, deviceType)
      const priced = await Promise.all(rows.map(async (row) => ({ row, first: await firstPrice(row, user, isNew) })))
      return priced.map(({ row, first }) => ({
        id: row.id,
        name: row.names[language],
        namePrefix: row.namePrefixes[language],
        code: row.code as Product['code'],
        isDelete: 0,
        currency: row.currency as Currency,
        amounts: row.amounts,
        discountAmounts: first,
      }))
    },
  }
}
