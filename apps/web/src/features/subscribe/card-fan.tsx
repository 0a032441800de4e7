import { useInfiniteQuery } from '@tanstack/react-query'

import { cardPages, withoutRepeats } from '#shared/card/card-pages.ts'
import { CardPicture } from '#shared/card/card-picture.tsx'

import classes from './subscribe-page.module.css'

const CARDS = 6
/** px */
const WIDTH = 104

/** Real cards above the plans, as decoration; its place is there before they are. */
export function CardFan() {
  const { data } = useInfiniteQuery({ ...cardPages({ aspectRatio: '9:16' }, CARDS), meta: { says: false } })
  return (
    <div className={classes['fan']} aria-hidden>
      {withoutRepeats(data?.pages ?? []).map((card) => (
        <CardPicture key={card.id} card={card} width={WIDTH} eager />
      ))}
    </div>
  )
}
