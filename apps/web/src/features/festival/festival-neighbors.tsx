import { Trans, useLingui } from '@lingui/react/macro'
import type { FestivalPage } from '@petalpost/api-client/schemas/basic'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

import { useDateTexts } from '#shared/ui/date-texts.ts'

import classes from './festival-page.module.css'

/** Links to the festivals before and after this one; at the ends of the calendar there is only one. */
export function FestivalNeighbors({ page: { previous, next } }: { page: FestivalPage }) {
  const { t } = useLingui()
  const { dateText } = useDateTexts()
  if (!previous && !next) return null
  return (
    <nav className={classes['neighbors']} aria-label={t`Other festivals`}>
      {previous && (
        <Link to="/festival/$slug" params={{ slug: previous.slug }}>
          <IconArrowLeft size={18} aria-hidden />
          <span>
            <small>
              <Trans>Previous festival</Trans>
            </small>
            <b>{previous.name}</b>
            <time dateTime={previous.date}>{dateText(previous.date)}</time>
          </span>
        </Link>
      )}
      {next && (
        <Link to="/festival/$slug" params={{ slug: next.slug }}>
          <span>
            <small>
              <Trans>Next festival</Trans>
            </small>
            <b>{next.name}</b>
            <time dateTime={next.date}>{dateText(next.date)}</time>
          </span>
          <IconArrowRight size={18} aria-hidden />
        </Link>
      )}
    </nav>
  )
}
