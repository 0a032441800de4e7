import { ApiError } from '@petalpost/api-client/api-error'
import { useCard as countUse } from '@petalpost/api-client/endpoints/cards'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { templateGate } from '@petalpost/domain/membership'
import { store } from '@petalpost/ui/store'

import { api } from '#shared/call/api.ts'
import { userAtom } from '#shared/persisted-state.ts'

export type UseOutcome = 'editor' | 'login' | 'subscribe'

/**
 * Where "use template" leads (spec 5): a visitor to the login, a paid card without membership to the plans, else to the
 * editor. The server decides about membership. A failure to count the use does not stop the user.
 */
export async function tryTemplate(card: Card): Promise<UseOutcome> {
  const gate = templateGate(card, store.get(userAtom), Date.now())
  if (gate === 'not_logged_in') return 'login'
  if (gate === 'subscription_required') return 'subscribe'
  try {
    await api.call(countUse, { id: card.id })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'subscription_required') return 'subscribe'
    if (error instanceof ApiError && error.code === 'not_logged_in') return 'login'
  }
  return 'editor'
}
