import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@petalpost/api-client/api-error'
import type { SaveState } from '@petalpost/domain/save-queue'
import { IconAlertTriangle, IconCircleCheck, IconCloud, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

import { useEdited, useEditor } from '../../editor.ts'
import { goneAsset, GoneFile, RemoveGoneFile } from './gone-file.tsx'

import classes from './top-bar.module.css'

type Failed = Extract<SaveState, { kind: 'failed' }>

const codeOf = ({ error }: Failed) => (error instanceof ApiError ? error.code : undefined)

/**
 * What is saved, in words; after a failure, why not and a button to try again. Only a failure is read aloud, and once:
 * its words stay while the save is tried again. The button stays too, because with it the keyboard would lose its place.
 */
export function SaveStatus({ isKept }: { isKept: boolean }) {
  const { i18n } = useLingui()
  const { outside } = useEditor()
  const save = useEdited((state) => state.save)
  const hasOutside = useEdited(({ card, save: { kind } }) => kind === 'saved' && outside(card).length > 0)
  const [failed, setFailed] = useState<Failed | null>(null)
  if (save.kind === 'failed' && save !== failed) setFailed(save)
  if ((save.kind === 'saved' || save.kind === 'clean') && failed) setFailed(null)
  const time = (at: number) => new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'short' }).format(at)
  return (
    <div className={classes['status']} data-kind={save.kind} data-failed={failed ? '' : undefined}>
      <StatusIcon save={save} isKept={isKept} hasOutside={hasOutside} />
      {save.kind === 'clean' && (
        <span>
          {isKept ? (
            <Trans>Saves automatically</Trans>
          ) : (
            <Trans>Saves automatically, but a browser crash would lose the last few seconds</Trans>
          )}
        </span>
      )}
      {save.kind === 'saving' && (
        <span>
          <Trans>Saving…</Trans>
        </span>
      )}
      {save.kind === 'saved' && (
        <span>
          {hasOutside ? (
            <Trans>Saved at {time(save.at)}, but some words are outside of the card</Trans>
          ) : (
            <Trans>Saved at {time(save.at)}</Trans>
          )}
        </span>
      )}
      <output className={save.kind === 'failed' ? undefined : 'visually-hidden'}>
        {failed && <Failure failed={failed} isKept={isKept} />}
      </output>
      {failed && <Remedy failed={failed} isKept={isKept} isSaving={save.kind === 'saving'} />}
    </div>
  )
}

function StatusIcon({ save, isKept, hasOutside }: { save: SaveState; isKept: boolean; hasOutside: boolean }) {
  const icon = { size: 18, 'aria-hidden': true } as const
  if (save.kind === 'saving') return <IconCloudUp {...icon} />
  if (save.kind === 'saved' && !hasOutside) return <IconCircleCheck {...icon} />
  if (save.kind === 'failed' && save.why === 'unreachable') return <IconCloudOff {...icon} />
  return save.kind === 'clean' && isKept ? <IconCloud {...icon} /> : <IconAlertTriangle {...icon} />
}

interface FailureProps {
  failed: Failed
  isKept: boolean
}

function Failure({ failed, isKept }: FailureProps) {
  const code = codeOf(failed)
  if (failed.why === 'unreachable')
    return isKept ? <Trans>Offline, kept on this device</Trans> : <Trans>Offline, not saved yet</Trans>
  if (code === 'not_logged_in' && !isKept) return <Trans>Not saved. Log in, then come back to this tab.</Trans>
  if (code === undefined || code === 'version_conflict') return <Trans>Not saved</Trans>
  const gone = goneAsset(failed.error)
  if (gone !== undefined) return <GoneFile asset={gone} />
  return failed.error instanceof Error ? failed.error.message : null
}

function Remedy({ failed, isKept, isSaving }: FailureProps & { isSaving: boolean }) {
  const { session } = useEditor()
  if (failed.why === 'conflict') return null
  const gone = goneAsset(failed.error)
  if (gone !== undefined) return <RemoveGoneFile asset={gone} />
  if (codeOf(failed) !== 'not_logged_in')
    return (
      <button type="button" aria-disabled={isSaving} onClick={session.flush}>
        <Trans>Retry</Trans>
      </button>
    )
  return isKept ? (
    <a href="/login" target="_top">
      <Trans>Log in</Trans>
    </a>
  ) : (
    <LoginElsewhere />
  )
}

/** Nothing is kept on this device, so this page has to stay open: the author logs in beside it, and it saves again. */
function LoginElsewhere() {
  const { session } = useEditor()
  useEffect(() => {
    const ended = new AbortController()
    window.addEventListener('focus', session.flush, ended)
    document.addEventListener('visibilitychange', session.flush, ended)
    return () => ended.abort()
  }, [session])
  return (
    <a href="/login" target="_blank" rel="noreferrer">
      <Trans>Log in</Trans>
    </a>
  )
}
