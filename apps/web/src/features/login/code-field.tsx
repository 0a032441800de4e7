import { useLingui } from '@lingui/react/macro'
import { Input } from '@mantine/core'
import { codeDigits } from '@petalpost/domain/login'
import { type FocusEventHandler, useId } from 'react'

import { CodeButton } from '#shared/ui/code-button.tsx'

import classes from './login-page.module.css'

interface CodeFieldProps {
  value: string
  onChange: (code: string) => void
  onBlur: FocusEventHandler
  error: string | undefined
  /** Sends a code; resolves to whether it was sent. */
  onSend: () => Promise<boolean>
}

/** The verification code, with the button that sends one. */
export function CodeField({ value, onChange, onBlur, error, onSend }: CodeFieldProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <Input.Wrapper
      id={id}
      className={classes['field'] ?? ''}
      size="md"
      label={t`Verification code`}
      error={error}
      errorProps={{ role: 'alert' }}
      inputContainer={(field) => (
        <div className={classes['code']}>
          {field}
          <CodeButton onSend={onSend} />
        </div>
      )}
    >
      <Input
        id={id}
        name="accountCode"
        size="md"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        error={error !== undefined}
        onChange={(event) => onChange(codeDigits(event.currentTarget.value))}
        onBlur={onBlur}
      />
    </Input.Wrapper>
  )
}
