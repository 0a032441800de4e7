import { useLingui } from '@lingui/react/macro'
import { cleanCode } from '@petalpost/domain/typed-text/code'
import type { FocusEventHandler } from 'react'

import { CodeButton } from './code-button.tsx'
import { FormField } from './form-field.tsx'

import classes from './code-field.module.css'

interface CodeFieldProps {
  value: string
  onChange: (code: string) => void
  onBlur: FocusEventHandler
  problem: string | undefined
  /** When the last code was sent, Unix time in ms; null when none was. */
  sentAt: number | null
  /** Sends a code. After a success `sentAt` changes. */
  onSend: () => Promise<unknown>
  className?: string | undefined
}

/** The field for the verification code, with the button that sends one. Phones offer the code of the message. */
export function CodeField({ value, onChange, onBlur, problem, sentAt, onSend, className = '' }: CodeFieldProps) {
  const { t } = useLingui()
  return (
    <FormField
      className={className}
      label={t`Verification code`}
      name="accountCode"
      size="md"
      required
      withAsterisk={false}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      problem={problem}
      onChange={(text) => onChange(cleanCode(text))}
      onBlur={onBlur}
      inputContainer={(field) => (
        <div className={classes['code']}>
          {field}
          <CodeButton sentAt={sentAt} onSend={onSend} />
        </div>
      )}
    />
  )
}
