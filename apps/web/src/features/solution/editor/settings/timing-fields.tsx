import { Trans, useLingui } from '@lingui/react/macro'
import type { ShowConfig } from '@petalpost/api-client/schemas/solutions'
import { useId } from 'react'

import { NumberField } from './number-field.tsx'

import classes from './settings-panel.module.css'

interface TimingFieldsProps {
  config: ShowConfig
  onChange: (change: Partial<ShowConfig>) => void
}

const LONGEST_DELAY_S = 86_400
const MS_IN_S = 1000
/** Three decimals, because times are stored in milliseconds. */
const DECIMALS = 3

/** When the popup opens and closes: shown in seconds, stored in milliseconds. */
export function TimingFields({ config, onChange }: TimingFieldsProps) {
  const { t } = useLingui()
  const noteId = useId()
  const neverCloses = config.autoClose && config.closeDelay === 0
  const seconds = { unit: t`s`, min: 0, max: LONGEST_DELAY_S, step: 0.5, decimals: DECIMALS }
  return (
    <fieldset className={classes['fields']}>
      <legend>
        <Trans>Timing in seconds</Trans>
      </legend>
      <NumberField
        {...seconds}
        label={t`Open after`}
        value={config.delay / MS_IN_S}
        onChange={(delay) => onChange({ delay: Math.round(delay * MS_IN_S) })}
      />
      <NumberField
        {...seconds}
        label={t`Close after`}
        value={config.closeDelay / MS_IN_S}
        disabled={!config.autoClose}
        describedBy={neverCloses ? noteId : undefined}
        onChange={(closeDelay) => onChange({ closeDelay: Math.round(closeDelay * MS_IN_S) })}
      />
      {neverCloses && (
        <p id={noteId} role="status" data-warning>
          <Trans>With 0 seconds the card does not close by itself.</Trans>
        </p>
      )}
    </fieldset>
  )
}
