import { useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'

import { cardKey } from '#shared/session/likes.ts'
import { useWidth } from '#shared/ui/use-width.ts'

import { useCardTitle } from '../card-title.ts'
import { CardTile } from '../tile/card-tile.tsx'
import { groupRows } from './group-rows.ts'

import classes from './design-wall.module.css'

/** How many pictures, the first rows, are fetched at once. */
const EAGER_CARDS = 8

interface DesignWallProps {
  /** Each group is a design in all its colors. */
  groups: readonly (readonly Card[])[]
  onOpen: (card: Card) => void
}

/** Few designs, large: the colors of each lie side by side. */
export function DesignWall({ groups, onOpen }: DesignWallProps) {
  const { t } = useLingui()
  const titleOf = useCardTitle()
  const [ref, width] = useWidth()
  const order = groups.flat()
  return (
    <div ref={ref} className={classes['wall']}>
      {width > 0 &&
        groupRows(groups, width).map((row) => (
          <div key={row[0]?.group} className={classes['row']}>
            {row.map(({ group, widths }) => {
              const cards = groups[group] ?? []
              const title = cards[0] && titleOf(cards[0])
              const isSeveral = cards.length > 1
              return (
                <div
                  key={group}
                  className={classes['group']}
                  data-several={isSeveral}
                  {...(isSeveral && { role: 'group', 'aria-label': t`${title} and its other colors` })}
                >
                  {cards.map((card, at) => (
                    <CardTile
                      key={cardKey(card)}
                      card={card}
                      width={widths[at] ?? 0}
                      eager={order.indexOf(card) < EAGER_CARDS}
                      onOpen={onOpen}
                    />
                  ))}
                </div>
              )
            })}
          </div>
        ))}
    </div>
  )
}
