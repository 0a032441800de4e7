import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '@petalpost/api-client/schemas/user'
import { isExpiringSoon } from '@petalpost/domain/membership'
import { MenuButton, MenuItem } from '@petalpost/ui/menu-button'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { atom, useAtomValue } from 'jotai'

import { usePart } from '#shared/call/use-part.ts'
import { userAtom } from '#shared/persisted-state.ts'
import { AvatarPicture } from '#shared/session/avatar-picture.tsx'
import { useLogOut } from '#shared/session/use-log-out.ts'

import classes from './shell.module.css'

/** The header stays for days, so this looks at the clock with every answer about the user, not only at first. */
const endsSoonAtom = atom((get) => isExpiringSoon(get(userAtom), Date.now()))

/** The account's menu, and beside it the reminder of a membership that ends soon, which few visits load. */
export function AvatarMenu({ user }: { user: User }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const logOut = useLogOut()
  const endsSoon = useAtomValue(endsSoonAtom)
  const reminder = usePart(() => import('./ends-soon-link.tsx'), endsSoon)
  return (
    <>
      {endsSoon && reminder && user.expireTime && <reminder.EndsSoonLink expireTime={user.expireTime} />}
      <MenuButton
        className={classes['avatar']}
        aria-label={t`Your account`}
        align="end"
        items={
          <>
            <div className={classes['who']}>
              <b>{user.name}</b>
              <span>{user.email}</span>
            </div>
            <MenuItem icon={<IconUser size={18} aria-hidden />} onClick={() => void navigate({ to: '/mine/minePage' })}>
              <Trans>Personal page</Trans>
            </MenuItem>
            <MenuItem icon={<IconLogout size={18} aria-hidden />} onClick={logOut}>
              <Trans>Log out</Trans>
            </MenuItem>
          </>
        }
      >
        <AvatarPicture user={user} />
      </MenuButton>
    </>
  )
}
