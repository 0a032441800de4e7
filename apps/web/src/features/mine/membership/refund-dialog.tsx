import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Textarea } from '@mantine/core'
import type { OwnOrder } from '@petalpost/api-client/schemas/pay'
import { Dialog, DialogActions } from '@petalpost/ui/dialog'
import { useState } from 'react'

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
  const { name } = order
  return (
    <Dialog title={t`Ask for a refund of ${name}`} size={480} onClose={onClose}>
      <Text>
        <Trans>A person looks at your request. With a refund the membership that was paid for ends at once.</Trans>
      </Text>
      <Textarea
        mt="md"
        label={t`Reason (optional)`}
        autosize
        minRows={3}
        maxRows={8}
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
