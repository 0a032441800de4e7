import { useLingui } from '@lingui/react/macro'
import { ApiError } from '@petalpost/api-client/api-error'
import { loginByCode, sendCaptcha } from '@petalpost/api-client/endpoints/login'
import { COUNTRY_CODES } from '@petalpost/domain/country-codes'
import type { ErrorCode } from '@petalpost/domain/errors'
import { accountProblem, type LoginField, loginProblems } from '@petalpost/domain/login'
import { cleanAddress } from '@petalpost/domain/typed-text/address'
import { cleanPhone } from '@petalpost/domain/typed-text/phone'
import { dismissErrors, showToast } from '@petalpost/ui/toast'
import { type RefObject, type SubmitEvent, useRef, useState } from 'react'

import { codeText } from '#shared/call/code-text.ts'
import { problemText } from '#shared/call/problem-text.ts'
import { useCall } from '#shared/call/use-call.ts'
import { forgetSentCode, rememberSentCode, useSentCode } from '#shared/session/sent-code.ts'
import { useFieldProblems, whenLeft } from '#shared/ui/use-field-problems.ts'

import type { Agreement } from './use-agreement.ts'
import { useEnter } from './use-enter.ts'

type TextField = Exclude<LoginField, 'hasAgreed'>

/** In the order in which the form shows them. */
const FIELDS: readonly TextField[] = ['account', 'accountCode']

/** The field at which a refusal is shown; other refusals are shown in a toast. */
const FIELD_OF: Partial<Record<ErrorCode, TextField>> = {
  area_code_required: 'account',
  phone_pattern: 'account',
  email_pattern: 'account',
  email_letters: 'account',
  send_failure: 'account',
  not_configured: 'account',
  captcha_rule: 'accountCode',
}

interface CodeLoginInput {
  tab: 'email' | 'phone'
  form: RefObject<HTMLFormElement | null>
  /** The account as it was typed. */
  account: string
  /** Writes the account into its field as it is meant (rule S21). */
  onAccount: (account: string) => void
  agreement: Agreement
}

/**
 * The state and the calls of a login by code (spec 2.3, 5). Fields are checked on blur, even when empty. The account,
 * which has the focus at first, is not, before the user has touched it: whoever presses Google has made no mistake.
 */
export function useCodeLogin({ tab, form, account: typed, onAccount, agreement }: CodeLoginInput) {
  const { t } = useLingui()
  const enter = useEnter()
  const [accountCode, setAccountCode] = useState('')
  const { problems, mark, focus: focusField } = useFieldProblems(form, FIELD_OF)
  const isTouched = useRef(false)
  const isPhone = tab === 'phone'
  const [countryCode, setCountryCode] = useState(isPhone ? (COUNTRY_CODES[0]?.countryCode ?? null) : null)
  const account = isPhone ? cleanPhone(typed) : cleanAddress(typed)
  const sent = useSentCode('login')

  const findProblems = (): Partial<Record<LoginField, string>> => {
    const found = loginProblems({ tab, account, accountCode, countryCode, hasAgreed: agreement.isTicked })
    return Object.fromEntries(Object.entries(found).map(([field, code]) => [field, codeText(code)]))
  }
  const focus = (field: TextField) => {
    const input = focusField(field)
    if (input instanceof HTMLInputElement) input.select()
  }
  const check = (field: TextField) =>
    whenLeft(() => {
      if (field === 'account' && typed === '' && !isTouched.current) return
      if (field === 'account') onAccount(account)
      mark(field, findProblems()[field])
    })
  const markRefusal = (error: Error): boolean => {
    const field = error instanceof ApiError ? FIELD_OF[error.code] : undefined
    if (!(error instanceof ApiError) || !field) return false
    mark(
      field,
      error.code === 'not_configured' ? t`This server sends no text messages. Log in by email.` : problemText(error),
    )
    if (error.code !== 'send_failure') focus(field) // else the focus stays on the button, to try again
    return true
  }
  const sending = useCall(sendCaptcha, {
    onSuccess: (_, sent) => {
      rememberSentCode({ purpose: 'login', account: sent.account, isPhone })
      showToast('success', t`The code is on its way to ${sent.account}`)
      mark('accountCode') // the code field may show an error because the user left it empty to press the button
      focus('accountCode')
    },
    tell: markRefusal,
  })
  const login = useCall(loginByCode, {
    onSuccess: async () => {
      forgetSentCode()
      await enter()
    },
    tell: markRefusal,
  })

  return {
    accountCode,
    countryCode,
    problems,
    check,
    isLoggingIn: login.isPending,
    /** When this account was sent its code; null when none was. Another account need not wait for it. */
    sentAt: sent?.account === account && sent.isPhone === isPhone ? sent.at : null,
    touchAccount: () => {
      isTouched.current = true
    },
    unmarkAccount: () => mark('account'),
    setAccountCode: (code: string) => {
      setAccountCode(code)
      mark('accountCode')
    },
    setCountryCode: (chosen: string | null) => {
      setCountryCode(chosen)
      mark('account')
    },
    sendCode: async () => {
      dismissErrors()
      onAccount(account)
      const found = accountProblem(tab, account, countryCode)
      mark('account', found ? codeText(found) : undefined)
      if (found) focus('account')
      else await sending.attempt({ account })
    },
    submit: (event: SubmitEvent) => {
      event.preventDefault()
      dismissErrors()
      onAccount(account)
      const found = findProblems()
      for (const field of FIELDS) mark(field, found[field])
      const first = FIELDS.find((field) => found[field])
      const hasAgreed = agreement.demand({ focus: first === undefined })
      if (first) focus(first)
      else if (hasAgreed) login.mutate({ account, accountCode, isNoPassWd: true, countryCode })
    },
  }
}
