import { Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { Dialog } from '@petalpost/ui/dialog'
import { useMutation } from '@tanstack/react-query'

import { useEditor, useEditorState } from './use-editor.ts'

/**
 * The same solution was saved elsewhere meanwhile. The user chooses a version; nothing is overwritten silently (rule
 * F11).
 */
export function ConflictDialog() {
  const session = useEditor()
  const { save } = useEditorState()
  const choice = useMutation({ mutationFn: (settle: () => Promise<unknown>) => settle() })
  return (
    <Dialog
      opened={save.kind === 'failed' && save.why === 'conflict'}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={460}
      title={
        <b>
          <Trans>This solution was changed elsewhere</Trans>
        </b>
      }
    >
      <Text>
        <Trans>
          It was saved in another tab or on another device while you were working here. Which version do you want to
          keep?
        </Trans>
      </Text>
      <Button
        fullWidth
        mt="lg"
        data-autofocus
        loading={choice.isPending}
        onClick={() => choice.mutate(session.keepMine)}
      >
        <Trans>Keep what I see here</Trans>
      </Button>
      <Button
        fullWidth
        mt="xs"
        variant="default"
        disabled={choice.isPending}
        onClick={() => choice.mutate(session.takeOther)}
      >
        <Trans>Use the other version</Trans>
      </Button>
    </Dialog>
  )
}
