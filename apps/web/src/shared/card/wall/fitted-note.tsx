import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { festivalsQuery } from '../festivals/festivals.ts'

import classes from './card-wall.module.css'

/** Above the cards of a festival that has none of its own: says that they were chosen for it. */
export function FittedNote({ festivalId }: { festivalId: number | undefined }) {
  const { data: festivals = [] } = useQuery(festivalsQuery)
  const festival = festivals.find((each) => each.festivalId === festivalId)
  if (festival?.isFitted !== true) return null
  const { name } = festival
  return (
    <p className={classes['note']} role="status">
      <Trans>We picked cards that suit {name}.</Trans>
    </p>
  )
}
