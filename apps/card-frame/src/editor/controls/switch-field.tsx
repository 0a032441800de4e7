import { useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'

interface SwitchFieldProps {
  label: string
  /** Null if the layers differ. */
  value: boolean | null
  disabled?: boolean
  onChange: (value: boolean) => void
}

export function SwitchField({ label, value, disabled = false, onChange }: SwitchFieldProps) {
  const { t } = useLingui()
  return (
    <Switch
      size="sm"
      label={label}
      description={value === null ? t`Mixed` : undefined}
      checked={value ?? false}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
