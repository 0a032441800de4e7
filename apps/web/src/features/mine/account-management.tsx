import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { endOtherSessions, endSession, sessions } from '@petalpost/api-client/endpoints/login'
import type { Session, SessionList } from '@petalpost/api-client/schemas/login'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'
import { useCall } from '#shared/call/use-call.ts'
import { useAgoText } from '#shared/ui/ago-text.ts'
import { ListError } from '#shared/ui/list-error.tsx'

import classes from './account-management.module.css'

const QUERY = ['sessions']

/** Account management (spec 2.10): the browsers in which the account is signed in, each of which can be signed out. */
export function AccountManagement() {
  const queries = useQueryClient()
  const { data, dataUpdatedAt, isPending, error, refetch } = useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => api.call(sessions, {}, { signal }),
  })
  const keep = (isKept: (session: Session) => boolean) =>
    queries.setQueryData<SessionList>(QUERY, (list) => list && { records: list.records.filter(isKept) })
  const end = useCall(endSession, {
    onSuccess: (_, { id }) => keep((session) => session.id !== id),
    onError: () => void refetch(), // it may have ended by itself
  })
  const endOthers = useCall(endOtherSessions, { onSuccess: () => keep(({ isThis }) => isThis) })
  const others = data?.records.filter(({ isThis }) => !isThis) ?? []
  return (
    <main className={classes['page']}>
      <h1>
        <Trans comment="heading">Account management</Trans>
      </h1>
      <section aria-labelledby="sessions">
        <h2 id="sessions">
          <Trans comment="heading">Where you are signed in</Trans>
        </h2>
        {isPending && <Skeleton height={128} radius="md" />}
        {error && <ListError error={error} onRetry={() => void refetch()} />}
        {data && (
          <ul className={classes['list']}>
            {data.records.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                now={new Date(dataUpdatedAt).toISOString()}
                isEnding={end.isPending && end.variables.id === session.id}
                onEnd={() => end.mutate({ id: session.id })}
              />
            ))}
          </ul>
        )}
        {others.length > 1 && (
          <Button variant="default" mt="md" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            <Trans>Sign out all others</Trans>
          </Button>
        )}
      </section>
    </main>
  )
}

interface RowProps {
  session: Session
  now: string
  isEnding: boolean
  onEnd: () => void
}

function SessionRow({ session, now, isEnding, onEnd }: RowProps) {
  const { t, i18n } = useLingui()
  const agoText = useAgoText()
  const name = useBrowserName()(session)
  const since = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium' }).format(Date.parse(session.createdAt))
  const used = agoText(session.seenAt, now)
  return (
    <li className={classes['row']}>
      <IconDeviceDesktop aria-hidden stroke={1.5} />
      <div className={classes['about']}>
        <strong>{name}</strong>
        <span>
          {session.isThis ? (
            <Trans>Signed in on {since}</Trans>
          ) : (
            <Trans>
              Last used {used} · signed in on {since}
            </Trans>
          )}
        </span>
      </div>
      {session.isThis ? (
        <span className={classes['this']}>
          <Trans>This browser</Trans>
        </span>
      ) : (
        <Button variant="default" size="xs" loading={isEnding} aria-label={t`Sign out ${name}`} onClick={onEnd}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  )
}

/** "Firefox on Windows", or as much as is known. */
function useBrowserName() {
  const { t } = useLingui()
  return ({ browser, system }: Session): string => {
    if (browser === '') return t`Unknown browser`
    return system === '' ? browser : t`${browser} on ${system}`
  }
}
