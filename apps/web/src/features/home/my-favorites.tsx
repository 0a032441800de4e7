import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { confirm } from '@petalpost/ui/confirm'
import { IconHeartFilled } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'

import { useCardTitle } from '#shared/card/card-title.ts'
import { CardPicture } from '#shared/card/picture/card-picture.tsx'
import { useOpenPreview } from '#shared/card/preview/preview-state.ts'
import { likeListQuery, likeMutation } from '#shared/session/likes.ts'
import { ListEmpty } from '#shared/ui/list-empty.tsx'
import { QueryList } from '#shared/ui/query-list.tsx'

import classes from './my-cards-panel.module.css'

/** Size of a box in the grid, px: a tall picture covers it, a wide one is as wide as it. */
const BOX = { width: 74, height: 99 }

const isWide = ({ width, height }: Card): boolean => width > height
const pictureWidth = (card: Card): number =>
  isWide(card) ? BOX.width : Math.max(BOX.width, (BOX.height * card.width) / card.height)

/** Liked cards (spec 2.5): a click opens the preview dialog; the heart cancels the like after a confirmation. */
export function MyFavorites() {
  const { t } = useLingui()
  const cardTitle = useCardTitle()
  const openPreview = useOpenPreview()
  const liked = useQuery(likeListQuery)
  const heart = useMutation(likeMutation)
  const unlike = async (card: Card) => {
    const title = cardTitle(card)
    if (await confirm('cancel', t`“${title}” will be removed from your favorites.`))
      heart.mutate({ card, liked: false })
  }
  return (
    <>
      <h2 className={classes['title']}>
        <Trans>My favorite</Trans>
        {liked.data && liked.data.length > 0 && <span>{liked.data.length}</span>}
      </h2>
      <QueryList
        small
        query={liked}
        pending={[1, 2].map((row) => (
          <div key={row} className={classes['ghost']} aria-hidden />
        ))}
        empty={<ListEmpty small text={<Trans>Cards you like appear here.</Trans>} />}
      >
        {(cards) => (
          <ul className={classes['favorites']}>
            {cards.map((card) => {
              const title = cardTitle(card)
              return (
                <li key={`${card.isTemplate}:${card.id}`} className={classes['favorite']} data-wide={isWide(card)}>
                  <button type="button" aria-label={t`Preview ${title}`} onClick={() => openPreview(card, cards)}>
                    <CardPicture card={card} width={pictureWidth(card)} />
                  </button>
                  <button
                    type="button"
                    className={classes['unlike']}
                    aria-label={t`Unlike ${title}`}
                    onClick={() => void unlike(card)}
                  >
                    <IconHeartFilled size={14} aria-hidden />
                  </button>
                </li>
              )
            })}
          </ul>
        )}
      </QueryList>
    </>
  )
}
