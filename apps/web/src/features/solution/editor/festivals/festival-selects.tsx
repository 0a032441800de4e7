import { useLingui } from '@lingui/react/macro'
import type { ShowConfig } from '@petalpost/api-client/schemas/solutions'

import { ChoiceSelect } from '../choice-select.tsx'
import { useChoices } from '../choices.ts'

import classes from './festival-card.module.css'

interface FestivalSelectsProps {
  config: ShowConfig
  /** The values are inherited and cannot be changed here. */
  locked: boolean
  onChange: (change: Partial<ShowConfig>) => void
}

/** Selects for show times, position and mask of a festival. */
export function FestivalSelects({ config, locked, onChange }: FestivalSelectsProps) {
  const { t } = useLingui()
  const { showTimes, positions, masks } = useChoices()
  return (
    <div className={classes['selects']}>
      <ChoiceSelect
        label={t`Show times`}
        choices={showTimes}
        value={config.showTimes}
        disabled={locked}
        onChoose={(value) => onChange({ showTimes: value })}
      />
      <ChoiceSelect
        label={t`Position`}
        choices={positions}
        value={config.showPosition}
        disabled={locked}
        onChoose={(value) => onChange({ showPosition: value })}
      />
      <ChoiceSelect
        label={t`Mask`}
        choices={masks}
        value={config.showMask}
        disabled={locked}
        onChoose={(value) => onChange({ showMask: value })}
      />
    </div>
  )
}
