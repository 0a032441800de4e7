import { Trans } from '@lingui/react/macro'

import { StaleDialog } from './stale-dialog.tsx'
import { useEditor, useEditorState } from './use-editor.ts'

/**
 * The same solution was saved elsewhere meanwhile. The user chooses a version; nothing is overwritten silently (rule
 * F11).
 */
export function ConflictDialog() {
  const session = useEditor()
  const { save } = useEditorState()
  return (
    <StaleDialog
      opened={save.kind === 'failed' && save.why === 'conflict'}
      title={<Trans>This solution was changed elsewhere</Trans>}
      text={
        <Trans>
          It was saved in another tab or on another device while you were working here. Which version do you want to
          keep?
        </Trans>
      }
      keep={{ label: <Trans>Keep what I see here</Trans>, choose: session.keepMine }}
      drop={{ label: <Trans>Use the other version</Trans>, choose: session.takeOther }}
    />
  )
}
