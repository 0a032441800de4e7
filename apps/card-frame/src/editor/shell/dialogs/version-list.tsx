import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { cardVersion, cardVersions } from '@petalpost/api-client/endpoints/cards'
import type { CardVersion } from '@petalpost/api-client/schemas/cards'
import { Late } from '@petalpost/ui/late'
import { showToast } from '@petalpost/ui/toast'
import { useState } from 'react'

import { useEditor } from '../../editor.ts'
import { readDefinition } from '../../page/opening/find-card.ts'
import { type Problem, ProblemError } from '../../page/opening/problem.ts'
import { failureMessage } from '../failure-message.ts'

import classes from './version-list.module.css'

/** Why this editor cannot restore a version; what the server refuses, it says itself. */
const UNREADABLE: Partial<Record<Problem['code'], MessageDescriptor>> = {
  newer_version: msg`This version was saved with a newer editor. Reload the page, then restore it. If that does not help, the server needs an update.`,
  invalid: msg`This version is damaged and cannot be restored. The card stays as it is.`,
}

interface VersionListProps {
  cardId: string
  onRestored: () => void
}

/** What the card was before. Taking a version back is one step, and can be undone. */
export function VersionList({ cardId, onRestored }: VersionListProps) {
  const { api } = useEditor()
  return (
    <Late load={() => api.call(cardVersions, { cardId })}>
      {({ records }) => <Versions cardId={cardId} versions={records} onRestored={onRestored} />}
    </Late>
  )
}

interface VersionsProps {
  cardId: string
  /** The first version is the card as it is saved now. */
  versions: readonly CardVersion[]
  onRestored: () => void
}

function Versions({ cardId, versions, onRestored }: VersionsProps) {
  const { t, i18n } = useLingui()
  const { session, api } = useEditor()
  const [busy, setBusy] = useState<number | null>(null)

  async function restore(version: number): Promise<void> {
    setBusy(version)
    try {
      const { title, category, festivalId, definition } = await api.call(cardVersion, { cardId, version })
      const card = readDefinition(definition)
      session.run(() => card, { select: [], details: { title, category, festivalId } })
      onRestored()
    } catch (error) {
      const unreadable = error instanceof ProblemError ? UNREADABLE[error.problem.code] : undefined
      showToast('error', unreadable ? i18n._(unreadable) : failureMessage(error))
    }
    setBusy(null)
  }
  const time = (at: string) =>
    new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
  return (
    <>
      <ul className={classes['list']}>
        {versions.map(({ version, savedAt, title, thumbnail }, index) => (
          <li key={version} className={classes['version']}>
            <img className={classes['picture']} src={thumbnail} alt="" loading="lazy" />
            <div className={classes['words']}>
              <b>{time(savedAt)}</b>
              <span className={classes['title']}>{title}</span>
            </div>
            {index === 0 ? (
              <span className={classes['title']}>
                <Trans>Current</Trans>
              </span>
            ) : (
              <Button
                variant="default"
                size="compact-md"
                loading={busy === version}
                disabled={busy !== null && busy !== version}
                aria-label={t`Restore the version of ${time(savedAt)}`}
                onClick={() => void restore(version)}
              >
                <Trans>Restore</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {versions.length < 2 && (
        <p>
          <Trans>A version is kept every ten minutes while you edit.</Trans>
        </p>
      )}
    </>
  )
}
