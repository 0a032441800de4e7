import { Trans } from '@lingui/react/macro'
import { Button, Modal, Text } from '@mantine/core'
import { useState } from 'react'

import { showError } from '#shared/ui/toast.ts'

import { useEditor, useEditorState } from './use-editor.ts'

/** Somebody saved the same solution meanwhile: the user chooses, nothing is overwritten silently (rule F11). */
export function ConflictDialog() {
  const session = useEditor()
  const { save } = useEditorState()
  const [busy, setBusy] = useState(false)
  const choose = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work().catch(showError)
    setBusy(false)
  }
  return (
    <Modal
      opened={save.kind === 'failed' && save.why === 'conflict'}
      onClose={() => undefined}
      withCloseButton={false}
      attributes={{ header: { role: 'presentation' } }}
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
      <Button fullWidth mt="lg" data-autofocus loading={busy} onClick={() => void choose(session.keepMine)}>
        <Trans>Keep what I see here</Trans>
      </Button>
      <Button fullWidth mt="xs" variant="default" disabled={busy} onClick={() => void choose(session.takeOther)}>
        <Trans>Use the other version</Trans>
      </Button>
    </Modal>
  )
}
