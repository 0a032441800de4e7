import { Trans, useLingui } from '@lingui/react/macro'
import type { FestivalPage } from '@petalpost/api-client/schemas/basic'
import type { CivilDate } from '@petalpost/domain/civil-day'
import { comingDates } from '@petalpost/domain/coming-dates'
import { LANGUAGES } from '@petalpost/domain/language'

import { festivalDrawing } from '#shared/card/festivals/festival-drawing.ts'
import { useDateTexts } from '#shared/ui/date-texts.ts'

import { dayText } from './day-text.ts'

import classes from './festival-page.module.css'

/** The festival's name in both languages, and its next day. */
export function FestivalHead({ page: { festival, names }, today }: { page: FestivalPage; today: CivilDate }) {
  const { i18n } = useLingui()
  const { daysUntilText } = useDateTexts()
  const [next] = comingDates(festival.dates, today)
  return (
    <header className={classes['head']}>
      <span className={classes['drawing']}>
        <img src={festivalDrawing(festival.festivalId)} alt="" width={76} height={76} />
      </span>
      <div>
        <h1>{festival.name}</h1>
        {LANGUAGES.filter((language) => language !== i18n.locale).map((language) => (
          <p key={language} lang={language} className={classes['other']}>
            {names[language]}
          </p>
        ))}
        <p className={classes['next']}>
          {next === undefined ? (
            <Trans>No date is known for the coming years.</Trans>
          ) : (
            <>
              <time dateTime={next}>{dayText(next, i18n.locale)}</time>
              <b>{daysUntilText(next, today)}</b>
            </>
          )}
        </p>
      </div>
    </header>
  )
}
