import { useDecoration } from '#shared/card/card-pages.ts'
import { CardPicture } from '#shared/card/picture/card-picture.tsx'

import classes from './subscribe-page.module.css'

const CARDS = 6
/** px */
const WIDTH = 104

/** Real cards above the plans, as decoration. Their place is reserved until they have loaded. */
export function CardFan() {
  const cards = useDecoration({ aspectRatio: '9:16' }, CARDS)
  return (
    <div className={classes['fan']} aria-hidden>
      {cards.map((card) => (
        <CardPicture key={card.id} card={card} width={WIDTH} eager />
      ))}
    </div>
  )
}
