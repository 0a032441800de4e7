import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import type { SolutionSightings } from '@petalpost/api-client/schemas/solutions'
import { DAY_MS } from '@petalpost/domain/civil-day'
import { IconCircleCheck, IconWorldSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { useAgoText } from '#shared/ui/ago-text.ts'
import { ListError } from '#shared/ui/list-error.tsx'

import { sightingsQuery } from './install-check-query.ts'

import classes from './install-check.module.css'

/** A site that loaded the script within this time has the snippet in place; a site with visitors loads it every day. */
const IN_PLACE_MS = 7 * DAY_MS

/** Tells the owner on which sites the snippet was seen; turns green at the first one. */
export function InstallCheck({ id }: { id: string }) {
  const { data, error, fetchStatus, refetch } = useQuery(sightingsQuery(id))
  if (!data && error) return <ListError small error={error} onRetry={() => void refetch()} />
  if (!data && fetchStatus === 'paused')
    return (
      <p className={classes['note']} role="status">
        <Trans>You are offline, so we cannot check whether a site has loaded the line.</Trans>
      </p>
    )
  if (!data) return <Skeleton height={64} radius={14} />
  const now = Date.parse(data.checkedAt)
  const isInPlace = data.sites.some(({ lastSeenAt }) => now - Date.parse(lastSeenAt) < IN_PLACE_MS)
  return (
    <div role="status" className={classes['check']} data-seen={isInPlace}>
      {data.sites.length > 0 ? <Seen {...data} isInPlace={isInPlace} /> : <Waiting />}
    </div>
  )
}

function Waiting() {
  return (
    <>
      <IconWorldSearch size={22} aria-hidden className={classes['looking']} />
      <div>
        <b>
          <Trans>No site has loaded the line yet</Trans>
        </b>
        <p>
          <Trans>
            Add the line and open your page. Its address appears here within seconds. A site that hides its address
            (“no-referrer”) shows cards but cannot appear here.
          </Trans>
        </p>
      </div>
    </>
  )
}

function Seen({ sites, checkedAt, isInPlace }: SolutionSightings & { isInPlace: boolean }) {
  const agoText = useAgoText()
  const isRecent = (at: string) => Date.parse(checkedAt) - Date.parse(at) < DAY_MS
  return (
    <>
      {isInPlace ? <IconCircleCheck size={22} aria-hidden /> : <IconWorldSearch size={22} aria-hidden />}
      <div>
        <b>{isInPlace ? <Trans>The line is in place</Trans> : <Trans>No site has loaded the line for a week</Trans>}</b>
        <ul>
          {sites.map(({ host, lastSeenAt }) => (
            <li key={host} data-recent={isRecent(lastSeenAt)}>
              <span>{host}</span>
              <time dateTime={lastSeenAt}>
                <Trans>seen {agoText(lastSeenAt, checkedAt)}</Trans>
              </time>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
