import { ApiError } from '@petalpost/api-client/api-error'
import { useCard as countUse } from '@petalpost/api-client/endpoints/cards'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { queryOptions } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'
import { ownUserCode } from '#shared/session/user-code.ts'

/** What the server says about a template that the editor opens. */
export type UseOutcome = 'open' | 'login' | 'subscribe' | 'missing'

/**
 * Counts the use of a template and checks that the user may use it (spec 5, "Paid templates"). The editor calls it for
 * every template that it opens, so a press and a deep link count alike. A failed count does not stop the user.
 */
export const templateUseQuery = ({ id }: Pick<Card, 'id'>) =>
  queryOptions({
    queryKey: ['template use', id],
    queryFn: () => tryTemplate(id),
    staleTime: Infinity, // one opening counts once
    gcTime: 0,
    networkMode: 'always',
  })

async function tryTemplate(id: string): Promise<UseOutcome> {
  try {
    await api.call(countUse, { id, ...ownUserCode() })
  } catch (error) {
    if (!(error instanceof ApiError)) return 'open'
    if (error.code === 'subscription_required') return 'subscribe'
    if (error.code === 'not_logged_in') return 'login'
    if (error.code === 'not_found') return 'missing'
  }
  return 'open'
}
