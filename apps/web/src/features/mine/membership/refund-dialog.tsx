import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Textarea } from '@mantine/core'
import type { OwnOrder } from '@petalpost/api-client/schemas/pay'
import { formatPrice } from '@petalpost/domain/price'
import { Dialog, DialogActions } from '@petalpost/ui/dialog'
import { useState } from 'react'

import { useInstantText } from '#shared/ui/instant-text.ts'

import { shownAmount } from './shown-amount.ts'

import classes from './membership.module.css'

const MAX_REASON = 500

interface RefundDialogProps {
  order: OwnOrder
  isSending: boolean
  onSend: (reason: string) => void
  onClose: () => void
}

/** Asks the operator for the money of an order. A person decides, so it promises nothing. */
export function RefundDialog({ order, isSending, onSend, onClose }: RefundDialogProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const instantText = useInstantText()
  return (
    <Dialog title={t`Ask for a refund`} size={480} onClose={onClose}>
      <p className={classes['asked']}>
        <strong>
          {order.name} · {formatPrice(shownAmount(order), order.currency)}
        </strong>
        <span>{instantText(order.createdAt)}</span>
      </p>
      <Text>
        <Trans>A person reviews every request. If we refund you, this membership ends immediately.</Trans>
      </Text>
      <Textarea
        mt="md"
        label={t`Reason (optional)`}
        rows={4}
        resize="vertical"
        maxLength={MAX_REASON}
        data-autofocus
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
        <Button loading={isSending} onClick={() => onSend(reason)}>
          <Trans>Send the request</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
