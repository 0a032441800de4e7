import { useLingui } from '@lingui/react/macro'
import { revokeSecret, rotateSecret, solutionSecret } from '@petalpost/api-client/endpoints/solutions'
import { confirm } from '@petalpost/ui/confirm'
import { showToast } from '@petalpost/ui/toast'
import { queryOptions, useQuery } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'
import { queryClient } from '#shared/call/query-client.ts'
import { onRefusal } from '#shared/call/refusal.ts'
import { useCall } from '#shared/call/use-call.ts'

import type { ShownSolution } from '../solution-dialogs.ts'
import { sightingsQuery } from './install-check-query.ts'

type Keyed = Pick<ShownSolution, 'id' | 'isTemplate'>

/** The key of a solution's embed code; null when its owner has ended it. */
const embedKeyQuery = ({ id, isTemplate }: Keyed) =>
  queryOptions({
    queryKey: ['solution-secret', isTemplate, id],
    queryFn: ({ signal }): Promise<string | null> => {
      const secret = api.call(solutionSecret, { id, isTemplate }, { signal })
      return isTemplate === 0 ? onRefusal(secret, 'secret_revoked', () => null) : secret
    },
    staleTime: 0, // never fresh, because the key can be replaced
    meta: { says: true },
  })

/** Maximum number of sites in a confirmation. */
const NAMED_SITES = 3

/** The key of an embed code and, for the owner, the actions on it. */
export function useEmbedKey(solution: Keyed) {
  const { id } = solution
  const { t, i18n } = useLingui()
  const query = useQuery(embedKeyQuery(solution))

  const changed = (key: string | null, said: string) => {
    queryClient.setQueryData(embedKeyQuery(solution).queryKey, key)
    queryClient.removeQueries(sightingsQuery(id))
    showToast('success', said)
  }
  const rotate = useCall(rotateSecret, {
    onSuccess: (key) => changed(key, t`The new key is ready. Copy the new line.`),
  })
  const revoke = useCall(revokeSecret, {
    onSuccess: (none) => changed(none, t`Stopped. Within a minute no site will show this solution.`),
  })
  const make = () => rotate.mutate({ id })

  /** Sites that have the snippet now, as text; empty when none was seen. */
  const sitesText = (): string => {
    const sites = queryClient.getQueryData(sightingsQuery(id).queryKey)?.sites.map(({ host }) => host) ?? []
    const rest = sites.length - NAMED_SITES
    const named = rest > 0 ? [...sites.slice(0, NAMED_SITES), t`${rest} more`] : sites
    return new Intl.ListFormat(i18n.locale).format(named)
  }
  return {
    query,
    busy: rotate.isPending ? 'renew' : revoke.isPending ? 'end' : null,
    make,
    renew: async () => {
      const sites = sitesText()
      const about = sites
        ? t`The line on ${sites} stops working within a minute. Put the new line there to show cards again.`
        : t`The old line stops working within a minute. Put the new line into your pages to show cards again.`
      if (await confirm('renew-key', about)) make()
    },
    end: async () => {
      const sites = sitesText()
      const about = sites
        ? t`Within a minute, all sites with this line stop showing cards, including ${sites}. Festivals, cards and settings stay. To show cards again, make a new key.`
        : t`Within a minute, all sites with this line stop showing cards. Festivals, cards and settings stay. To show cards again, make a new key.`
      if (await confirm('end-key', about)) revoke.mutate({ id })
    },
  }
}

export type EmbedKey = ReturnType<typeof useEmbedKey>
