import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { updateUser } from '@petalpost/api-client/endpoints/user'
import type { User } from '@petalpost/api-client/schemas/user'
import { cleanName } from '@petalpost/domain/typed-text/name'
import { cleanUserName, USER_NAME_MAX_LENGTH } from '@petalpost/domain/user-name'
import { store } from '@petalpost/ui/store'
import { showToast } from '@petalpost/ui/toast'
import { atom, useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'

import { useCall } from '#shared/call/use-call.ts'
import { userAtom } from '#shared/persisted-state.ts'
import { FormField } from '#shared/ui/form-field.tsx'
import { useLengthProblem } from '#shared/ui/use-length-problem.ts'
import { browserPictures, type PictureTools } from '#shared/upload/picture-tools.ts'

import { AvatarField } from './avatar-field.tsx'

import page from './mine-page.module.css'

interface AccountInformationProps {
  pictures?: PictureTools
  /** Further parts of the page, below the profile. */
  children?: ReactNode
}

/** What a user had typed when the session ended; the page opens with it after the login. */
const typedNameAtom = atom<Pick<User, 'userCode' | 'name'> | null>(null)

/** The profile (spec 2.10): picture, nickname, and the email, which cannot be changed. */
export function AccountInformation({ pictures = browserPictures, children }: AccountInformationProps) {
  const user = useAtomValue(userAtom)
  return (
    <main className={page['page']}>
      <h1>
        <Trans comment="heading">Account information</Trans>
      </h1>
      {user && <Profile key={user.userCode} user={user} pictures={pictures} />}
      {user && children}
    </main>
  )
}

function Profile({ user, pictures }: { user: User; pictures: PictureTools }) {
  const { t } = useLingui()
  const lengthProblem = useLengthProblem(USER_NAME_MAX_LENGTH)
  const [name, setName] = useNickname(user)
  const [problem, setProblem] = useState<string>()
  const save = useCall(updateUser, {
    onSuccess: (changed) => {
      store.set(userAtom, changed)
      setName(changed.name)
      showToast('success', t`Edit success`)
    },
  })
  const findProblem = () =>
    lengthProblem(name) ?? (cleanUserName(name) === null ? t`Please enter a nickname that others can read` : undefined)
  const submit = () => {
    const found = findProblem()
    setProblem(found)
    if (!found) save.mutate({ name: cleanName(name), ...(user.email !== null && { email: user.email }) })
  }
  return (
    <div className={`${page['panel']} ${page['form']}`}>
      <AvatarField user={user} pictures={pictures} />
      <form
        noValidate
        className={page['form']}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <FormField
          className={page['field'] ?? ''}
          label={t`Nickname`}
          name="name"
          size="md"
          autoComplete="nickname"
          value={name}
          problem={problem}
          onChange={(text) => {
            setName(text)
            setProblem(undefined)
          }}
          onBlur={() => {
            setName(cleanName(name))
            setProblem(findProblem())
          }}
        />
        <FormField
          className={page['field'] ?? ''}
          label={t`Email`}
          name="email"
          type="email"
          size="md"
          readOnly
          variant="filled"
          description={user.email === null ? t`You log in without an email.` : t`The email cannot be changed.`}
          value={user.email ?? ''}
          problem={undefined}
          onChange={() => undefined}
        />
        <div className={page['end']}>
          <Button type="submit" size="md" miw={140} loading={save.isPending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </div>
  )
}

/** The nickname in the field. If the session ends, the guard opens the login over it, and it is kept until then. */
function useNickname({ userCode, name: saved }: User) {
  const [name, setName] = useState(() => {
    const typed = store.get(typedNameAtom)
    return typed?.userCode === userCode ? typed.name : saved
  })
  useEffect(() => store.set(typedNameAtom, null), [])
  useEffect(
    () => () => {
      if (name !== saved && store.get(userAtom) === null) store.set(typedNameAtom, { userCode, name })
    },
    [userCode, name, saved],
  )
  return [name, setName] as const
}
