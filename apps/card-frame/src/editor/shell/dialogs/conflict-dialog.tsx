import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { ApiError } from '@petalpost/api-client/api-error'
import { copyTitle } from '@petalpost/domain/copy-title'
import { Dialog } from '@petalpost/ui/dialog'
import { showToast } from '@petalpost/ui/toast'
import { useState } from 'react'

import type { EditorState } from '../../card-session.ts'
import { useLanguage } from '../../controls/use-language.ts'
import { useEdited, useEditor } from '../../editor.ts'
import { failureMessage } from '../failure-message.ts'

/** What keeps the card from being saved until the author chooses. */
function troubleOf({ save }: EditorState): 'changed' | 'deleted' | null {
  if (save.kind !== 'failed') return null
  if (save.why === 'conflict') return 'changed'
  return save.error instanceof ApiError && save.error.code === 'not_found' ? 'deleted' : null
}

interface ConflictDialogProps {
  onCopy: (cardId: string) => Promise<void>
  /** Leaves the editor. */
  onBack: () => void
}

/**
 * The card was saved or deleted elsewhere meanwhile: the author keeps a copy, or takes the other card if there is one
 * (rule F11).
 */
export function ConflictDialog({ onCopy, onBack }: ConflictDialogProps) {
  const { t } = useLingui()
  const { session } = useEditor()
  const trouble = useEdited(troubleOf)
  /** What the dialog shows while it closes. */
  const [shown, setShown] = useState(trouble)
  if (trouble !== null && trouble !== shown) setShown(trouble)
  const isDeleted = shown === 'deleted'
  const title = useEdited(({ details }) => details.title)
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)

  async function settle(choice: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await choice()
    } catch (error) {
      showToast('error', failureMessage(error))
    }
    setBusy(false)
  }
  const keepMine = async () => void onCopy(await session.keepAsCopy(copyTitle(title, language, new Set([title]))))
  return (
    <Dialog
      opened={trouble !== null}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={460}
      title={isDeleted ? t`This card was deleted` : t`This card was changed elsewhere`}
    >
      <Text>
        {isDeleted ? (
          <Trans>It was deleted in another tab or on another device. Your work is still here.</Trans>
        ) : (
          <Trans>It was saved in another tab or on another device while you were working here.</Trans>
        )}
      </Text>
      <Button fullWidth mt="lg" data-autofocus loading={isBusy} onClick={() => void settle(keepMine)}>
        <Trans>Keep mine as a copy</Trans>
      </Button>
      {isDeleted ? (
        <Button fullWidth mt="xs" variant="default" disabled={isBusy} onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      ) : (
        <Button fullWidth mt="xs" variant="default" disabled={isBusy} onClick={() => void settle(session.takeOther)}>
          <Trans>Use the other version</Trans>
        </Button>
      )}
    </Dialog>
  )
}
