import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { cardVersion, cardVersions, nameCardVersion } from '@petalpost/api-client/endpoints/cards'
import type { CardVersion } from '@petalpost/api-client/schemas/cards'
import { cleanName } from '@petalpost/domain/typed-text/name'
import { Late } from '@petalpost/ui/late'
import { showToast } from '@petalpost/ui/toast'
import { useState } from 'react'

import { useEditor } from '../../editor.ts'
import { flushed } from '../../page/leaving/flush.ts'
import { readDefinition } from '../../page/opening/find-card.ts'
import { type Problem, ProblemError } from '../../page/opening/problem.ts'
import { wait } from '../../page/timers.ts'
import { failureMessage } from '../failure-message.ts'
import { VersionRow } from './version-row.tsx'

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
  const { api, session } = useEditor()
  const load = async () => {
    await flushed(session, wait) // the first version is then the card as its author sees it
    return api.call(cardVersions, { cardId })
  }
  return (
    <Late load={load}>{({ records }) => <Versions cardId={cardId} versions={records} onRestored={onRestored} />}</Late>
  )
}

interface VersionsProps {
  cardId: string
  /** The first version is the card as it is saved now. */
  versions: readonly CardVersion[]
  onRestored: () => void
}

function Versions({ cardId, versions, onRestored }: VersionsProps) {
  const { i18n } = useLingui()
  const { session, api } = useEditor()
  const [busy, setBusy] = useState<number | null>(null)
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())

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

  async function rename(version: number, typed: string): Promise<void> {
    const name = cleanName(typed)
    setBusy(version)
    try {
      await api.call(nameCardVersion, { cardId, version, name })
      setNames(new Map([...names, [version, name]]))
    } catch (error) {
      showToast('error', failureMessage(error))
    }
    setBusy(null)
  }

  return (
    <>
      <ul className={classes['list']}>
        {versions.map((version, index) => (
          <VersionRow
            key={version.version}
            version={{ ...version, name: names.get(version.version) ?? version.name }}
            isCurrent={index === 0}
            isBusy={busy === version.version}
            isDisabled={busy !== null}
            onName={(name) => void rename(version.version, name)}
            onRestore={() => void restore(version.version)}
          />
        ))}
      </ul>
      <p className={classes['hint']}>
        <Trans>
          A version is kept every ten minutes while you edit, and the card as you first had it. What you name stays.
        </Trans>
      </p>
    </>
  )
}
