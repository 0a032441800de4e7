import { useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { cardSize, type IsTemplate } from '@petalpost/domain/card'
import type { FrameError, FromFrame } from '@petalpost/domain/card-frame'
import { groundOf } from '@petalpost/domain/card-ground'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { isRefusal } from '#shared/call/refusal.ts'
import { cardDetailQuery } from '#shared/card/card-detail.ts'
import { useCardTitle } from '#shared/card/card-title.ts'
import { CardFrame } from '#shared/card/live/card-frame.tsx'
import { FrameProblem } from '#shared/card/live/frame-problem.tsx'
import { SoundButton } from '#shared/card/live/sound-button.tsx'
import { CardPicture } from '#shared/card/picture/card-picture.tsx'
import { useCardTabTitle } from '#shared/card/use-card-tab-title.ts'
import { cardKey } from '#shared/session/likes.ts'
import { ListError } from '#shared/ui/list-error.tsx'
import { RoundButton } from '#shared/ui/round-button.tsx'
import { useGoBack } from '#shared/ui/use-go-back.ts'
import { useSize } from '#shared/ui/use-size.ts'

import { firstCard } from './first-card.ts'
import { NoSuchCard } from './no-such-card.tsx'
import { toolsPlace } from './tools-place.ts'

import classes from './card-preview-page.module.css'

/** A page with one live card in the preview frame (spec 2.1). The page's buttons never cover the card. */
export function CardPreviewPage({ id, isTemplate }: { id: string; isTemplate: IsTemplate }) {
  const { t } = useLingui()
  const cardTitle = useCardTitle()
  const [pageRef, page] = useSize()
  const [insetRef, inset] = useSize()
  const [frameRef, frame] = useSize()
  const [sound, setSound] = useState<'none' | 'off' | 'on'>('none')
  const [painted, setPainted] = useState(false)
  const [problem, setProblem] = useState<FrameError>()
  const { data: card, error, refetch } = useQuery(cardDetailQuery({ id, isTemplate }))
  const receive = (message: FromFrame) => {
    if (message.t === 'ready' && message.music) setSound('off')
    if (message.t === 'painted') setPainted(true)
    if (message.t === 'error') setProblem(message.code)
  }

  // what the document says of the card shows until the card has arrived
  const first = firstCard(id, isTemplate)
  const known = card ?? first
  // whoever was sent the card can like it and use it there
  const close = useGoBack(
    known && isTemplate === 1
      ? { to: '/template', search: { r: known.aspectRatio, card: cardKey({ id, isTemplate }) } }
      : undefined,
  )
  useCardTabTitle(card, 'page')
  if (isRefusal(error, 'not_found')) return <NoSuchCard />
  const title = known ? cardTitle(known) : ''
  const size = card ? cardSize(card.definition) : first
  const place = size && page.width > 0 ? toolsPlace(size, page, inset) : 'below'
  return (
    <main
      ref={pageRef}
      className={classes['page']}
      data-tools={place}
      style={{ backgroundColor: card ? groundOf(card) : first?.ground }}
      aria-busy={!card && !error}
    >
      {known && <h1 className="visually-hidden">{title}</h1>}
      <div ref={insetRef} className={classes['inset']} aria-hidden />
      <div ref={frameRef} className={classes['frame']}>
        {error ? (
          <ListError error={error} onRetry={() => void refetch()} />
        ) : problem ? (
          <FrameProblem code={problem} onRetry={() => setProblem(undefined)} />
        ) : (
          known &&
          frame.width > 0 && (
            <>
              {card && (
                <CardFrame
                  card={{ cardId: id, isTemplate }}
                  definition={card.definition}
                  title={t`Preview of ${title}`}
                  muted={sound !== 'on'}
                  onMessage={receive}
                  {...frame}
                />
              )}
              {!painted && <Still card={known} room={frame} />}
            </>
          )
        )}
      </div>
      <div className={classes['tools']}>
        {sound !== 'none' && <SoundButton on={sound === 'on'} onChange={(on) => setSound(on ? 'on' : 'off')} />}
        <RoundButton aria-label={t`Close`} onClick={close}>
          <IconX size={20} aria-hidden />
        </RoundButton>
      </div>
    </main>
  )
}

interface StillProps {
  card: Pick<Card, 'thumbnail' | 'color' | 'width' | 'height'>
  room: { width: number; height: number }
}

/** The card's still picture, shown until the card has been painted. */
function Still({ card, room }: StillProps) {
  const width = card.width * Math.min(room.width / card.width, room.height / card.height)
  return (
    <div className={classes['still']} style={{ width }}>
      <CardPicture card={card} width={width} eager />
    </div>
  )
}
