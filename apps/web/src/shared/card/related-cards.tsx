import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'

import { cardPages } from './card-pages.ts'
import { CardPicture } from './card-picture.tsx'
import { useCardTitle } from './card-title.ts'
import { previewedCardAtom } from './preview-state.ts'

import classes from './preview-dialog.module.css'

/** The row: its width, the height of a picture and the gap, px. */
const ROW = { width: 320, height: 92, gap: 8 }
const ASKED_FOR = 12

/** Other cards of the same festival, or of the same category; nothing while none is known. */
export function RelatedCards({ card }: { card: Card }) {
  const { t } = useLingui()
  const cardTitle = useCardTitle()
  const open = useSetAtom(previewedCardAtom)
  const filter = card.festivalId ? { festivalId: card.festivalId } : { category: card.category }
  const { data } = useInfiniteQuery(cardPages(filter, ASKED_FOR))
  const related = fitting(data?.pages[0]?.records.filter((other) => other.id !== card.id) ?? [])
  if (related.length === 0) return null
  return (
    <section className={classes['related']}>
      <h3>
        <Trans>More like this</Trans>
      </h3>
      <div style={{ gap: ROW.gap }}>
        {related.map((other) => {
          const title = cardTitle(other)
          return (
            <button
              key={other.id}
              type="button"
              aria-label={t`Preview ${title}`}
              style={{ height: ROW.height, aspectRatio: `${other.width} / ${other.height}` }}
              onClick={() => open(other)}
            >
              <CardPicture card={other} />
            </button>
          )
        })}
      </div>
    </section>
  )
}

/** The first cards that stand whole in the row. */
function fitting(cards: readonly Card[]): Card[] {
  let left = ROW.width + ROW.gap
  return cards.filter(({ width, height }) => {
    const needed = (ROW.height * width) / height + ROW.gap
    if (needed > left) return false
    left -= needed
    return true
  })
}
