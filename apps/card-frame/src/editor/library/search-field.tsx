import { Trans } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

import classes from './library.module.css'

interface SearchFieldProps {
  label: string
  /** A search that finds something; the field shows it as an example. */
  example: string
  value: string
  onChange: (value: string) => void
  hasNone: boolean
}

/** A search in a library; when it finds nothing, it says so. */
export const SearchField = ({ label, example, value, onChange, hasNone }: SearchFieldProps) => (
  <div className={classes['noted']}>
    <TextInput
      type="search"
      aria-label={label}
      placeholder={example}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
    <p className={classes['hint']} aria-live="polite">
      {hasNone && <Trans>Nothing found. Try another word.</Trans>}
    </p>
  </div>
)
