import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleCheck, IconCloud, IconCloudOff, IconLoader2 } from '@tabler/icons-react'

import { problemText } from '#shared/call/problem-text.ts'
import { isRefusal } from '#shared/call/refusal.ts'
import { LinkButton } from '#shared/ui/link-button.tsx'

import { useEditor, useEditorState } from './use-editor.ts'

import classes from './save-status.module.css'

/**
 * "Auto save" until something was saved, then the time (spec 2.8). After a failure it shows the reason and a button to
 * try again.
 */
export function SaveStatus() {
  const session = useEditor()
  const { save, solution } = useEditorState()
  return (
    <output className={classes['status']} data-kind={save.kind}>
      {save.kind === 'clean' && (
        <>
          <IconCloud size={17} aria-hidden />
          <span>
            <Trans>Auto save</Trans>
          </span>
        </>
      )}
      {save.kind === 'saving' && (
        <>
          <IconLoader2 size={17} aria-hidden className={classes['turning']} />
          <span>
            <Trans>Saving</Trans>
          </span>
        </>
      )}
      {save.kind === 'saved' && (
        <>
          <IconCircleCheck size={17} aria-hidden />
          <span>
            <Trans>Saved at {timeText(save.at)}</Trans>
          </span>
        </>
      )}
      {save.kind === 'failed' && save.why === 'unreachable' && (
        <>
          <IconCloudOff size={17} aria-hidden />
          <span>
            <Trans>Not saved yet. We keep trying.</Trans>
          </span>
          <Retry onRetry={session.retry} />
        </>
      )}
      {save.kind === 'failed' && save.why !== 'unreachable' && (
        <>
          <IconAlertTriangle size={17} aria-hidden />
          <span title={problemText(save.error)}>
            <Trans>Not saved</Trans>
          </span>
          {isLoggedOut(save.error) ? (
            <LinkButton
              to="/login"
              search={{ redirect: `/solution/item/${solution.id}` }}
              size="compact-sm"
              variant="default"
            >
              <Trans>Log in</Trans>
            </LinkButton>
          ) : (
            save.why === 'refused' && !isRefusal(save.error, 'not_found') && <Retry onRetry={session.retry} />
          )}
        </>
      )}
    </output>
  )
}

function Retry({ onRetry }: { onRetry: () => void }) {
  return (
    <button type="button" onClick={onRetry}>
      <Trans>Try now</Trans>
    </button>
  )
}

function isLoggedOut(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'not_logged_in'
}

function timeText(at: number): string {
  return new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: 'short' }).format(at)
}
