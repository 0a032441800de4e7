import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { IconHeartFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { CardPicture } from '#shared/card/card-picture.tsx'
import { useCardTitle } from '#shared/card/card-title.ts'
import { useOpenPreview } from '#shared/card/preview-state.ts'
import { likeListQuery, setLike } from '#shared/session/likes.ts'
import { confirm } from '#shared/ui/confirm.ts'
import { ListEmpty } from '#shared/ui/list-empty.tsx'
import { ListError } from '#shared/ui/list-error.tsx'
import { showError } from '#shared/ui/toast.ts'

import classes from './my-cards-panel.module.css'

/** A box of the grid, px; a picture covers it. */
const BOX = { width: 74, height: 99 }

const coveringWidth = ({ width, height }: Card): number => Math.max(BOX.width, (BOX.height * width) / height)

/** Liked cards (spec 2.5): a click opens the preview dialog, the heart unlikes after a confirmation. */
export function MyFavorites() {
  const { t } = useLingui()
  const cardTitle = useCardTitle()
  const openPreview = useOpenPreview()
  const { data: liked, isPending, error, refetch } = useQuery(likeListQuery)
  const unlike = async (card: Card) => {
    const title = cardTitle(card)
    if (!(await confirm('cancel', t`“${title}” will be removed from your favorites.`))) return
    await setLike(card, false).catch(showError)
  }
  return (
    <>
      <h2 className={classes['title']}>
        <Trans>My favorite</Trans>
        {liked && liked.length > 0 && <span>{liked.length}</span>}
      </h2>
      {isPending && [1, 2].map((row) => <div key={row} className={classes['ghost']} aria-hidden />)}
      {!liked && error && <ListError small error={error} onRetry={() => void refetch()} />}
      {liked?.length === 0 && <ListEmpty small text={<Trans>Cards you like appear here.</Trans>} />}
      <ul className={classes['favorites']}>
        {liked?.map((card) => {
          const title = cardTitle(card)
          return (
            <li key={`${card.isTemplate}:${card.id}`} className={classes['favorite']}>
              <button type="button" aria-label={t`Preview ${title}`} onClick={() => openPreview(card)}>
                <CardPicture card={card} width={coveringWidth(card)} />
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
    </>
  )
}
