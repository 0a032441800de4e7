import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { ApiError } from '@petalpost/api-client/api-error'
import { solutionDetail } from '@petalpost/api-client/endpoints/solutions'
import type { Solution } from '@petalpost/api-client/schemas/solutions'
import { useQuery } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'
import { problemText } from '#shared/call/problem-text.ts'
import { SolutionDialogsHost } from '#shared/solution/solution-dialogs-host.tsx'
import { LinkButton } from '#shared/ui/link-button.tsx'
import { PageMessage } from '#shared/ui/page-message.tsx'

import { ConflictDialog } from './conflict-dialog.tsx'
import { DeletedDialog } from './deleted-dialog.tsx'
import { EditorLayout } from './editor-layout.tsx'
import { EditorContext, useEditorOf } from './use-editor.ts'

import classes from './editor-layout.module.css'

/** The solution editor (spec 2.8). */
export function EditorPage({ id }: { id: string }) {
  const opened = useQuery({
    queryKey: ['solution', id],
    queryFn: ({ signal }) => api.call(solutionDetail, { id, isTemplate: 0 }, { signal }),
    staleTime: Infinity, // from here on the session updates itself
    gcTime: 0,
    meta: { says: true },
  })
  if (opened.data) return <OpenSolution key={id} solution={opened.data} />
  if (opened.isError)
    return (
      <PageMessage
        title={<Trans comment="heading">The solution could not be opened</Trans>}
        text={problemText(opened.error)}
        action={
          <Group gap={8}>
            {!(opened.error instanceof ApiError) && (
              <Button onClick={() => void opened.refetch()}>
                <Trans>Try again</Trans>
              </Button>
            )}
            <LinkButton to="/solution" variant="default">
              <Trans>All solutions</Trans>
            </LinkButton>
          </Group>
        }
      />
    )
  return (
    <div className={classes['editor']} aria-busy>
      <div className={classes['waiting']} />
    </div>
  )
}

function OpenSolution({ solution }: { solution: Solution }) {
  const editor = useEditorOf(solution)
  return (
    <EditorContext value={editor}>
      <EditorLayout />
      <ConflictDialog />
      <DeletedDialog />
      <SolutionDialogsHost />
    </EditorContext>
  )
}
