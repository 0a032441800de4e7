import { useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import type { CardDefinition } from '@petalpost/card-document/card'
import { cardSize, type IsTemplate } from '@petalpost/domain/card'
import type { FromFrame } from '@petalpost/domain/card-frame'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { isRefusal } from '#shared/call/refusal.ts'
import { cardDetailQuery } from '#shared/card/card-detail.ts'
import { useCardTitle } from '#shared/card/card-title.ts'
import { CardFrame } from '#shared/card/live/card-frame.tsx'
import { SoundButton } from '#shared/card/live/sound-button.tsx'
import { CardPicture } from '#shared/card/picture/card-picture.tsx'
import { ListError } from '#shared/ui/list-error.tsx'
import { RoundButton } from '#shared/ui/round-button.tsx'
import { useGoBack } from '#shared/ui/use-go-back.ts'
import { useSize } from '#shared/ui/use-size.ts'
import { useTitle } from '#shared/ui/use-title.ts'

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
  const [failed, setFailed] = useState(false)
  const { data: card, error, refetch } = useQuery(cardDetailQuery({ id, isTemplate }))
  const close = useGoBack()
  const receive = (message: FromFrame) => {
    if (message.t === 'ready' && message.music) setSound('off')
    if (message.t === 'painted') setPainted(true)
    if (message.t === 'error') setFailed(true)
  }

  useTitle(card && cardTitle(card))
  if (isRefusal(error, 'not_found')) return <NoSuchCard />
  const title = card ? cardTitle(card) : ''
  const place = card && page.width > 0 ? toolsPlace(cardSize(card.definition), page, inset) : 'below'
  return (
    <main
      ref={pageRef}
      className={classes['page']}
      data-tools={place}
      style={{ backgroundColor: card && groundOf(card) }}
      aria-busy={!card && !error}
    >
      {card && <h1 className="visually-hidden">{title}</h1>}
      <div ref={insetRef} className={classes['inset']} aria-hidden />
      <div ref={frameRef} className={classes['frame']}>
        {error || failed ? (
          <ListError error={error ?? new Error('frame')} onRetry={() => (failed ? setFailed(false) : void refetch())} />
        ) : (
          card &&
          frame.width > 0 && (
            <>
              <CardFrame
                card={{ cardId: id, isTemplate }}
                definition={card.definition}
                title={t`Preview of ${title}`}
                muted={sound !== 'on'}
                onMessage={receive}
                {...frame}
              />
              {!painted && <Still card={card} room={frame} />}
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

/** The card's still picture, shown until the card has been painted. */
function Still({ card, room }: { card: Card; room: { width: number; height: number } }) {
  const width = card.width * Math.min(room.width / card.width, room.height / card.height)
  return (
    <div className={classes['still']} style={{ width }}>
      <CardPicture card={card} width={width} eager />
    </div>
  )
}

/** The color around a card: its background color if it has one, else its average color. */
function groundOf({ definition, color }: { definition: unknown; color: string }): string {
  // the server has checked it when it was saved
  const { background } = (definition ?? {}) as Partial<Pick<CardDefinition, 'background'>>
  return background?.type === 'solid' ? background.color : color
}
