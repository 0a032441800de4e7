import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { Dialog } from '@petalpost/ui/dialog'
import { showToast } from '@petalpost/ui/toast'
import { useState } from 'react'

import { useEdited, useEditor } from '../editor.ts'

const LONGEST_TITLE = 120

/** The card was saved elsewhere meanwhile: the author keeps both, or takes the other one (rule F11). */
export function ConflictDialog({ onCopy }: { onCopy: (cardId: string) => void }) {
  const { t } = useLingui()
  const { session } = useEditor()
  const isOpen = useEdited(({ save }) => save.kind === 'failed' && save.why === 'conflict')
  const title = useEdited(({ details }) => details.title)
  const [isBusy, setBusy] = useState(false)

  async function settle(choice: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await choice()
    } catch {
      showToast('error', t`That did not work. Check your connection and try again.`)
    }
    setBusy(false)
  }
  const keepMine = async () => onCopy(await session.keepAsCopy(t`${title} (copy)`.slice(0, LONGEST_TITLE)))
  return (
    <Dialog
      opened={isOpen}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={460}
      title={t`This card was changed elsewhere`}
    >
      <Text>
        <Trans>It was saved in another tab or on another device while you were working here.</Trans>
      </Text>
      <Button fullWidth mt="lg" data-autofocus loading={isBusy} onClick={() => void settle(keepMine)}>
        <Trans>Keep mine as a copy</Trans>
      </Button>
      <Button fullWidth mt="xs" variant="default" disabled={isBusy} onClick={() => void settle(session.takeOther)}>
        <Trans>Use the other version</Trans>
      </Button>
    </Dialog>
  )
}
