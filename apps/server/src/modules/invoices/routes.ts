import { type Handlers, signedIn } from '#http/call/mount.ts'
import type { Deps } from '#src/deps.ts'

/** Invoices of one's own orders. */
export const invoicesRoutes = ({ services: { invoices } }: Deps) =>
  ({
    orderInvoice: (call) => invoices.draw(call.input.orderNo, signedIn(call), call.language),
  }) satisfies Partial<Handlers>
