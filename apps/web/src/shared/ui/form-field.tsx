import { TextInput, type TextInputProps } from '@mantine/core'

interface FormFieldProps extends Omit<TextInputProps, 'label' | 'value' | 'onChange' | 'error'> {
  label: string
  value: string
  onChange: (text: string) => void
  /** The problem with the text in one sentence, found here or by the server; undefined when there is none. */
  problem: string | undefined
}

/** A text field with its label and its problem, which screen readers announce at once. */
export function FormField({ onChange, problem, ...field }: FormFieldProps) {
  return (
    <TextInput
      {...field}
      error={problem}
      errorProps={{ role: 'alert' }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
