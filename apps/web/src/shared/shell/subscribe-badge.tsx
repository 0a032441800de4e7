import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconCrown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'

import { userAtom } from '#shared/persisted-state.ts'
import { memberAtom } from '#shared/session/member.ts'

import classes from './shell.module.css'

const LEVELS: Record<string, MessageDescriptor> = {
  'Free Trial': msg`Free Trial`,
  Monthly: msg`Monthly`,
  Yearly: msg`Yearly`,
}

/** A member's plan (spec 2.2). */
export function SubscribeBadge() {
  const { i18n } = useLingui()
  const user = useAtomValue(userAtom)
  const member = useAtomValue(memberAtom)
  if (!member || !user?.levelName) return null
  const label = LEVELS[user.levelName]
  const name = label ? i18n._(label) : user.levelName
  return (
    <Link to="/subscribe" className={classes['member']} title={name}>
      <IconCrown size={15} aria-hidden />
      <span>{name}</span>
    </Link>
  )
}
