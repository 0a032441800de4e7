import { useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'

import { likeOfAtom, setLike } from '#shared/session/likes.ts'
import { useLoginFirst } from '#shared/session/use-login-first.ts'

import classes from './heart-button.module.css'

interface HeartButtonProps {
  card: Card
  className?: string
  size?: number
}

/** Likes or unlikes; needs login. A failure is ignored and the heart flips anyway (spec 4). */
export function HeartButton({ card, className, size = 18 }: HeartButtonProps) {
  const { t } = useLingui()
  const { liked } = useAtomValue(likeOfAtom)(card)
  const loginFirst = useLoginFirst()
  const [beats, setBeats] = useState(false)
  const press = () => {
    if (loginFirst()) return
    setBeats(!liked)
    setLike(card, !liked).catch(() => undefined)
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
