import { Trans } from '@lingui/react/macro'
import type { CivilDate } from '@petalpost/domain/civil-day'

import { useDateTexts } from '#shared/ui/date-texts.ts'

import type { SolutionYear } from './solution-year.ts'

import classes from './solution-year.module.css'

const MOST_GAPS = 3

/** The days with several festivals, and the longest stretches without a card. */
export function YearNotes({ year, onChoose }: { year: SolutionYear; onChoose: (day: CivilDate) => void }) {
  const { dateText, spanText } = useDateTexts()
  return (
    <div className={classes['notes']}>
      {year.collisions.length > 0 && (
        <section>
          <h3>
            <Trans>Several festivals on one day</Trans>
          </h3>
          <ul>
            {year.collisions.map(({ date, shown, waiting }) => (
              <li key={date}>
                <button type="button" onClick={() => onChoose(date)}>
                  {dateText(date)}
                </button>{' '}
                {[shown, ...waiting].map(({ name }) => name).join(' → ')}
              </li>
            ))}
          </ul>
        </section>
      )}
      {year.gaps.length > 0 && (
        <section>
          <h3>
            <Trans>Long gaps</Trans>
          </h3>
          <ul>
            {year.gaps.slice(0, MOST_GAPS).map((gap) => {
              const span = spanText(gap)
              const days = gap.days
              return (
                <li key={gap.from}>
                  <Trans>
                    {span}: {days} days without a card
                  </Trans>
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </div>
  )
}
