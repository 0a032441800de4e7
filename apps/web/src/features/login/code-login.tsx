import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { TYPED_ADDRESS_MAX_LENGTH } from '@petalpost/domain/typed-text/address'
import { TYPED_PHONE_MAX_LENGTH } from '@petalpost/domain/typed-text/phone'
import { useRef } from 'react'

import { CodeField } from '#shared/ui/code-field.tsx'
import { FormField } from '#shared/ui/form-field.tsx'

import { AgreementField } from './agreement-field.tsx'
import { AreaCode } from './area-code.tsx'
import type { Agreement } from './use-agreement.ts'
import { useCodeLogin } from './use-code-login.ts'

import classes from './login-page.module.css'

interface CodeLoginProps {
  tab: 'email' | 'phone'
  account: string
  onAccount: (account: string) => void
  agreement: Agreement
}

/** Account, code, agreement: the login by a code sent to an address or a phone (spec 2.3, 5). */
export function CodeLogin({ tab, account, onAccount, agreement }: CodeLoginProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const login = useCodeLogin({ tab, form, account, onAccount, agreement })
  const field = {
    className: classes['field'] ?? '',
    name: 'account',
    size: 'md',
    required: true,
    withAsterisk: false,
    // whoever opens the login wants to log in
    autoFocus: true,
    value: account,
    onPointerDown: login.touchAccount,
    onChange: (text: string) => {
      login.touchAccount()
      onAccount(text)
      login.unmarkAccount()
    },
    onBlur: login.check('account'),
    problem: login.problems.account,
  } as const
  return (
    <form ref={form} noValidate className={classes['fields']} onSubmit={login.submit}>
      {tab === 'email' ? (
        <FormField {...field} label={t`Email`} type="email" autoComplete="email" maxLength={TYPED_ADDRESS_MAX_LENGTH} />
      ) : (
        <FormField
          {...field}
          label={t`Phone number`}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={TYPED_PHONE_MAX_LENGTH}
          inputContainer={(input) => (
            <div className={classes['phone']}>
              <AreaCode value={login.countryCode} onChange={login.setCountryCode} />
              {input}
            </div>
          )}
        />
      )}
      <CodeField
        className={classes['field']}
        value={login.accountCode}
        onChange={login.setAccountCode}
        onBlur={login.check('accountCode')}
        problem={login.problems.accountCode}
        sentAt={login.sentAt}
        onSend={login.sendCode}
      />
      <AgreementField agreement={agreement} />
      <Button type="submit" size="lg" fullWidth radius={13} loading={login.isLoggingIn}>
        <Trans>Log in</Trans>
      </Button>
    </form>
  )
}
