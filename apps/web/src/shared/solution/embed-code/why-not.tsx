import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl, TextInput } from '@mantine/core'
import type { CivilDate } from '@petalpost/domain/civil-day'
import { PHONE_WINDOW, type Platform, PLATFORMS } from '@petalpost/domain/show-config'
import { useState } from 'react'

import { useDateTexts } from '#shared/ui/date-texts.ts'

import { useGapText } from '../platform-gap-note.tsx'
import { PlatformLabel } from '../platform-label.tsx'
import { type Showing, showingsOn } from '../showings.ts'
import type { ShownSolution } from '../solution-dialogs.ts'
import { OnTheSite } from './on-the-site.tsx'

import classes from './why-not.module.css'

interface WhyNotProps {
  definition: ShownSolution['definition']
  today: CivilDate
}

/** Explains what a solution shows on a day and a platform, and why the other festivals do not show. */
export function WhyNot({ definition, today }: WhyNotProps) {
  const { t } = useLingui()
  const { dateText } = useDateTexts()
  const showingText = useShowingText(today)
  const [day, setDay] = useState(today)
  const [platform, setPlatform] = useState<Platform>(() => (window.matchMedia(PHONE_WINDOW).matches ? 'mobile' : 'pc'))
  const showings = showingsOn(definition, platform, day)
  const first = showings.find(({ showing }) => showing.kind === 'first')?.entry.name
  const on = dateText(day)
  return (
    <>
      <div className={classes['choice']}>
        <TextInput
          type="date"
          aria-label={t`Day`}
          required
          value={day}
          onChange={(event) => event.currentTarget.value && setDay(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label={t`Platform`}
          value={platform}
          onChange={(value) => setPlatform(value === 'mobile' ? 'mobile' : 'pc')}
          data={PLATFORMS.map((value) => ({ value, label: <PlatformLabel platform={value} /> }))}
        />
      </div>
      <p className={classes['verdict']} role="status" data-shows={first !== undefined}>
        {first !== undefined && platform === 'pc' && (
          <Trans>
            On {on}, visitors on PC see “{first}”.
          </Trans>
        )}
        {first !== undefined && platform === 'mobile' && (
          <Trans>
            On {on}, visitors on phones see “{first}”.
          </Trans>
        )}
        {first === undefined && platform === 'pc' && <Trans>On {on}, visitors on PC see nothing.</Trans>}
        {first === undefined && platform === 'mobile' && <Trans>On {on}, visitors on phones see nothing.</Trans>}
      </p>
      {showings.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keys too
        <ul className={classes['festivals']} aria-label={t`Festivals`} tabIndex={0}>
          {showings.map(({ entry, showing }) => (
            <li key={entry.id} data-kind={showing.kind}>
              <b>{entry.name}</b>
              <span>{showingText(showing, platform)}</span>
            </li>
          ))}
        </ul>
      )}
      <OnTheSite options={definition.options} />
    </>
  )
}

/** A festival's reason in one sentence. */
function useShowingText(today: CivilDate) {
  const { t } = useLingui()
  const { spanText, untilSpanText } = useDateTexts()
  const gapText = useGapText()
  return (showing: Showing, platform: Platform): string => {
    switch (showing.kind) {
      case 'first':
        return t`Shows on this day`
      case 'waits':
        return t`Shows at the next page view, after “${showing.behind}”`
      case 'other-day': {
        const { next } = showing
        return t`On another day: ${spanText(next)} (${untilSpanText(next, today)})`
      }
      case 'hidden':
        return t`“Show” is switched off for this festival`
      case 'no-date':
        return t`No upcoming date`
      case 'off':
      case 'no-card':
      case 'not-this':
        return gapText(platform, showing.kind)
    }
  }
}
