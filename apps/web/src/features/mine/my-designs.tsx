import { Trans } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { withoutRepeats } from '#shared/card/card-pages.ts'
import { NewCardButton } from '#shared/card/own/new-card-button.tsx'
import { DesignTile } from '#shared/card/tile/design-tile.tsx'
import { useDeleteDesign } from '#shared/card/use-delete-design.ts'
import { CardWallSkeleton, Wall } from '#shared/card/wall/card-wall.tsx'
import { designPages } from '#shared/session/designs.ts'
import { EndlessList } from '#shared/ui/endless-list.tsx'
import { LinkButton } from '#shared/ui/link-button.tsx'
import { ListEmpty } from '#shared/ui/list-empty.tsx'

/** The endless wall of the cards that the user owns, the latest saved first (spec 4, "My own cards"). */
export function MyDesigns() {
  const query = useInfiniteQuery(designPages())
  const deleteDesign = useDeleteDesign()
  const navigate = useNavigate()
  const open = (id: string) => void navigate({ to: '/card/edit/$id/$template', params: { id, template: '0' } })
  const newCard = <NewCardButton variant="default" onMade={open} />
  const empty = (
    <ListEmpty
      text={<Trans>No designs yet.</Trans>}
      action={
        <Group>
          <LinkButton to="/template">
            <Trans>Go to the cards</Trans>
          </LinkButton>
          {newCard}
        </Group>
      }
    />
  )
  return (
    <EndlessList
      query={query}
      items={withoutRepeats(query.data?.pages ?? [])}
      pending={<CardWallSkeleton />}
      empty={empty}
    >
      {(cards) => (
        <>
          <Group mb="lg">{newCard}</Group>
          <Wall cards={cards}>
            {(card, width, eager) => <DesignTile card={card} width={width} eager={eager} onDelete={deleteDesign} />}
          </Wall>
        </>
      )}
    </EndlessList>
  )
}
