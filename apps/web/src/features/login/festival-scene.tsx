import { useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import type { CSSProperties } from 'react'

import { useNextFestival } from '#shared/card/festivals/use-next-festival.ts'

import classes from './login-page.module.css'

/**
 * A card of the next festival that the page's readers celebrate, as tall as the page; plain paper until there is one.
 */
export function FestivalScene() {
  const { i18n } = useLingui()
  const { next, card } = useNextFestival()
  return (
    <aside className={classes['scene']} style={{ backgroundColor: card?.color }} aria-hidden>
      {card && (
        <>
          <img className={classes['blur']} src={card.thumbnail} alt="" />
          <img className={classes['card']} style={ratioOf(card)} src={card.thumbnail} alt="" />
        </>
      )}
      {card && next?.next && (
        <p>
          {next.name}
          <small>{i18n.date(new Date(`${next.next}T12:00:00`), { dateStyle: 'long' })}</small>
        </p>
      )}
    </aside>
  )
}

const ratioOf = ({ width, height }: Card) => ({ '--ratio': width / height }) as CSSProperties
