import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

import type { Question } from './confirm.ts'
import { Dialog, DialogActions } from './dialog.tsx'

import classes from './dialog.module.css'

/** A warning that asks before something is lost (spec 5). */
export function ConfirmDialog({ question }: { question: Question }) {
  return (
    <Dialog
      onClose={() => question.answer(false)}
      size={400}
      title={
        <Group gap={8} fw={700} ff="text">
          <IconAlertTriangle size={20} color="var(--gold-5)" aria-hidden />
          <Trans>Warning</Trans>
        </Group>
      }
    >
      <Text fw={600}>
        {question.asked === 'delete' && <Trans>Are you sure you want to delete?</Trans>}
        {question.asked === 'cancel' && <Trans>Are you sure you want to cancel?</Trans>}
        {question.asked === 'renew-key' && <Trans>Are you sure you want to make a new key?</Trans>}
        {question.asked === 'end-key' && <Trans>Are you sure you want to stop showing on all sites?</Trans>}
        {question.asked === 'leave' && <Trans>Leave before everything is saved?</Trans>}
      </Text>
      <Text mt={6} className={classes['about'] ?? ''}>
        {question.about}
      </Text>
      <DialogActions>
        <Button variant="default" onClick={() => question.answer(false)}>
          <Trans>Cancel</Trans>
        </Button>
        <Button data-autofocus onClick={() => question.answer(true)}>
          <Trans>OK</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
