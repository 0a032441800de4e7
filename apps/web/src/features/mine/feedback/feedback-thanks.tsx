import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { Dialog, DialogActions } from '@petalpost/ui/dialog'
import { useNavigate } from '@tanstack/react-router'

import { EnvelopeDrawing } from '#shared/ui/envelope-drawing.tsx'

import classes from './feedback-form.module.css'

/** The overlay after feedback was sent (spec 2.10, 8). However it is closed, it leads to my page. */
export function FeedbackThanks({ ticket }: { ticket: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/mine/minePage' })
  return (
    <Dialog title={t({ message: 'Feedback submitted successfully', comment: 'heading' })} onClose={leave} size={420}>
      <div className={classes['thanks']}>
        <EnvelopeDrawing />
        <strong>
          <Trans>Thanks for the feedback.</Trans>
        </strong>
        <Text>
          <Trans>Thank you for your support, we will make corrections after the review</Trans>
        </Text>
        <Text size="sm" c="dimmed">
          <Trans>Your ticket: {ticket}</Trans>
        </Text>
      </div>
      <DialogActions>
        <Button data-autofocus onClick={leave}>
          <Trans>Back to my page</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
