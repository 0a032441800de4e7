import { Trans } from '@lingui/react/macro'
import type { ShowConfig } from '@petalpost/api-client/schemas/solutions'

import { useChoices } from '../choices.ts'

import classes from './settings-panel.module.css'

interface PositionFieldProps {
  value: ShowConfig['showPosition']
  onChange: (position: ShowConfig['showPosition']) => void
}

/** Chooses the popup's position in the window. */
export function PositionField({ value: chosen, onChange }: PositionFieldProps) {
  const { positions } = useChoices()
  return (
    <fieldset className={classes['positions']}>
      <legend>
        <Trans>Position</Trans>
      </legend>
      {positions.map(({ value, label }) => (
        <label key={value} data-position={value}>
          <input
            type="radio"
            name="position"
            className="visually-hidden"
            checked={chosen === value}
            onChange={() => onChange(value)}
          />
          <i aria-hidden />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
