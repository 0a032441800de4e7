import { IconCrown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'

import { userAtom } from '#shared/persisted-state.ts'
import { useLevelName } from '#shared/session/level-name.ts'
import { memberAtom } from '#shared/session/member.ts'

import classes from './shell.module.css'

/** A member's plan (spec 2.2). On a narrow screen beside the search it is only the plan's name, or only the crown. */
export function SubscribeBadge() {
  const levelName = useLevelName()
  const user = useAtomValue(userAtom)
  const member = useAtomValue(memberAtom)
  if (!member || !user?.levelName) return null
  const name = levelName(user.levelName)
  return (
    <Link to="/subscribe" className={classes['member']} title={name}>
      <IconCrown size={15} aria-hidden />
      <span>{name}</span>
    </Link>
  )
}
