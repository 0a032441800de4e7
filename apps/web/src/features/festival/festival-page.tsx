import { Trans } from '@lingui/react/macro'
import type { FestivalPage as Festival } from '@petalpost/api-client/schemas/basic'
import { festivalTitle, noFestivalTitle } from '@petalpost/domain/page-titles'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'

import { isRefusal } from '#shared/call/refusal.ts'
import { visitorsDay } from '#shared/card/festivals/festivals-ahead.ts'
import { CardStripSkeleton } from '#shared/card/wall/card-strip.tsx'
import { languageAtom } from '#shared/persisted-state.ts'
import { LinkButton } from '#shared/ui/link-button.tsx'
import { ListError } from '#shared/ui/list-error.tsx'
import { PageMessage } from '#shared/ui/page-message.tsx'
import { useTitle } from '#shared/ui/use-title.ts'

import { FestivalCards } from './festival-cards.tsx'
import { FestivalDates } from './festival-dates.tsx'
import { FestivalHead } from './festival-head.tsx'
import { FestivalNeighbors } from './festival-neighbors.tsx'
import { festivalPageQuery } from './festival-page-query.ts'
import { OnYourSite } from './on-your-site.tsx'

import classes from './festival-page.module.css'

/** The public page of a festival (spec 2.12). */
export function FestivalPage({ slug }: { slug: string }) {
  const { data, error, refetch } = useQuery(festivalPageQuery(slug))
  const language = useAtomValue(languageAtom)
  const [now] = useState(Date.now)
  useTitle(data && festivalTitle(data.festival, language, now))
  if (isRefusal(error, 'not_found')) return <NoSuchFestival />
  return (
    <main className={classes['page']} aria-busy={!data && !error}>
      {data ? (
        <Known page={data} />
      ) : error ? (
        <ListError error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-hidden>
          <div className={classes['ghost']} />
          <CardStripSkeleton />
        </div>
      )}
    </main>
  )
}

function Known({ page }: { page: Festival }) {
  const [today] = useState(visitorsDay)
  const { festival } = page
  return (
    <>
      <FestivalHead page={page} today={today} />
      <FestivalCards festival={festival} />
      <div className={classes['columns']}>
        <FestivalDates dates={festival.dates} today={today} />
        <OnYourSite festival={festival} />
      </div>
      <FestivalNeighbors page={page} />
    </>
  )
}

function NoSuchFestival() {
  useTitle(noFestivalTitle(useAtomValue(languageAtom)))
  return (
    <PageMessage
      title={<Trans comment="heading">Festival not found</Trans>}
      text={<Trans>The address may be mistyped. The gallery lists all festivals with cards.</Trans>}
      action={
        <LinkButton to="/template">
          <Trans>Go to the cards</Trans>
        </LinkButton>
      }
    />
  )
}
