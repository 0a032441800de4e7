import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'

import fields from './field.module.css'
import classes from './picture-choice.module.css'

/** A picture of the card: the id of its asset, and where it is stored. */
export interface CardPicture {
  id: string
  url: string
}

interface PictureChoiceProps {
  label: string
  pictures: readonly CardPicture[]
  value: string | null
  onChange: (id: string) => void
}

/** One of the pictures that the card has. */
export function PictureChoice({ label, pictures, value, onChange }: PictureChoiceProps) {
  const { t } = useLingui()
  const name = useId()
  if (pictures.length === 0)
    return (
      <p className={fields['hint']}>
        <Trans>The card has no picture yet. Add one first.</Trans>
      </p>
    )
  return (
    <fieldset className={classes['pictures']}>
      <legend>{label}</legend>
      {pictures.map(({ id, url }, index) => (
        <label key={id} className={classes['picture']}>
          <input
            type="radio"
            name={name}
            aria-label={t`Picture ${index + 1}`}
            checked={id === value}
            onChange={() => onChange(id)}
          />
          <img src={url} alt="" loading="lazy" />
        </label>
      ))}
    </fieldset>
  )
}
