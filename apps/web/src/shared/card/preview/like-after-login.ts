import { useLingui } from '@lingui/react/macro'
import { showToast } from '@petalpost/ui/toast'
import { useMutation } from '@tanstack/react-query'

import { likeMutation } from '#shared/session/likes.ts'
import { useAfterLogin } from '#shared/session/pending-action.ts'

import { readCardKey } from './preview-state.ts'

/** Likes the card whose heart a visitor pressed before the login. */
export function useLikeAfterLogin(): void {
  const { t } = useLingui()
  const press = useMutation({
    ...likeMutation,
    onSuccess: (_, { liked }) =>
      showToast('success', liked ? t`Added to your favorites` : t`Removed from your favorites`),
  })
  const like = (key: string, liked: boolean) => {
    const card = readCardKey(key)
    if (card) press.mutate({ card, liked })
  }
  useAfterLogin('like', (key) => like(key, true))
  useAfterLogin('unlike', (key) => like(key, false))
}
