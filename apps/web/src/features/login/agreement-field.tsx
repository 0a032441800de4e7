import { Trans } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'

import type { Agreement } from './use-agreement.ts'

import classes from './login-page.module.css'

/** The checkbox that a login requires, with links to the two agreements in new tabs. */
export function AgreementField({ agreement: { isTicked, problem, box, tick } }: { agreement: Agreement }) {
  return (
    <Checkbox
      ref={box}
      className={classes['agree'] ?? ''}
      name="hasAgreed"
      radius="xs"
      checked={isTicked}
      onChange={(event) => tick(event.currentTarget.checked)}
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
