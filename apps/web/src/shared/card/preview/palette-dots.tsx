import { Trans } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { useQuery } from '@tanstack/react-query'

import { cardVariantsQuery } from '../card-variants.ts'
import { isRecolored } from '../design-groups.ts'
import { PaletteChoice } from '../tile/palette-choice.tsx'
import { useShowInPreview } from './preview-state.ts'

import classes from './preview-dialog.module.css'

/** The other colors of the open card's design; pressing one shows it. Nothing for a single palette. */
export function PaletteDots({ card }: { card: Card }) {
  const show = useShowInPreview()
  const { data: variants } = useQuery(cardVariantsQuery(card))
  const others = (variants?.records ?? []).filter((other) => isRecolored(card, other))
  if (others.length === 0) return null
  return (
    <fieldset className={classes['palettes']}>
      <legend>
        <Trans comment="palettes of a card, each with other words">Colors and words</Trans>
      </legend>
      <PaletteChoice cards={[card, ...others]} shown={card} onShow={show} />
    </fieldset>
  )
}
