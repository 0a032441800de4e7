import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { User } from '@petalpost/api-client/schemas/user'
import { TYPED_ADDRESS_MAX_LENGTH } from '@petalpost/domain/typed-text/address'
import { useRef } from 'react'

import { useSentCode } from '#shared/session/sent-code.ts'
import { CodeField } from '#shared/ui/code-field.tsx'
import { FormField } from '#shared/ui/form-field.tsx'

import { DeleteByLogin } from './delete-by-login.tsx'
import { useDeleteAccount } from './use-delete-account.ts'

import classes from './account-management.module.css'
import page from './mine-page.module.css'

interface DeleteAccountProps {
  user: User
  onDeleted: () => void
}

/** Deletes the account (spec 2.10, 5). It first says what is deleted. */
export function DeleteAccount({ user, onDeleted }: DeleteAccountProps) {
  return (
    <section aria-labelledby="delete-account" className={classes['deletion']}>
      <h2 id="delete-account">
        <Trans comment="heading">Delete the account</Trans>
      </h2>
      <div className={`${page['panel']} ${page['form']}`}>
        <div className={classes['goes']}>
          <p>
            <Trans>This cannot be undone. These are deleted at once:</Trans>
          </p>
          <ul>
            <li>
              <Trans>your designs and their versions, and every file that you uploaded</Trans>
            </li>
            <li>
              <Trans>your solutions: sites that embed them no longer show cards</Trans>
            </li>
            <li>
              <Trans>your favorites, recent designs and feedback</Trans>
            </li>
            <li>
              <Trans>your profile, your sessions in all browsers, and what is left of a membership</Trans>
            </li>
          </ul>
          <p>
            <Trans>Only the records of payments stay, without your name.</Trans>
          </p>
        </div>
        {user.hasAddress ? <DeleteByCode user={user} onDeleted={onDeleted} /> : <DeleteByLogin onDeleted={onDeleted} />}
      </div>
    </section>
  )
}

/** The confirmation by the account's email, or its phone, and a code. */
function DeleteByCode({ user, onDeleted }: DeleteAccountProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const sent = useSentCode('deleteAccount')
  const isPhone = user.email === null
  const deletion = useDeleteAccount({ isPhone, form, onDeleted })
  return (
    <form ref={form} noValidate className={page['form']} onSubmit={(event) => void deletion.submit(event)}>
      <FormField
        className={page['field'] ?? ''}
        label={isPhone ? t`Phone number of the account` : t`Email of the account`}
        name="account"
        type={isPhone ? 'tel' : 'email'}
        size="md"
        required
        withAsterisk={false}
        autoComplete="off"
        maxLength={TYPED_ADDRESS_MAX_LENGTH}
        value={deletion.account}
        problem={deletion.problems.account}
        onChange={deletion.setAccount}
        onBlur={deletion.check('account')}
      />
      <CodeField
        className={page['field']}
        value={deletion.accountCode}
        problem={deletion.problems.accountCode}
        onChange={deletion.setAccountCode}
        onBlur={deletion.check('accountCode')}
        sentAt={sent?.at ?? null}
        onSend={deletion.sendCode}
      />
      <div className={page['end']}>
        <Button type="submit" size="md" variant="outline" loading={deletion.isDeleting}>
          <Trans>Delete my account</Trans>
        </Button>
      </div>
    </form>
  )
}
