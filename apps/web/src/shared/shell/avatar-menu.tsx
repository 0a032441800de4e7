import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '@petalpost/api-client/schemas/user'
import { MenuButton, MenuItem } from '@petalpost/ui/menu-button'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'

import { AvatarPicture } from '#shared/session/avatar-picture.tsx'
import { useLogOut } from '#shared/session/use-log-out.ts'

import classes from './shell.module.css'

export function AvatarMenu({ user }: { user: User }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const logOut = useLogOut()
  return (
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
  )
}
