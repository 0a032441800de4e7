import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { orderInvoice, ownOrders, requestRefund } from '@petalpost/api-client/endpoints/pay'
import type { InvoiceFile, OwnOrder } from '@petalpost/api-client/schemas/pay'
import { showToast } from '@petalpost/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { api } from '#shared/call/api.ts'
import { useCall } from '#shared/call/use-call.ts'
import { downloadFile } from '#shared/ui/download-file.ts'
import { QueryList } from '#shared/ui/query-list.tsx'

import { OrderRow } from './order-row.tsx'
import { RefundDialog } from './refund-dialog.tsx'

import account from '../account-management.module.css'
import classes from './membership.module.css'

const QUERY = ['ownOrders']

/** Saves an invoice on the user's device. */
const download = ({ name, pdf }: InvoiceFile): void =>
  downloadFile(name, new Blob([Uint8Array.from(atob(pdf), (byte) => byte.charCodeAt(0))], { type: 'application/pdf' }))

/** All orders of the user with their states (spec 2.10). */
export function Orders() {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<OwnOrder>()
  const orders = useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => api.call(ownOrders, {}, { signal }),
    meta: { own: true },
  })
  const refund = useCall(requestRefund, { onSuccess: (list) => queries.setQueryData(QUERY, list) })
  const invoice = useCall(orderInvoice, { onSuccess: download })
  const send = async (orderNo: string, reason: string) => {
    if (!(await refund.attempt({ orderNo, reason }))) return
    setAsked(undefined)
    showToast('success', t`We have your request, and will answer it soon.`)
  }
  return (
    <section aria-labelledby="orders" className={classes['section']}>
      <h2 id="orders">
        <Trans comment="heading">Orders</Trans>
      </h2>
      <QueryList
        warnsWhenStale
        query={orders}
        pending={<Skeleton height={80} radius="lg" />}
        empty={
          <p className={classes['none']}>
            <Trans>No orders yet.</Trans>
          </p>
        }
      >
        {(known) => (
          <ul className={account['list']}>
            {known.map((order) => (
              <OrderRow
                key={order.orderNo}
                order={order}
                onRefund={() => setAsked(order)}
                onInvoice={() => invoice.mutate({ orderNo: order.orderNo })}
              />
            ))}
          </ul>
        )}
      </QueryList>
      {asked && (
        <RefundDialog
          order={asked}
          isSending={refund.isPending}
          onSend={(reason) => void send(asked.orderNo, reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}
