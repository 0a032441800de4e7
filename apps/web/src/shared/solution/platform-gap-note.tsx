import { Trans, useLingui } from '@lingui/react/macro'
import type { Solution } from '@petalpost/api-client/schemas/solutions'
import type { CivilDate } from '@petalpost/domain/civil-day'
import type { Platform } from '@petalpost/domain/show-config'

import { isMendable, type PlatformGap } from './platform-gap.ts'
import { type Mending, useMendPlatform } from './use-mend-platform.ts'

import classes from './platform-gap-note.module.css'

interface PlatformGapNoteProps {
  solution: Pick<Solution, 'id' | 'isTemplate' | 'definition'>
  platform: Platform
  gap: PlatformGap
  today: CivilDate
  /** `screen`: on the dark screen of a drawn device; `paper`: on a light page; `line`: one line of text. */
  look: 'screen' | 'paper' | 'line'
}

/**
 * Says why visitors of a platform see nothing. The owner gets a button that fixes it, if the other platform allows it.
 */
export function PlatformGapNote({ solution, platform, gap, today, look }: PlatformGapNoteProps) {
  const gapText = useGapText()
  const { mend, mending } = useMendPlatform(solution)
  const canMend = solution.isTemplate === 0 && isMendable(solution.definition, platform, gap, today)
  return (
    <div className={classes['note']} data-look={look}>
      <span>{gapText(platform, gap)}</span>
      {canMend && (
        <button type="button" aria-busy={mending !== null} onClick={() => mend(platform, gap)}>
          {mending ? <MendingText mending={mending} /> : gap === 'off' ? <Trans>Switch on</Trans> : <Trans>Add</Trans>}
        </button>
      )}
    </div>
  )
}

/** Progress of the fix. */
export function MendingText({ mending: { done, all } }: { mending: Mending }) {
  return all === 0 ? (
    <Trans>Adding…</Trans>
  ) : (
    <Trans>
      Adding {done} of {all}
    </Trans>
  )
}

/** A gap in one sentence. */
export function useGapText() {
  const { t } = useLingui()
  return (platform: Platform, gap: PlatformGap): string => {
    const isPc = platform === 'pc'
    switch (gap) {
      case 'off':
        return isPc ? t`Switched off for PC` : t`Switched off for phones`
      case 'hidden':
        return isPc ? t`Every festival is hidden on PC` : t`Every festival is hidden on phones`
      case 'no-date':
        return isPc ? t`No upcoming date on PC` : t`No upcoming date on phones`
      case 'not-this':
        return isPc ? t`Not planned for PC` : t`Not planned for phones`
      case 'empty':
      case 'no-card':
        return isPc ? t`No card for PC yet` : t`No card for phones yet`
    }
  }
}
