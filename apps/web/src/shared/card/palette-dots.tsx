import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { useQuery } from '@tanstack/react-query'

import { useCardTitle } from './card-title.ts'
import { cardVariantsQuery } from './card-variants.ts'
import { useShowInPreview } from './preview-state.ts'

import classes from './preview-dialog.module.css'

/** Is another card the same design in other colors? */
export const isRecolored = (card: Card, other: Card): boolean =>
  Boolean(card.design) && other.design === card.design && other.aspectRatio === card.aspectRatio

/** A dot for each palette of the card's design; pressing one recolors the open card. Nothing for a single palette. */
export function PaletteDots({ card }: { card: Card }) {
  const { t } = useLingui()
  const cardTitle = useCardTitle()
  const show = useShowInPreview()
  const { data: variants } = useQuery(cardVariantsQuery(card))
  const others = (variants?.records ?? []).filter((other) => isRecolored(card, other))
  if (others.length === 0) return null
  const palettes = [card, ...others].toSorted((a, b) => a.id.localeCompare(b.id)) // dots keep their places
  return (
    <fieldset className={classes['palettes']}>
      <legend>
        <Trans comment="palettes of a card">Colors</Trans>
      </legend>
      <div>
        {palettes.map((palette) => {
          const title = cardTitle(palette)
          return (
            <button
              key={palette.id}
              type="button"
              aria-pressed={palette.id === card.id}
              aria-label={t`In the colors of “${title}”`}
              title={title}
              style={{ backgroundColor: palette.color }}
              onClick={() => show(palette)}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
