import { createOrder, verifyOrder } from '@petalpost/api-client/endpoints/pay'
import type { PaymentSource } from '@petalpost/domain/order'
import { SERVICE_ID } from '@petalpost/domain/service-id'

import type { TestServer } from './build-app.ts'
import { signIn, type SignedIn } from './factories.ts'

/** Pages do not make a server ask a provider sooner again. */
const ASKED_IN_ANY_CASE_MS = 30_000

/** A call of a stand-in: signed headers and body. */
interface Call {
  headers: Record<string, string>
  body: string
}

/** People who pay in one way at two servers on one database, and what is stored of that. */
export function payWorld(source: PaymentSource, server: TestServer, other: TestServer) {
  let round = 0
  const verify = (browser: SignedIn, orderNo: string) =>
    browser.call(verifyOrder, { source, serviceId: SERVICE_ID, orderNo })

  async function rowsOf<Row extends object>(statement: string, id: string): Promise<Row[]> {
    const { rows } = await server.deps.pool.query<Row>(statement, [id])
    return rows
  }

  /** What is stored of an order and of the agreement that it began. */
  const storedOf = async (orderNo: string) =>
    (
      await rowsOf<{ status: number; agreement: string | null }>(
        'select o.status, s.status as agreement from orders o left join subscriptions s on s.id = o.order_no where order_no = $1',
        orderNo,
      )
    )[0]

  return {
    server,
    other,
    verify,
    storedOf,

    newcomer: (name = 'ada', membership = { level: 0, days: 0 }): Promise<SignedIn> =>
      signIn(server, { email: `${name}${(round += 1)}@example.com`, membership }),

    /** The same user in a browser that calls the other server. */
    away: async (browser: SignedIn): Promise<SignedIn> => ({
      ...browser,
      ...(await signIn(other, { email: browser.user.email ?? '' })),
    }),

    order: (browser: SignedIn, input: { productId: string }, headers: Record<string, string> = {}) =>
      browser.call(createOrder, { source, serviceId: SERVICE_ID, orderDesc: '', ...input }, headers),

    /** The order's status, asked so late that the server asks the provider. */
    statusOf: async (browser: SignedIn, orderNo: string) => {
      server.clock.advance(ASKED_IN_ANY_CASE_MS)
      return (await verify(browser, orderNo)).data.status
    },

    /** as it is stored, because sessions end sooner than periods */
    membershipOf: async ({ user }: SignedIn) => {
      const statement = 'select level, expire_time as at from users where id = $1'
      const [row] = await rowsOf<{ level: number; at: Date | null }>(statement, user.id)
      return { level: row?.level ?? 0, expireTime: row?.at?.toISOString() ?? null }
    },

    storedStatus: async (orderNo: string) => (await storedOf(orderNo))?.status,

    /** The payments of an order, the oldest first. */
    paymentsOf: (orderNo: string) =>
      rowsOf<{ amount: number; reversed: boolean }>(
        'select amount, reversed_at is not null as reversed from payments where order_no = $1 order by created_at',
        orderNo,
      ),

    /** Carries a notice of the provider to a server. */
    carry: ({ headers, body }: Call, on = server) =>
      on.visitor().send({ method: 'POST', url: `/pay/${source}/notice`, headers, payload: body }),

    close: async () => {
      if (other !== server) await other.close()
      await server.close()
    },
  }
}
