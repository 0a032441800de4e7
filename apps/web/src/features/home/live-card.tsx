import type { CardReference } from '@petalpost/api-client/schemas/solutions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { cardDetailQuery } from '#shared/card/card-detail.ts'
import { CardFrame } from '#shared/card/card-frame.tsx'
import { useSize } from '#shared/ui/use-size.ts'

import classes from './solution-banner.module.css'

interface LiveCardProps {
  card: CardReference
  playing: boolean
  onPainted: () => void
}

/**
 * The live card, filling its container. If it cannot be loaded, this renders nothing: the still picture below is
 * enough.
 */
export function LiveCard({ card, playing, onPainted }: LiveCardProps) {
  const { id, isTemplate, title } = card
  const [ref, size] = useSize()
  const [failed, setFailed] = useState(false)
  const [still] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  const { data } = useQuery(cardDetailQuery(card))
  return (
    <div ref={ref} className={classes['live']}>
      {data && size.width > 0 && !failed && (
        <CardFrame
          card={{ cardId: id, isTemplate }}
          definition={data.definition}
          title={title}
          still={still}
          playing={playing}
          onMessage={(message) => {
            if (message.t === 'painted') onPainted()
            if (message.t === 'error') setFailed(true)
          }}
          {...size}
        />
      )}
    </div>
  )
}
