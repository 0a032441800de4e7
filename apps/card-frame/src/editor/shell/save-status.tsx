import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@petalpost/api-client/api-error'
import { IconAlertTriangle, IconCircleCheck, IconCloud, IconCloudOff, IconCloudUp } from '@tabler/icons-react'

import { useEdited, useEditor } from '../editor.ts'

import classes from './top-bar.module.css'

/** What is saved, in words; after a failure, why not and a button to try again. */
export function SaveStatus({ isKept }: { isKept: boolean }) {
  const { i18n } = useLingui()
  const { session } = useEditor()
  const save = useEdited((state) => state.save)
  const code = save.kind === 'failed' && save.error instanceof ApiError ? save.error.code : undefined
  const time = (at: number) => new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'short' }).format(at)
  return (
    <output className={classes['status']} data-kind={save.kind}>
      {save.kind === 'clean' &&
        (isKept ? (
          <>
            <IconCloud size={18} aria-hidden />
            <span>
              <Trans>Saves automatically</Trans>
            </span>
          </>
        ) : (
          <>
            <IconAlertTriangle size={18} aria-hidden />
            <span>
              <Trans>Saves automatically, but a browser crash would lose the last few seconds</Trans>
            </span>
          </>
        ))}
      {save.kind === 'saving' && (
        <>
          <IconCloudUp size={18} aria-hidden />
          <span>
            <Trans>Saving…</Trans>
          </span>
        </>
      )}
      {save.kind === 'saved' && (
        <>
          <IconCircleCheck size={18} aria-hidden />
          <span>
            <Trans>Saved at {time(save.at)}</Trans>
          </span>
        </>
      )}
      {save.kind === 'failed' && (
        <>
          {save.why === 'unreachable' ? (
            <IconCloudOff size={18} aria-hidden />
          ) : (
            <IconAlertTriangle size={18} aria-hidden />
          )}
          <span>
            {save.why !== 'unreachable' ? (
              code === undefined || code === 'version_conflict' ? (
                <Trans>Not saved</Trans>
              ) : (
                save.error instanceof Error && save.error.message
              )
            ) : isKept ? (
              <Trans>Offline, kept on this device</Trans>
            ) : (
              <Trans>Offline, not saved yet</Trans>
            )}
          </span>
          {code === 'not_logged_in' ? (
            <a href="/login" target="_top">
              <Trans>Log in</Trans>
            </a>
          ) : (
            save.why !== 'conflict' && (
              <button type="button" onClick={session.flush}>
                <Trans>Retry</Trans>
              </button>
            )
          )}
        </>
      )}
    </output>
  )
}
