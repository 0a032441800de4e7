import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { ApiError } from '@petalpost/api-client/api-error'
import { loginByCode, sendCaptcha } from '@petalpost/api-client/endpoints/login'
import type { ErrorCode } from '@petalpost/domain/errors'
import { accountProblem, EMAIL_MAX_LENGTH, type LoginField, loginProblems } from '@petalpost/domain/login'
import { type FocusEvent, type SubmitEvent, useRef, useState } from 'react'

import { api } from '#shared/api.ts'
import { askCurrentUser } from '#shared/session/current-user.ts'
import { dismissErrors, showError, showToast } from '#shared/ui/toast.ts'

import { CodeField } from './code-field.tsx'

import classes from './login-page.module.css'

/** In the order in which they stand. */
const FIELDS: readonly LoginField[] = ['account', 'accountCode', 'hasAgreed']

/** The field that a refusal is about; the others are shown in a toast. */
const FIELD_OF: Partial<Record<ErrorCode, LoginField>> = {
  email_pattern: 'account',
  send_failure: 'account',
  captcha_rule: 'accountCode',
}

/** Email, code, agreement (spec 2.3, 5). Fields are checked when they are left, empty or not. */
export function EmailLogin() {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [account, setAccount] = useState('')
  const [accountCode, setAccountCode] = useState('')
  const [hasAgreed, setHasAgreed] = useState(false)
  const [problems, setProblems] = useState<Partial<Record<LoginField, string | undefined>>>({})
  const [busy, setBusy] = useState(false)

  const texts: Partial<Record<ErrorCode, string>> = {
    email_pattern: t`Please enter the correct e-mail address`,
    captcha_rule: t`Enter the correct verification code`,
    agree_first: t`Please agree to the agreement first`,
  }
  const findProblems = () => {
    const found = loginProblems({ tab: 'email', account, accountCode, hasAgreed })
    return Object.fromEntries(Object.entries(found).map(([field, code]) => [field, texts[code]]))
  }
  const mark = (field: LoginField, text?: string) => setProblems((others) => ({ ...others, [field]: text }))
  const focus = (field: LoginField) => {
    const input = form.current?.elements.namedItem(field)
    if (!(input instanceof HTMLInputElement)) return
    input.focus()
    input.select()
  }
  const check = (field: LoginField) => (event: FocusEvent) => {
    // the window was left and not the field, say to read the mail with the code
    if (event.currentTarget !== document.activeElement) mark(field, findProblems()[field])
  }
  const showRefusal = (error: unknown) => {
    const field = error instanceof ApiError ? FIELD_OF[error.code] : undefined
    if (!(error instanceof ApiError) || !field) return showError(error)
    mark(field, error.message)
    return error.code === 'send_failure' ? undefined : focus(field) // then the button is to be pressed again
  }

  const sendCode = async () => {
    dismissErrors()
    const found = accountProblem('email', account)
    mark('account', found ? texts[found] : undefined)
    if (found) {
      focus('account')
      return false
    }
    try {
      await api.call(sendCaptcha, { account: account.trim() })
    } catch (error) {
      showRefusal(error)
      return false
    }
    showToast('success', t`The code is on its way to ${account.trim()}`)
    mark('accountCode') // it may have been left empty on the way to the button
    focus('accountCode')
    return true
  }
  const logIn = async () => {
    const input = { account: account.trim(), accountCode, isNoPassWd: true, countryCode: null } as const
    try {
      await api.call(loginByCode, input)
      if (await askCurrentUser()) showToast('success', t`You are logged in`)
      else showToast('error', t`Your browser did not save the login. Allow cookies for this site and try again.`)
    } catch (error) {
      showRefusal(error)
    }
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    dismissErrors()
    const found = findProblems()
    setProblems(found)
    const first = FIELDS.find((field) => found[field])
    if (first) return focus(first)
    setBusy(true)
    await logIn()
    return setBusy(false)
  }
  return (
    <form ref={form} noValidate className={classes['fields']} onSubmit={(event) => void submit(event)}>
      <TextInput
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
        onChange={(event) => {
          setAccount(event.currentTarget.value)
          mark('account')
        }}
        onBlur={check('account')}
        error={problems.account}
        errorProps={{ role: 'alert' }}
      />
      <CodeField
        value={accountCode}
        onChange={(code) => {
          setAccountCode(code)
          mark('accountCode')
        }}
        onBlur={check('accountCode')}
        error={problems.accountCode}
        onSend={sendCode}
      />
      <Checkbox
        className={classes['agree'] ?? ''}
        name="hasAgreed"
        radius="xs"
        checked={hasAgreed}
        onChange={(event) => {
          setHasAgreed(event.currentTarget.checked)
          mark('hasAgreed')
        }}
        error={problems.hasAgreed}
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
      <Button type="submit" size="lg" fullWidth radius={13} loading={busy}>
        <Trans>Log in</Trans>
      </Button>
    </form>
  )
}
