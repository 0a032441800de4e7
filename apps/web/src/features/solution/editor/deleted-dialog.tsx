import { Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { Dialog } from '@petalpost/ui/dialog'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { queryClient } from '#shared/call/query-client.ts'
import { isRefusal } from '#shared/call/refusal.ts'
import { rememberNewSolution } from '#shared/solution/customize.ts'
import { mySolutionsQuery } from '#shared/solution/solution-lists.ts'

import { useEditor, useEditorState } from './use-editor.ts'

/** The solution was deleted elsewhere meanwhile. Its user saves what is here as a new one, or gives it up (rule F11). */
export function DeletedDialog() {
  const session = useEditor()
  const { save } = useEditorState()
  const navigate = useNavigate()
  const saving = useMutation({
    mutationFn: session.saveAsNew,
    onSuccess: async (solution) => {
      rememberNewSolution(solution)
      await navigate({ to: '/solution/item/$id', params: { id: solution.id }, replace: true })
    },
  })
  const giveUp = async () => {
    session.giveUp()
    void queryClient.invalidateQueries({ queryKey: mySolutionsQuery.queryKey })
    await navigate({ to: '/solution', replace: true })
  }
  return (
    <Dialog
      opened={save.kind === 'failed' && isRefusal(save.error, 'not_found')}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={460}
      title={
        <b>
          <Trans>This solution was deleted elsewhere</Trans>
        </b>
      }
    >
      <Text>
        <Trans>
          It was deleted in another tab or on another device while you were working here. You can save what you see here
          as a new solution, which gets an embed code of its own.
        </Trans>
      </Text>
      <Button fullWidth mt="lg" data-autofocus loading={saving.isPending} onClick={() => saving.mutate()}>
        <Trans>Save as a new solution</Trans>
      </Button>
      <Button fullWidth mt="xs" variant="default" disabled={saving.isPending} onClick={() => void giveUp()}>
        <Trans>Leave it deleted</Trans>
      </Button>
    </Dialog>
  )
}
