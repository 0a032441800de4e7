import { Trans } from '@lingui/react/macro'
import type { CivilDate } from '@petalpost/domain/civil-day'
import { Link } from '@tanstack/react-router'

import { festivalDrawing } from '#shared/card/festivals/festival-drawing.ts'
import type { festivalsAhead } from '#shared/card/festivals/festivals-ahead.ts'
import { shortNames } from '#shared/card/festivals/short-names.ts'
import { useDateTexts } from '#shared/ui/date-texts.ts'

import classes from './coming-up.module.css'

const SHOWN = 6

interface ComingUpProps {
  festivals: ReturnType<typeof festivalsAhead>
  today: CivilDate
  isPending: boolean
}

/** The next festivals of the page's readers with their dates; each opens its cards. Nothing while they are unknown. */
export function ComingUp({ festivals, today, isPending }: ComingUpProps) {
  const { dateText, daysUntilText } = useDateTexts()
  const next = festivals.flatMap(({ next: date, ...festival }) => (date ? [{ ...festival, date }] : [])).slice(0, SHOWN)
  const names = shortNames(next.map(({ name }) => name))
  if (next.length === 0 && !isPending) return null
  return (
    <section className={classes['strip']} aria-labelledby="coming-up" aria-busy={isPending}>
      <h2 id="coming-up">
        <Trans comment="heading">Coming up</Trans>
      </h2>
      <ul>
        {next.map(({ festivalId, name, date }) => (
          <li key={festivalId}>
            <Link to="/template" search={{ f: festivalId }} title={daysUntilText(date, today)}>
              <img src={festivalDrawing(festivalId)} alt="" width={36} height={36} />
              <span>
                <strong>{names.get(name)}</strong>
                <time dateTime={date}>{dateText(date)}</time>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
