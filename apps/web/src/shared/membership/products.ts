import { productList } from '@petalpost/api-client/endpoints/pay'
import type { Product } from '@petalpost/api-client/schemas/pay'
import type { DeviceType } from '@petalpost/domain/order'
import { queryOptions } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'
import { onRefusal } from '#shared/call/refusal.ts'

/** The start of the keys of all lists of plans. */
export const PRODUCTS_KEY = ['products'] as const

/**
 * The plans on sale, the longest first: those in CNY for WeChat Pay (pc-zh), those in USD for PayPal (pc-en). Empty on a
 * server that sells none.
 */
export const productsQuery = (deviceType: DeviceType) =>
  queryOptions({
    queryKey: [...PRODUCTS_KEY, deviceType],
    queryFn: async ({ signal }) => {
      const products = await onRefusal<Product[], Product[]>(
        api.call(productList, { deviceType }, { signal }),
        'not_found', // a server without payments
        () => [],
      )
      return products.filter(({ isDelete }) => isDelete === 0).toSorted((a, b) => b.amounts - a.amounts)
    },
    meta: { own: true }, // the price depends on the user
  })

/** The plan's own name, with its prefix such as a brand. */
export const productName = ({ namePrefix, name }: Pick<Product, 'namePrefix' | 'name'>): string =>
  `${namePrefix} ${name}`.trim()
