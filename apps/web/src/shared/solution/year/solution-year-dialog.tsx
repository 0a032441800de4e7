import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl, TextInput } from '@mantine/core'
import { effectiveShowConfig, type Platform, PLATFORMS } from '@petalpost/domain/show-config'
import { Dialog } from '@petalpost/ui/dialog'
import { useState } from 'react'

import { useDateTexts } from '#shared/ui/date-texts.ts'
import { useBackCloses } from '#shared/ui/use-back-closes.ts'
import { useWidth } from '#shared/ui/use-width.ts'

import { PlatformLabel } from '../platform-label.tsx'
import { PagePreview } from '../preview/page-preview.tsx'
import { showingsOn } from '../showings.ts'
import type { ShownSolution } from '../solution-dialogs.ts'
import { todayOf } from '../solution-festivals.ts'
import { useSolutionNow } from '../use-solution-now.ts'
import { type SolutionYear, solutionYear } from './solution-year.ts'
import { YearMonth } from './year-month.tsx'
import { YearNotes } from './year-notes.tsx'

import classes from './solution-year.module.css'

interface SolutionYearDialogProps {
  solution: ShownSolution
  platform: Platform
  onClose: () => void
}

/**
 * What a site shows in the next twelve months: spans, days with several festivals, long gaps. Any day can be chosen, to
 * see what a visitor would see on it.
 */
export function SolutionYearDialog({ solution: opened, platform: first, onClose }: SolutionYearDialogProps) {
  const { t } = useLingui()
  const close = useBackCloses(onClose)
  const { name, definition } = useSolutionNow(opened)
  const [platform, setPlatform] = useState(first)
  const today = todayOf(definition)
  const year = solutionYear(definition, platform, today)
  const next = [...year.days.keys()].find((date) => date >= today)
  const [chosen, setChosen] = useState<string>()
  const day = chosen ?? next ?? today
  const shownDays = [...year.days.keys()].filter((date) => date >= today).length
  const zone = definition.timeZone === 'auto' ? t`each visitor’s own` : definition.timeZone
  return (
    <Dialog onClose={close} size={1160} fillsPhone title={t`A year with “${name}”`}>
      <div className={classes['tools']}>
        <SegmentedControl
          aria-label={t`Device`}
          value={platform}
          onChange={(value) => setPlatform(value === 'pc' ? 'pc' : 'mobile')}
          data={PLATFORMS.map((value) => ({ value, label: <PlatformLabel platform={value} /> }))}
        />
        <p>
          <Plural value={shownDays} _0="No day with a card" one="# day with a card" other="# days with a card" />
          {' · '}
          <Trans>Time zone: {zone}</Trans>
        </p>
      </div>
      <div className={classes['parts']}>
        <div className={classes['calendar']}>
          <div className={classes['months']}>
            {year.months.map((month) => (
              <YearMonth key={month} month={month} days={year.days} today={today} chosen={day} onChoose={setChosen} />
            ))}
          </div>
          <YearNotes year={year} onChoose={setChosen} />
        </div>
        <ChosenDay definition={definition} platform={platform} year={year} day={day} onChoose={setChosen} />
      </div>
    </Dialog>
  )
}

interface ChosenDayProps {
  definition: ShownSolution['definition']
  platform: Platform
  year: SolutionYear
  day: string
  onChoose: (day: string) => void
}

/** What a visitor would see on a day of the year. A typed day may lie outside of it, where no dates are known. */
function ChosenDay({ definition, platform, year, day, onChoose }: ChosenDayProps) {
  const { t } = useLingui()
  const { dateText } = useDateTexts()
  const [ref, width] = useWidth()
  const showings = showingsOn(definition, platform, day)
  const shown = showings.find(({ showing }) => showing.kind === 'first')?.entry
  const waiting = showings.filter(({ showing }) => showing.kind === 'waits').map(({ entry }) => entry.name)
  const on = dateText(day)
  const first = shown?.name
  const isKnown = day >= year.from && day <= year.to
  const [from, to] = [dateText(year.from), dateText(year.to)]
  return (
    <section className={classes['chosen']} aria-label={t`What a visitor sees`} ref={ref}>
      <TextInput
        type="date"
        label={t`What a visitor sees on`}
        required
        withAsterisk={false}
        min={year.from}
        max={year.to}
        value={day}
        onChange={({ currentTarget: { value } }) => value && onChoose(value)}
      />
      <p role="status">
        {!isKnown && (
          <Trans>
            This view covers {from} to {to}. Please choose a day in between.
          </Trans>
        )}
        {isKnown && first === undefined && <Trans>On {on}, a visitor sees no card.</Trans>}
        {isKnown && first !== undefined && (
          <Trans>
            On {on}, a visitor sees “{first}”.
          </Trans>
        )}{' '}
        {(isKnown ? waiting : []).map((other) => (
          <span key={other}>
            <Trans>At the next page view: “{other}”.</Trans>{' '}
          </span>
        ))}
      </p>
      {isKnown && width > 0 && (
        <PagePreview
          key={`${platform} ${shown?.card?.id}`}
          platform={platform}
          card={shown?.card}
          config={effectiveShowConfig(definition.platforms[platform].showConfig, shown?.showConfig)}
          room={{ width, height: 400 }}
        />
      )}
    </section>
  )
}
