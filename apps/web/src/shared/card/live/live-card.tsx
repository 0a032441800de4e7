import type { CardReference } from '@petalpost/api-client/schemas/solutions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useSize } from '#shared/ui/use-size.ts'

import { cardGlanceQuery } from '../card-detail.ts'
import { CardFrame } from './card-frame.tsx'

interface LiveCardProps {
  card: Pick<CardReference, 'id' | 'isTemplate' | 'title'>
  playing: boolean
  onPainted: () => void
}

const FILL = { width: '100%', height: '100%' }

/**
 * The live card as decoration, filling its container. If it cannot be loaded, this renders nothing: the still picture
 * below is enough.
 */
export function LiveCard({ card, playing, onPainted }: LiveCardProps) {
  const { id, isTemplate, title } = card
  const [ref, size] = useSize()
  const [failed, setFailed] = useState(false)
  const [still] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  const { data } = useQuery(cardGlanceQuery(card))
  return (
    <div ref={ref} style={FILL}>
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
