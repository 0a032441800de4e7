import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { useOpenPreview } from '#shared/card/preview/preview-state.ts'
import { CardWall, CardWallSkeleton } from '#shared/card/wall/card-wall.tsx'
import { likeListQuery } from '#shared/session/likes.ts'
import { ListEmpty } from '#shared/ui/list-empty.tsx'
import { QueryList } from '#shared/ui/query-list.tsx'

/** The wall of the cards that the user likes; a press opens the preview (spec 2.10). */
export function MyLikedCards() {
  const openPreview = useOpenPreview()
  return (
    <QueryList
      query={useQuery(likeListQuery)}
      pending={<CardWallSkeleton />}
      empty={<ListEmpty text={<Trans>Cards you like appear here.</Trans>} />}
    >
      {(cards) => <CardWall cards={cards} onOpen={(card) => openPreview(card, cards)} />}
    </QueryList>
  )
}
