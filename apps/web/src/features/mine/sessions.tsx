import { Trans } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { endOtherSessions, endSession, sessions } from '@petalpost/api-client/endpoints/login'
import type { Session, SessionList } from '@petalpost/api-client/schemas/login'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'
import { useCall } from '#shared/call/use-call.ts'
import { QueryList } from '#shared/ui/query-list.tsx'

import { SessionRow } from './session-row.tsx'

import classes from './account-management.module.css'

const QUERY = ['sessions']

/** Where the account is signed in. */
export function Sessions() {
  const queries = useQueryClient()
  const signedIn = useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => api.call(sessions, {}, { signal }),
    meta: { own: true },
    select: ({ records }) => records,
  })
  const keep = (isKept: (session: Session) => boolean) =>
    queries.setQueryData<SessionList>(QUERY, (list) => list && { records: list.records.filter(isKept) })
  const end = useCall(endSession, {
    onSuccess: (_, { id }) => keep((session) => session.id !== id),
    onError: () => void signedIn.refetch(), // the session may have ended meanwhile
  })
  const endOthers = useCall(endOtherSessions, { onSuccess: () => keep(({ isThis }) => isThis) })
  const others = signedIn.data?.filter(({ isThis }) => !isThis) ?? []
  return (
    <section aria-labelledby="sessions" className={classes['sessions']}>
      <h2 id="sessions">
        <Trans comment="heading">Where you are signed in</Trans>
      </h2>
      <QueryList warnsWhenStale query={signedIn} pending={<Skeleton height={128} radius="md" />}>
        {(known) => (
          <ul className={classes['list']}>
            {known.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                now={new Date(signedIn.dataUpdatedAt).toISOString()}
                isEnding={end.isPending && end.variables.id === session.id}
                onEnd={() => end.mutate({ id: session.id })}
              />
            ))}
          </ul>
        )}
      </QueryList>
      {others.length > 1 && (
        <Button variant="default" mt="md" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
          <Trans>Sign out all others</Trans>
        </Button>
      )}
    </section>
  )
}
