import { useLingui } from '@lingui/react/macro'
import { sendCaptcha } from '@petalpost/api-client/endpoints/login'
import { checkDeleteEmail, deleteAccount } from '@petalpost/api-client/endpoints/user'
import { COUNTRY_CODES } from '@petalpost/domain/country-codes'
import type { ErrorCode } from '@petalpost/domain/errors'
import { accountProblem } from '@petalpost/domain/login'
import { isCode } from '@petalpost/domain/login-code'
import { cleanAddress } from '@petalpost/domain/typed-text/address'
import { cleanPhone } from '@petalpost/domain/typed-text/phone'
import { confirm } from '@petalpost/ui/confirm'
import { dismissErrors, showToast } from '@petalpost/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, type SubmitEvent, useState } from 'react'

import { api } from '#shared/call/api.ts'
import { codeText } from '#shared/call/code-text.ts'
import { useCall } from '#shared/call/use-call.ts'
import { forgetSentCode, rememberSentCode } from '#shared/session/sent-code.ts'
import { useFieldProblems, whenLeft } from '#shared/ui/use-field-problems.ts'

type Field = 'account' | 'accountCode'

/** The field at which a refusal is shown; other refusals are shown in a toast. */
const FIELD_OF: Partial<Record<ErrorCode, Field>> = {
  email_check_failed: 'account',
  email_pattern: 'account',
  email_letters: 'account',
  phone_pattern: 'account',
  send_failure: 'account',
  captcha_rule: 'accountCode',
}

interface DeleteAccountInput {
  /** The account is a phone number. */
  isPhone: boolean
  form: RefObject<HTMLFormElement | null>
  onDeleted: () => void
}

/** State and calls of deleting the account (spec 5, 8). A code is sent only to the account's own address (decision 0011). */
export function useDeleteAccount({ isPhone, form, onDeleted }: DeleteAccountInput) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [accountCode, setAccountCode] = useState('')
  const { problems, mark, focus, markRefusal } = useFieldProblems(form, FIELD_OF)
  const account = isPhone ? cleanPhone(typed) : cleanAddress(typed)

  const problemOf: Record<Field, () => ErrorCode | null> = {
    account: () => accountProblem(isPhone ? 'phone' : 'email', account, COUNTRY_CODES[0]?.countryCode),
    accountCode: () => (isCode(accountCode) ? null : 'captcha_rule'),
  }
  /** Marks a field if it has a problem; returns whether it has none. The account is shown as it is meant (rule S21). */
  const isFine = (field: Field): boolean => {
    if (field === 'account') setTyped(account)
    const code = problemOf[field]()
    mark(field, code ? codeText(code) : undefined)
    return code === null
  }
  const sending = useMutation({
    mutationFn: async () => {
      await api.call(checkDeleteEmail, { account })
      await api.call(sendCaptcha, { account, purpose: 'deleteAccount' })
    },
    onSuccess: () => {
      rememberSentCode({ purpose: 'deleteAccount', account, isPhone })
      showToast('success', t`The code is on its way to ${account}`)
      mark('accountCode') // the code field may show an error because the user left it empty to press the button
      focus('accountCode')
    },
    meta: { tell: markRefusal },
  })
  const deletion = useCall(deleteAccount, {
    onSuccess: () => {
      forgetSentCode()
      showToast('success', t`Account deleted successfully`)
      onDeleted()
    },
    tell: markRefusal,
  })
  return {
    account: typed,
    accountCode,
    problems,
    isDeleting: deletion.isPending,
    check: (field: Field) => whenLeft(() => isFine(field)),
    setAccount: (text: string) => {
      setTyped(text)
      mark('account')
    },
    setAccountCode: (code: string) => {
      setAccountCode(code)
      mark('accountCode')
    },
    sendCode: async () => {
      dismissErrors()
      if (isFine('account')) await Promise.allSettled([sending.mutateAsync()])
      else focus('account')
    },
    submit: async (event: SubmitEvent) => {
      event.preventDefault()
      dismissErrors()
      const isAccountFine = isFine('account')
      const isCodeFine = isFine('accountCode')
      if (!isAccountFine) focus('account')
      else if (!isCodeFine) focus('accountCode')
      else if (await confirm('delete', t`Your account, your designs and your solutions are deleted at once.`))
        deletion.mutate({ account, accountCode })
    },
  }
}
