import { Button, Text } from '@mantine/core'
import { Dialog } from '@petalpost/ui/dialog'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface Choice {
  label: ReactNode
  choose: () => Promise<unknown>
}

interface StaleDialogProps {
  opened: boolean
  title: ReactNode
  text: ReactNode
  /** Keeps what is seen here. */
  keep: Choice
  drop: Choice
}

/** The solution is not any more as it was opened. The user has to choose; nothing is lost silently (rule F11). */
export function StaleDialog({ opened, title, text, keep, drop }: StaleDialogProps) {
  const choice = useMutation({ mutationFn: (choose: () => Promise<unknown>) => choose() })
  return (
    <Dialog
      opened={opened}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={460}
      title={<b>{title}</b>}
    >
      <Text>{text}</Text>
      <Button fullWidth mt="lg" data-autofocus loading={choice.isPending} onClick={() => choice.mutate(keep.choose)}>
        {keep.label}
      </Button>
      <Button
        fullWidth
        mt="xs"
        variant="default"
        disabled={choice.isPending}
        onClick={() => choice.mutate(drop.choose)}
      >
        {drop.label}
      </Button>
    </Dialog>
  )
}
