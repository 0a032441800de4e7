import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'

import { queryClient } from '#shared/call/query-client.ts'
import { isRefusal } from '#shared/call/refusal.ts'
import { rememberNewSolution } from '#shared/solution/customize.ts'
import { mySolutionsQuery } from '#shared/solution/solution-lists.ts'

import { StaleDialog } from './stale-dialog.tsx'
import { useEditor, useEditorState } from './use-editor.ts'

/** The solution was deleted elsewhere meanwhile. Its user saves what is here as a new one, or gives it up. */
export function DeletedDialog() {
  const session = useEditor()
  const { save } = useEditorState()
  const navigate = useNavigate()
  const saveAsNew = async () => {
    const solution = await session.saveAsNew()
    rememberNewSolution(solution)
    await navigate({ to: '/solution/item/$id', params: { id: solution.id }, replace: true })
  }
  const giveUp = async () => {
    session.giveUp()
    void queryClient.invalidateQueries({ queryKey: mySolutionsQuery.queryKey })
    await navigate({ to: '/solution', replace: true })
  }
  return (
    <StaleDialog
      opened={save.kind === 'failed' && isRefusal(save.error, 'not_found')}
      title={<Trans>This solution was deleted elsewhere</Trans>}
      text={
        <Trans>
          It was deleted in another tab or on another device while you were working here. You can save what you see here
          as a new solution, which gets an embed code of its own.
        </Trans>
      }
      keep={{ label: <Trans>Save as a new solution</Trans>, choose: saveAsNew }}
      drop={{ label: <Trans>Leave it deleted</Trans>, choose: giveUp }}
    />
  )
}
