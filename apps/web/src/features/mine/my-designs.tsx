import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'

import { withoutRepeats } from '#shared/card/card-pages.ts'
import { CardWallSkeleton, Wall } from '#shared/card/card-wall.tsx'
import { DesignTile } from '#shared/card/design-tile.tsx'
import { useDeleteDesign } from '#shared/card/use-delete-design.ts'
import { designPages } from '#shared/session/designs.ts'
import { LinkButton } from '#shared/ui/link-button.tsx'
import { ListEmpty } from '#shared/ui/list-empty.tsx'
import { ListEnd } from '#shared/ui/list-end.tsx'

/** The endless wall of the cards that the user owns, the latest saved first (spec 4, "My own cards"). */
export function MyDesigns() {
  const query = useInfiniteQuery(designPages())
  const deleteDesign = useDeleteDesign()
  const cards = withoutRepeats(query.data?.pages ?? [])
  if (query.isPending) return <CardWallSkeleton />
  if (cards.length === 0 && !query.isError && !query.hasNextPage)
    return (
      <ListEmpty
        text={<Trans>No designs yet.</Trans>}
        action={
          <LinkButton to="/template">
            <Trans>Go to the cards</Trans>
          </LinkButton>
        }
      />
    )
  return (
    <>
      <Wall cards={cards}>
        {(card, width, eager) => <DesignTile card={card} width={width} eager={eager} onDelete={deleteDesign} />}
      </Wall>
      <ListEnd query={query} />
    </>
  )
}
