import { useLingui } from '@lingui/react/macro'

import { setLike } from '#shared/session/likes.ts'
import { useAfterLogin } from '#shared/session/pending-action.ts'
import { showError, showToast } from '#shared/ui/toast.ts'

import { readCardKey } from './preview-state.ts'

/** The heart that a visitor pressed before the login. */
export function useLikeAfterLogin(): void {
  const { t } = useLingui()
  const like = async (key: string, liked: boolean) => {
    const card = readCardKey(key)
    if (!card) return
    try {
      await setLike(card, liked)
      showToast('success', liked ? t`Added to your favorites` : t`Removed from your favorites`)
    } catch (error) {
      showError(error)
    }
  }
  useAfterLogin('like', (key) => void like(key, true))
  useAfterLogin('unlike', (key) => void like(key, false))
}
