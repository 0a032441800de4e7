import { useLingui } from '@lingui/react/macro'
import { codeDigits } from '@petalpost/domain/login'
import type { FocusEventHandler } from 'react'

import { CodeButton } from '#shared/ui/code-button.tsx'
import { FormField } from '#shared/ui/form-field.tsx'

import classes from './login-page.module.css'

interface CodeFieldProps {
  value: string
  onChange: (code: string) => void
  onBlur: FocusEventHandler
  problem: string | undefined
  /** Sends a code; resolves to true when it was sent. */
  onSend: () => Promise<boolean>
}

/** The field for the verification code, with the button that sends one. */
export function CodeField({ value, onChange, onBlur, problem, onSend }: CodeFieldProps) {
  const { t } = useLingui()
  return (
    <FormField
      className={classes['field'] ?? ''}
      label={t`Verification code`}
      name="accountCode"
      size="md"
      required
      withAsterisk={false}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      problem={problem}
      onChange={(text) => onChange(codeDigits(text))}
      onBlur={onBlur}
      inputContainer={(field) => (
        <div className={classes['code']}>
          {field}
          <CodeButton onSend={onSend} />
        </div>
      )}
    />
  )
}
