import { useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'

import { cardKey, likeMutation, likeOfAtom, type Press } from '#shared/session/likes.ts'
import { loginFirst } from '#shared/session/login-first.ts'
import type { PendingAction } from '#shared/session/pending-action.ts'

import classes from './heart-button.module.css'

interface HeartButtonProps {
  card: Card
  className?: string
  size?: number
}

/** A press, and the action to do after a login. */
interface HeartPress extends Press {
  action: PendingAction
}

/**
 * Likes or cancels the like; needs login. The heart also changes when the call fails (spec 4), unless the session has
 * ended.
 */
export function HeartButton({ card, className, size = 18 }: HeartButtonProps) {
  const { t } = useLingui()
  const { liked } = useAtomValue(likeOfAtom)(card)
  const [beats, setBeats] = useState(false)
  const heart = useMutation({
    ...likeMutation,
    onError: (_error, { action }: HeartPress) => loginFirst(action),
    meta: { silent: true },
  })
  const press = () => {
    const action = { name: liked ? 'unlike' : 'like', subject: cardKey(card) } as const
    if (loginFirst(action)) return
    setBeats(!liked)
    heart.mutate({ card, liked: !liked, action })
  }
  const Heart = liked ? IconHeartFilled : IconHeart
  return (
    <button
      type="button"
      className={className}
      aria-pressed={liked}
      aria-label={liked ? t`Unlike` : t`Like`}
      onClick={press}
    >
      <Heart
        size={size}
        aria-hidden
        className={beats ? classes['beat'] : undefined}
        onAnimationEnd={() => setBeats(false)}
      />
    </button>
  )
}
