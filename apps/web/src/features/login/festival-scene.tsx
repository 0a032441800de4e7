import { useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'

import { cardPages } from '#shared/card/card-pages.ts'
import { festivalsAhead, festivalsQuery, visitorsDay } from '#shared/card/festivals.ts'

import classes from './login-page.module.css'

/**
 * A card of the next festival that the page's readers celebrate, as tall as the page; plain paper until there is one.
 */
export function FestivalScene() {
  const { i18n } = useLingui()
  const [today] = useState(visitorsDay)
  const { data: festivals = [] } = useQuery({ ...festivalsQuery, meta: { says: false } })
  const next = festivalsAhead(festivals, today).find((festival) => festival.next !== null)
  const { data } = useInfiniteQuery({
    ...cardPages({ festivalId: next?.festivalId ?? 0, aspectRatio: '9:16' }, 4),
    enabled: next !== undefined,
    meta: { says: false },
  })
  const card = data?.pages[0]?.records[0]
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
