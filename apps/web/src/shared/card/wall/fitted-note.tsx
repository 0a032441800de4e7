import { Trans } from '@lingui/react/macro'
import type { Festival } from '@petalpost/api-client/schemas/basic'

import classes from './card-wall.module.css'

/** Above the cards of a festival that has none of its own: says that they were chosen for it. */
export function FittedNote({ festival }: { festival: Festival | undefined }) {
  if (festival?.isFitted !== true) return null
  const { name } = festival
  return (
    <p className={classes['note']} role="status">
      <Trans>We picked cards that suit {name}.</Trans>
    </p>
  )
}
