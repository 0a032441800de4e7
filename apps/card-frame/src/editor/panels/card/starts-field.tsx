import { useLingui } from '@lingui/react/macro'

import { ChoiceField } from '#editor/controls/choice/choice-field.tsx'
import type { Effect } from '#editor/edits/look/effects.ts'

type Trigger = Effect['trigger']

interface StartsFieldProps {
  value: Trigger
  onChange: (trigger: Trigger) => void
}

/** When an effect or the music begins. */
export function StartsField({ value, onChange }: StartsFieldProps) {
  const { t } = useLingui()
  return (
    <ChoiceField
      label={t`Starts`}
      isOpen
      choices={[
        { value: 'open', label: t`When opened` },
        { value: 'tap', label: t`When tapped` },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
