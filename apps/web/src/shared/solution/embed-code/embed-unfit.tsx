import { Trans } from '@lingui/react/macro'
import { PLATFORMS } from '@petalpost/domain/show-config'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'

import { cardGlanceQuery } from '#shared/card/card-detail.ts'

import type { ShownSolution } from '../solution-dialogs.ts'
import { shownFestivals } from '../solution-festivals.ts'

import classes from './embed-code-dialog.module.css'

/** Names the festivals of a solution whose own cards do not show all of their words. */
export function EmbedUnfit({ solution: { definition } }: { solution: ShownSolution }) {
  const shown = PLATFORMS.flatMap((platform) => shownFestivals(definition, platform))
  const own = shown.filter(({ card }) => card.isTemplate === 0)
  const ids = [...new Set(own.map(({ card }) => card.id))]
  const unfit = useQueries({
    queries: ids.map((id) => cardGlanceQuery({ id, isTemplate: 0 })),
    combine: (results) => results.flatMap(({ data }) => (data?.unfit ? [data.id] : [])),
  })
  const names = [...new Set(own.filter(({ card }) => unfit.includes(card.id)).map(({ name }) => name))].join(', ')
  if (names === '') return null
  return (
    <div className={classes['gap']} role="status">
      <IconAlertTriangle size={18} aria-hidden />
      <p>
        <b>
          <Trans>Words are cut off at the edge of a card.</Trans>
        </b>
        <span>
          <Trans>Edit these cards before visitors see them: {names}</Trans>
        </span>
      </p>
    </div>
  )
}
