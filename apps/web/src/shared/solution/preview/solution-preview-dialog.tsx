import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import type { CivilDate } from '@petalpost/domain/civil-day'
import { effectiveShowConfig, type Platform, PLATFORMS } from '@petalpost/domain/show-config'
import { nextShowing } from '@petalpost/domain/solution'
import { Dialog, DialogClose } from '@petalpost/ui/dialog'
import { useState } from 'react'

import { useDateTexts } from '#shared/ui/date-texts.ts'
import { useBackCloses } from '#shared/ui/use-back-closes.ts'
import { useSize } from '#shared/ui/use-size.ts'

import { PlatformGapNote } from '../platform-gap-note.tsx'
import { platformGap } from '../platform-gap.ts'
import { PlatformLabel } from '../platform-label.tsx'
import type { ShownSolution } from '../solution-dialogs.ts'
import { type CardedEntry, shownFestivals, todayOf } from '../solution-festivals.ts'
import { Thumbnail } from '../thumbnail.tsx'
import { useSolutionNow } from '../use-solution-now.ts'
import { PagePreview } from './page-preview.tsx'

import classes from './solution-preview-dialog.module.css'

interface SolutionPreviewDialogProps {
  solution: ShownSolution
  platform: Platform
  onClose: () => void
}

/** Shows what visitors of the embedding site see: a sketched page at frame size with each festival's popup in place. */
export function SolutionPreviewDialog({ solution: opened, platform: first, onClose }: SolutionPreviewDialogProps) {
  const { t } = useLingui()
  const [platform, setPlatform] = useState(first)
  const [chosenId, setChosenId] = useState<string>()
  const [ref, room] = useSize()
  const close = useBackCloses(onClose)
  const solution = useSolutionNow(opened)
  const { name, definition } = solution
  const festivals = shownFestivals(definition, platform)
  const chosen = festivals.find(({ id }) => id === chosenId) ?? festivals[0]
  const { showConfig } = definition.platforms[platform]
  const day = todayOf(definition)
  const gap = platformGap(definition, platform, day)
  return (
    <Dialog
      label={t`Preview of ${name}`}
      onClose={close}
      padding={0}
      size={1160}
      fillsPhone
      classNames={{ content: classes['content'] ?? '', body: classes['body'] ?? '' }}
    >
      <div className={classes['header']}>
        <h2>{name}</h2>
        <SegmentedControl
          aria-label={t`Device`}
          value={platform}
          onChange={(value) => setPlatform(value === 'pc' ? 'pc' : 'mobile')}
          data={PLATFORMS.map((value) => ({ value, label: <PlatformLabel platform={value} /> }))}
        />
        <DialogClose className={classes['close']} onClose={close} />
      </div>
      <div ref={ref} className={classes['preview']}>
        {room.width > 0 && (
          <PagePreview
            key={platform}
            platform={platform}
            card={chosen?.card}
            config={effectiveShowConfig(showConfig, chosen?.showConfig)}
            room={{ width: room.width - 48, height: room.height - 40 }}
            note={
              !chosen &&
              gap && <PlatformGapNote solution={solution} platform={platform} gap={gap} today={day} look="paper" />
            }
          />
        )}
      </div>
      {festivals.length > 0 && (
        <ul className={classes['festivals']} aria-label={t`Festivals`}>
          {festivals.map((entry) => (
            <li key={entry.id}>
              <button type="button" aria-pressed={entry === chosen} onClick={() => setChosenId(entry.id)}>
                <span className={classes['picture']}>
                  <Thumbnail src={entry.card.thumbnail} alt="" />
                </span>
                <span>
                  <b>{entry.name}</b>
                  <When entry={entry} today={day} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

/** How far away the festival is; the dates when it shows on several days. */
function When({ entry, today }: { entry: CardedEntry; today: CivilDate }) {
  const { spanText, untilSpanText } = useDateTexts()
  const showing = nextShowing(entry, today)
  return (
    showing && (
      <small title={spanText(showing)}>
        {showing.from < showing.to && `${spanText(showing)} · `}
        {untilSpanText(showing, today)}
      </small>
    )
  )
}
