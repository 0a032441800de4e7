import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Input, TextInput } from '@mantine/core'
import { loginByCode, sendCaptcha } from '@petalpost/api-client/endpoints/login'
import type { ErrorCode } from '@petalpost/domain/errors'
import { accountProblem, CODE_LENGTH, EMAIL_MAX_LENGTH, isCode, loginProblem } from '@petalpost/domain/login'
import { type SubmitEvent, useId, useState } from 'react'

import { api } from '#shared/api.ts'
import { loadCurrentUser } from '#shared/session/start-session.ts'
import { CodeButton } from '#shared/ui/code-button.tsx'
import { showError, showToast } from '#shared/ui/toast.ts'

import classes from './login-page.module.css'

/** Email, code, agreement (spec 2.3, 5). Fields are checked when they are left. */
export function EmailLogin({ onLoggedIn }: { onLoggedIn: () => void }) {
  const { t } = useLingui()
  const codeId = useId()
  const [account, setAccount] = useState('')
  const [accountCode, setAccountCode] = useState('')
  const [hasAgreed, setHasAgreed] = useState(false)
  const [problem, setProblem] = useState<ErrorCode | null>(null)
  const [busy, setBusy] = useState(false)

  const says = (code: ErrorCode, text: string) => (problem === code ? text : null)
  const sendCode = async () => {
    const found = accountProblem('email', account)
    setProblem(found)
    if (found) return false
    try {
      await api.call(sendCaptcha, { account: account.trim() })
    } catch (error) {
      showError(error)
      return false
    }
    showToast('success', t`The code is on its way to ${account.trim()}`)
    return true
  }
  const logIn = async () => {
    try {
      await api.call(loginByCode, {
        account: account.trim(),
        accountCode: accountCode.trim(),
        isNoPassWd: true,
        countryCode: null,
      })
    } catch (error) {
      showError(error)
      return
    }
    if (!(await loadCurrentUser())) return
    showToast('success', t`You are logged in`)
    onLoggedIn()
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = loginProblem({ tab: 'email', account, accountCode, hasAgreed })
    setProblem(found)
    if (found) return
    setBusy(true)
    await logIn()
    setBusy(false)
  }
  return (
    <form noValidate className={classes['fields']} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t`Email`}
        type="email"
        name="account"
        size="md"
        required
        withAsterisk={false}
        autoComplete="email"
        maxLength={EMAIL_MAX_LENGTH}
        value={account}
        onChange={(event) => setAccount(event.currentTarget.value)}
        onBlur={() => account !== '' && setProblem(accountProblem('email', account))}
        error={says('email_pattern', t`Please enter the correct e-mail address`)}
      />
      <Input.Wrapper
        id={codeId}
        size="md"
        label={t`Verification code`}
        error={says('captcha_rule', t`Enter the correct verification code`)}
        inputContainer={(field) => (
          <div className={classes['code']}>
            {field}
            <CodeButton onSend={sendCode} />
          </div>
        )}
      >
        <Input
          id={codeId}
          name="accountCode"
          size="md"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_LENGTH}
          value={accountCode}
          error={problem === 'captcha_rule'}
          onChange={(event) => setAccountCode(event.currentTarget.value)}
          onBlur={() => accountCode !== '' && setProblem(isCode(accountCode.trim()) ? null : 'captcha_rule')}
        />
      </Input.Wrapper>
      <Checkbox
        name="agree"
        radius="xs"
        checked={hasAgreed}
        onChange={(event) => {
          setHasAgreed(event.currentTarget.checked)
          setProblem(null)
        }}
        error={says('agree_first', t`Please agree to the agreement first`)}
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
