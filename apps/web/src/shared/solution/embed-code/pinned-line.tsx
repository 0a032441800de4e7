import { Trans, useLingui } from '@lingui/react/macro'
import { pinnedScript } from '@petalpost/api-client/endpoints/plugin'
import { useQuery } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'
import { ListError } from '#shared/ui/list-error.tsx'

import { CodeToCopy } from './code-to-copy.tsx'
import { pinnedSnippet } from './embed-snippet.ts'

import classes from './embed-code-dialog.module.css'

/** The line for sites that accept only scripts whose hash they know, and what it costs. */
export function PinnedLine({ secret }: { secret: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({
    queryKey: ['pinned-script'],
    queryFn: ({ signal }) => api.call(pinnedScript, {}, { signal }),
  })
  if (!data && error) return <ListError small error={error} onRetry={() => void refetch()} />
  const { origin } = window.location
  return (
    <div className={classes['pinned']}>
      <p>
        <Trans>
          For sites that check scripts by their hash (SRI, <code>Integrity-Policy</code>). It makes one more request,
          and you replace it yourself when you want new features; old pinned versions keep working.
        </Trans>
      </p>
      <CodeToCopy code={data && pinnedSnippet(origin, secret, data)} label={t`Pinned embed code`} />
      <p>
        <Trans>
          A content security policy also needs <code>connect-src {origin}</code>.
        </Trans>
      </p>
    </div>
  )
}
