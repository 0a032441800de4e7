import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'

interface TextFieldProps {
  label: string
  /** Null if the layers differ. */
  value: string | null
  maxLength: number
  placeholder?: string
  description?: string
  disabled?: boolean
  /** Several lines. */
  isLong?: boolean
  onChange: (value: string) => void
}

/** A text that counts when the field is left, or on Enter where it has one line. */
export function TextField(props: TextFieldProps) {
  const { label, value, maxLength, placeholder, description, disabled = false, isLong = false, onChange } = props
  const { t } = useLingui()
  const [draft, setDraft] = useState<string | null>(null)
  const text = draft ?? value ?? ''
  const commit = () => {
    setDraft(null)
    if (draft !== null && draft !== (value ?? '')) onChange(draft)
  }
  const shared = {
    label,
    description,
    size: 'xs',
    autoComplete: 'off',
    maxLength,
    disabled,
    value: text,
    placeholder: value === null ? t`Mixed` : (placeholder ?? ''),
    error: text.length >= maxLength ? t`At most ${maxLength} characters.` : null,
    onChange: (event: { currentTarget: { value: string } }) => setDraft(event.currentTarget.value),
    onBlur: commit,
  } as const
  if (isLong) return <Textarea {...shared} rows={3} />
  return (
    <TextInput
      {...shared}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit()
      }}
    />
  )
}
