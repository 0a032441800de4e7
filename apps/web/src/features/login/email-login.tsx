import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { ApiError } from '@petalpost/api-client/api-error'
import { loginByCode, sendCaptcha } from '@petalpost/api-client/endpoints/login'
import type { ErrorCode } from '@petalpost/domain/errors'
import { accountProblem, EMAIL_MAX_LENGTH, type LoginField, loginProblems } from '@petalpost/domain/login'
import { dismissErrors, showToast } from '@petalpost/ui/toast'
import { type FocusEvent, type SubmitEvent, useRef, useState } from 'react'

import { codeText, problemText } from '#shared/call/problem-text.ts'
import { useCall } from '#shared/call/use-call.ts'
import { askCurrentUser } from '#shared/session/current-user.ts'
import { FormField } from '#shared/ui/form-field.tsx'

import { AgreementField } from './agreement-field.tsx'
import { CodeField } from './code-field.tsx'

import classes from './login-page.module.css'

/** In the order in which the form shows them. */
const FIELDS: readonly LoginField[] = ['account', 'accountCode', 'hasAgreed']

/** The field at which a refusal is shown; other refusals are shown in a toast. */
const FIELD_OF: Partial<Record<ErrorCode, LoginField>> = {
  email_pattern: 'account',
  send_failure: 'account',
  captcha_rule: 'accountCode',
}

/** Email, code, agreement (spec 2.3, 5). Fields are checked on blur, even when empty. */
export function EmailLogin() {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [account, setAccount] = useState('')
  const [accountCode, setAccountCode] = useState('')
  const [hasAgreed, setHasAgreed] = useState(false)
  const [problems, setProblems] = useState<Partial<Record<LoginField, string | undefined>>>({})

  const findProblems = () => {
    const found = loginProblems({ tab: 'email', account, accountCode, hasAgreed })
    return Object.fromEntries(Object.entries(found).map(([field, code]) => [field, codeText(code)]))
  }
  const mark = (field: LoginField, text?: string) => setProblems((others) => ({ ...others, [field]: text }))
  const focus = (field: LoginField) => {
    const input = form.current?.elements.namedItem(field)
    if (!(input instanceof HTMLInputElement)) return
    input.focus()
    input.select()
  }
  const check = (field: LoginField) => (event: FocusEvent) => {
    // a blur of the whole window does not count: the user may be reading the mail with the code
    if (event.currentTarget !== document.activeElement) mark(field, findProblems()[field])
  }
  const markRefusal = (error: Error): boolean => {
    const field = error instanceof ApiError ? FIELD_OF[error.code] : undefined
    if (!(error instanceof ApiError) || !field) return false
    mark(field, problemText(error))
    if (error.code !== 'send_failure') focus(field) // else the focus stays on the button, to try again
    return true
  }
  const sending = useCall(sendCaptcha, {
    onSuccess: (_, sent) => {
      showToast('success', t`The code is on its way to ${sent.account}`)
      mark('accountCode') // the code field may show an error because the user left it empty to press the button
      focus('accountCode')
    },
    tell: markRefusal,
  })
  const login = useCall(loginByCode, {
    onSuccess: async () => {
      if (await askCurrentUser()) showToast('success', t`You are logged in`)
      else showToast('error', t`Your browser did not save the login. Allow cookies for this site and try again.`)
    },
    tell: markRefusal,
  })

  const sendCode = async () => {
    dismissErrors()
    const found = accountProblem('email', account)
    mark('account', found ? codeText(found) : undefined)
    if (!found) return sending.attempt({ account: account.trim() })
    focus('account')
    return false
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    dismissErrors()
    const found = findProblems()
    setProblems(found)
    const first = FIELDS.find((field) => found[field])
    if (first) focus(first)
    else login.mutate({ account: account.trim(), accountCode, isNoPassWd: true, countryCode: null })
  }
  return (
    <form ref={form} noValidate className={classes['fields']} onSubmit={submit}>
      <FormField
        className={classes['field'] ?? ''}
        label={t`Email`}
        type="email"
        name="account"
        size="md"
        required
        withAsterisk={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the login wants to log in
        autoFocus
        autoComplete="email"
        maxLength={EMAIL_MAX_LENGTH}
        value={account}
        onChange={(text) => {
          setAccount(text)
          mark('account')
        }}
        onBlur={check('account')}
        problem={problems.account}
      />
      <CodeField
        value={accountCode}
        onChange={(code) => {
          setAccountCode(code)
          mark('accountCode')
        }}
        onBlur={check('accountCode')}
        problem={problems.accountCode}
        onSend={sendCode}
      />
      <AgreementField
        checked={hasAgreed}
        onChange={(checked) => {
          setHasAgreed(checked)
          mark('hasAgreed')
        }}
        problem={problems.hasAgreed}
      />
      <Button type="submit" size="lg" fullWidth radius={13} loading={login.isPending}>
        <Trans>Log in</Trans>
      </Button>
    </form>
  )
}
