import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { cardPages } from '../card-pages.ts'
import { useCardTitle } from '../card-title.ts'
import { cardVariantsQuery } from '../card-variants.ts'
import { CardPicture } from '../picture/card-picture.tsx'
import { useShowInPreview } from './preview-state.ts'

import classes from './preview-dialog.module.css'

/** The row's width, the height of a picture and the gap, px. */
const ROW = { width: 320, height: 92, gap: 8 }
const ASKED_FOR = 12

/**
 * Beside a card: the same scene for other occasions. If there is none, other cards of its festival or
 * category; nothing until they are known.
 */
export function RelatedCards({ card }: { card: Card }) {
  const variants = useQuery(cardVariantsQuery(card))
  // other colors and the other ratio have their own controls
  const others = (variants.data?.records ?? []).filter(({ design }) => !design || design !== card.design)
  const hasVariants = others.length > 0
  const filter = card.festivalId ? { festivalId: card.festivalId } : { category: card.category }
  const related = useInfiniteQuery({
    ...cardPages({ ...filter, designs: true }, ASKED_FOR),
    enabled: !hasVariants && !variants.isPending,
  })
  const more = (related.data?.pages[0]?.records ?? []).filter((other) => isAnother(card, other))
  return <Row card={card} cards={hasVariants ? others : more} />
}

/** Is it another design in the same language? */
const isAnother = (card: Card, other: Card): boolean =>
  other.language === card.language && (!other.design || other.design !== card.design)

function Row({ card, cards }: { card: Card; cards: readonly Card[] }) {
  const { t } = useLingui()
  const cardTitle = useCardTitle()
  const show = useShowInPreview()
  const shown = fitting(cards.filter(({ id }) => id !== card.id))
  if (shown.length === 0) return null
  return (
    <section className={classes['related']}>
      <h3>
        <Trans>More like this</Trans>
      </h3>
      <div style={{ gap: ROW.gap }}>
        {shown.map((other) => {
          const title = cardTitle(other)
          return (
            <button
              key={other.id}
              type="button"
              aria-label={t`Preview ${title}`}
              style={{ height: ROW.height, aspectRatio: `${other.width} / ${other.height}` }}
              onClick={() => show(other)}
            >
              <CardPicture card={other} width={(ROW.height * other.width) / other.height} />
            </button>
          )
        })}
      </div>
    </section>
  )
}

/** The first cards that fit completely in the row. */
function fitting(cards: readonly Card[]): Card[] {
  let left = ROW.width + ROW.gap
  return cards.filter(({ width, height }) => {
    const needed = (ROW.height * width) / height + ROW.gap
    if (needed > left) return false
    left -= needed
    return true
  })
}
