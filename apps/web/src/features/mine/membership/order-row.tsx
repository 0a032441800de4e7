import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { OwnOrder } from '@petalpost/api-client/schemas/pay'
import { ORDER_STATUS, type OrderStatus } from '@petalpost/domain/order'
import { formatPrice } from '@petalpost/domain/price'
import { IconReceipt } from '@tabler/icons-react'

import { useInstantText } from '#shared/ui/instant-text.ts'

import { shownAmount } from './shown-amount.ts'

import account from '../account-management.module.css'
import classes from './membership.module.css'

/** What an order's status means to its buyer (spec 4, "Order status"). */
const STATES: Readonly<Record<OrderStatus, MessageDescriptor>> = {
  [ORDER_STATUS.paid]: msg({ message: 'Paid', comment: 'state of an order' }),
  [ORDER_STATUS.processing]: msg({ message: 'Waiting for payment', comment: 'state of an order' }),
  [ORDER_STATUS.expired]: msg({ message: 'Not paid in time', comment: 'state of an order' }),
  [ORDER_STATUS.canceled]: msg({ message: 'Canceled', comment: 'state of an order' }),
  [ORDER_STATUS.closed]: msg({ message: 'Closed', comment: 'state of an order' }),
  [ORDER_STATUS.error]: msg({ message: 'Failed', comment: 'state of an order' }),
  [ORDER_STATUS.refunded]: msg({ message: 'Refunded', comment: 'state of an order' }),
}

const PENDING = msg({ message: 'Payment under way', comment: 'state of an order' })

interface OrderRowProps {
  order: OwnOrder
  onRefund: () => void
  onInvoice: () => void
}

/** An order: its plan, day and provider, what was paid, and its state. */
export function OrderRow({ order, onRefund, onInvoice }: OrderRowProps) {
  const { i18n, t } = useLingui()
  const instantText = useInstantText()
  const { name, source, status, currency, payments } = order
  const date = instantText(order.createdAt)
  const provider = source === 'wechat-native' ? t`WeChat Pay` : 'PayPal'
  const renewed = payments.length - 1
  return (
    <li className={account['row']}>
      <IconReceipt aria-hidden stroke={1.5} />
      <div className={account['about']}>
        <strong>
          {name} · {formatPrice(shownAmount(order), currency)}
        </strong>
        <span>
          {date} · {provider}
          {renewed > 0 && (
            <>
              {' · '}
              <Plural value={renewed} one="renewed # time" other="renewed # times" />
            </>
          )}
        </span>
        {order.isPending && (
          <span>
            <Trans>Your bank needs some days. The membership starts by itself; please do not pay again.</Trans>
          </span>
        )}
        {order.refundRequestedAt !== null && status === ORDER_STATUS.paid && (
          <span>
            <Trans>You asked for a refund on {instantText(order.refundRequestedAt)}.</Trans>
          </span>
        )}
      </div>
      <span className={classes['label']} data-state={status === ORDER_STATUS.paid ? 'active' : 'other'}>
        {i18n._(order.isPending ? PENDING : STATES[status])}
      </span>
      {payments.length > 0 && (
        <Button variant="default" size="xs" aria-label={t`Invoice of ${name}, ${date}`} onClick={onInvoice}>
          <Trans>Invoice</Trans>
        </Button>
      )}
      {order.canRequestRefund && (
        <Button variant="default" size="xs" aria-label={t`Ask for a refund of ${name}, ${date}`} onClick={onRefund}>
          <Trans>Refund</Trans>
        </Button>
      )}
    </li>
  )
}
