import { useLingui } from '@lingui/react/macro'
import { claimReward } from '@petalpost/api-client/endpoints/rewards'
import type { Answer } from '@petalpost/api-client/schemas/answer'
import type { ClaimedReward } from '@petalpost/api-client/schemas/rewards'
import type { ErrorCode } from '@petalpost/domain/errors'
import {
  CLAIM_REDIRECT_MS,
  claimUrl,
  FREE_MONTH_REWARD_ID,
  leavesAfterClaim,
  type RewardFlags,
  type RewardOutcome,
  rewardOutcome,
} from '@petalpost/domain/reward'
import { showToast } from '@petalpost/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { api, forgetUser } from '#shared/call/api.ts'
import { codeText } from '#shared/call/code-text.ts'
import { PRODUCTS_KEY } from '#shared/membership/products.ts'
import { askCurrentUser } from '#shared/session/current-user.ts'

/** The refusals that a server may send as a code instead of a flag. */
const OUTCOME_OF: Partial<Record<ErrorCode, RewardOutcome>> = {
  already_claimed: 'hasClaimed',
  cannot_claim: 'cannotClaimed',
  frequent_operations: 'frequentOperations',
}

function outcomeOf(answer: Answer<ClaimedReward>): RewardOutcome {
  const byFlag = rewardOutcome(answer.success, answer.data as RewardFlags | null)
  return byFlag === 'failed' && !answer.success ? (OUTCOME_OF[answer.code] ?? byFlag) : byFlag
}

/**
 * Claims the free month (spec 4, "Free month", "Intro"). After a success the user is fetched again; if that fails, the
 * stored user is removed and the failure is shown. The three refusals show the server's message and lead to /solution
 * after a second. Any other failure stays on the page. `onClaimed` opens the dialog.
 */
export function useClaim(onClaimed: () => void) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])

  const refresh = useMutation({ mutationFn: askCurrentUser, onError: forgetUser })
  const claim = useMutation({
    mutationFn: (address: string) =>
      api.answer(claimReward, { rewardId: FREE_MONTH_REWARD_ID, url: claimUrl(address) }),
    onSuccess: (answer) => {
      const outcome = outcomeOf(answer)
      if (outcome === 'claimed') {
        showToast('success', t`You have claimed your free month`)
        queries.removeQueries({ queryKey: PRODUCTS_KEY }) // the claim may have changed the prices
        onClaimed()
        refresh.mutate()
      } else if (leavesAfterClaim(outcome)) {
        showToast('info', answer.message)
        leaving.current = setTimeout(() => void navigate({ to: '/solution' }), CLAIM_REDIRECT_MS)
      } else showToast('error', answer.message || codeText('claim_failed'))
    },
  })
  return { claim: () => claim.mutate(window.location.href), isClaiming: claim.isPending }
}
