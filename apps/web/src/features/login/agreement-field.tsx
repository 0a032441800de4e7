import { Trans } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'

import classes from './login-page.module.css'

interface AgreementFieldProps {
  checked: boolean
  onChange: (checked: boolean) => void
  problem: string | undefined
}

/** The checkbox that a login requires, with links to the two agreements. */
export function AgreementField({ checked, onChange, problem }: AgreementFieldProps) {
  return (
    <Checkbox
      className={classes['agree'] ?? ''}
      name="hasAgreed"
      radius="xs"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      error={problem}
      label={
        <Trans>
          I agree to the{' '}
          <a href="/mine/userAgreement" target="_blank" rel="noreferrer">
            user agreement
          </a>{' '}
          and the{' '}
          <a href="/mine/privacyAgreement" target="_blank" rel="noreferrer">
            privacy policy
          </a>
        </Trans>
      }
    />
  )
}
