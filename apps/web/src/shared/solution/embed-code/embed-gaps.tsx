import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { CivilDate } from '@petalpost/domain/civil-day'
import { type Platform, PLATFORMS } from '@petalpost/domain/show-config'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'

import { LinkButton } from '#shared/ui/link-button.tsx'

import { cardlessOn, missingOn } from '../missing-festivals.ts'
import { openedSolutionAtom } from '../opened-solution.ts'
import { MendingText, useGapText } from '../platform-gap-note.tsx'
import { isMendable, platformGap, type PlatformGap } from '../platform-gap.ts'
import type { ShownSolution } from '../solution-dialogs.ts'
import { useMendPlatform } from '../use-mend-platform.ts'

import classes from './embed-code-dialog.module.css'

/** Says on which platform the embedded solution shows nothing, and lets its owner fix it. */
export function EmbedGaps({ solution, today }: { solution: ShownSolution; today: CivilDate }) {
  const gaps = PLATFORMS.flatMap((platform) => {
    const gap = platformGap(solution.definition, platform, today)
    return gap ? [{ platform, gap }] : []
  })
  const isEmpty = gaps.length === PLATFORMS.length && gaps.every(({ gap }) => gap === 'empty')
  if (isEmpty) return <NoFestival solution={solution} />
  return gaps.map(({ platform, gap }) => (
    <EmbedGap key={platform} solution={solution} today={today} platform={platform} gap={gap} />
  ))
}

interface EmbedGapProps {
  solution: ShownSolution
  today: CivilDate
  platform: Platform
  gap: PlatformGap
}

function EmbedGap({ solution, today, platform, gap }: EmbedGapProps) {
  const gapText = useGapText()
  const { mend, mending } = useMendPlatform(solution)
  const { isTemplate, definition } = solution
  const count = missingOn(definition, platform).length + cardlessOn(definition, platform).length
  const canMend = isTemplate === 0 && isMendable(definition, platform, gap, today)
  return (
    <div className={classes['gap']} role="status">
      <IconAlertTriangle size={18} aria-hidden />
      <p>
        <b>
          {platform === 'pc' ? (
            <Trans>Visitors on PC see nothing.</Trans>
          ) : (
            <Trans>Visitors on phones see nothing.</Trans>
          )}
        </b>
        <span>{gapText(platform, gap)}</span>
      </p>
      {canMend && (
        <Button size="xs" aria-busy={mending !== null} onClick={() => mend(platform, gap)}>
          {mending ? (
            <MendingText mending={mending} />
          ) : gap === 'off' ? (
            <Trans>Switch on</Trans>
          ) : platform === 'mobile' ? (
            <Plural value={count} one="Add this festival to mobile" other="Add these # festivals to mobile" />
          ) : (
            <Plural value={count} one="Add this festival to PC" other="Add these # festivals to PC" />
          )}
        </Button>
      )}
      {!canMend && <EditorLink solution={solution} />}
    </div>
  )
}

/** The note for a new, empty solution: shown once, not for each platform. */
function NoFestival({ solution }: { solution: ShownSolution }) {
  return (
    <div className={classes['gap']} role="status">
      <IconAlertTriangle size={18} aria-hidden />
      <p>
        <b>
          <Trans>Visitors see nothing.</Trans>
        </b>
        <span>
          <Trans>No festival yet</Trans>
        </span>
      </p>
      <EditorLink solution={solution} />
    </div>
  )
}

/** A link to the editor for the owner, unless the dialog is already in the editor. */
function EditorLink({ solution: { id, isTemplate } }: { solution: ShownSolution }) {
  const isOpen = useAtomValue(openedSolutionAtom)?.solution.id === id
  if (isTemplate === 1 || isOpen) return null
  return (
    <LinkButton to="/solution/item/$id" params={{ id }} replace size="xs" variant="default">
      <Trans>Open the editor</Trans>
    </LinkButton>
  )
}
