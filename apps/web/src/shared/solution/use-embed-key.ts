import { useLingui } from '@lingui/react/macro'
import { ApiError } from '@petalpost/api-client/api-error'
import { revokeSecret, rotateSecret, solutionSecret } from '@petalpost/api-client/endpoints/solutions'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { api } from '#shared/api.ts'
import { queryClient } from '#shared/query.ts'
import { confirm } from '#shared/ui/confirm.ts'
import { showError, showToast } from '#shared/ui/toast.ts'

import { sightingsQuery } from './install-check-query.ts'
import type { ShownSolution } from './solution-dialogs.ts'

type Keyed = Pick<ShownSolution, 'id' | 'isTemplate'>

/** The key of a solution's embed code; null when its owner has ended it. */
const embedKeyQuery = ({ id, isTemplate }: Keyed) =>
  queryOptions({
    queryKey: ['solution-secret', isTemplate, id],
    queryFn: async ({ signal }): Promise<string | null> => {
      try {
        return await api.call(solutionSecret, { id, isTemplate }, { signal })
      } catch (error) {
        if (isTemplate === 0 && error instanceof ApiError && error.code === 'secret_revoked') return null
        throw error
      }
    },
    staleTime: 0, // a key can be replaced
    meta: { says: true },
  })

/** Most sites that a question names. */
const NAMED_SITES = 3

/** The key of an embed code, and for the owner what can be done with it. */
export function useEmbedKey(solution: Keyed) {
  const { id } = solution
  const { t, i18n } = useLingui()
  const query = useQuery(embedKeyQuery(solution))
  const [busy, setBusy] = useState<'renew' | 'end' | null>(null)

  /** Sites that carry the line now, in words; empty when none was seen. */
  const sitesText = (): string => {
    const sites = queryClient.getQueryData(sightingsQuery(id).queryKey)?.sites.map(({ host }) => host) ?? []
    const rest = sites.length - NAMED_SITES
    const named = rest > 0 ? [...sites.slice(0, NAMED_SITES), t`${rest} more`] : sites
    return new Intl.ListFormat(i18n.locale).format(named)
  }
  const change = async (what: 'renew' | 'end', call: () => Promise<string | null>, said: string) => {
    setBusy(what)
    try {
      const key = await call()
      queryClient.setQueryData(embedKeyQuery(solution).queryKey, key)
      queryClient.removeQueries(sightingsQuery(id))
      showToast('success', said)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(null)
    }
  }
  const make = () => change('renew', () => api.call(rotateSecret, { id }), t`The new key is ready. Copy the new line.`)
  return {
    query,
    busy,
    make: () => void make(),
    renew: async () => {
      const sites = sitesText()
      const about = sites
        ? t`The line on ${sites} stops working within a minute. Put the new line there to show cards again.`
        : t`The old line stops working within a minute. Put the new line into your pages to show cards again.`
      if (await confirm('renew-key', about)) await make()
    },
    end: async () => {
      const sites = sitesText()
      const about = sites
        ? t`Within a minute, all sites with this line stop showing cards, including ${sites}. Festivals, cards and settings stay. To show cards again, make a new key.`
        : t`Within a minute, all sites with this line stop showing cards. Festivals, cards and settings stay. To show cards again, make a new key.`
      if (!(await confirm('end-key', about))) return
      await change(
        'end',
        () => api.call(revokeSecret, { id }),
        t`Stopped. Within a minute no site will show this solution.`,
      )
    },
  }
}

export type EmbedKey = ReturnType<typeof useEmbedKey>
