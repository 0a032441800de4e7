import { Trans } from '@lingui/react/macro'
import type { User } from '@petalpost/api-client/schemas/user'
import { isExpiringSoon } from '@petalpost/domain/membership'
import { IconChevronRight, IconCrown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'

import { useLevelName } from '#shared/session/level-name.ts'
import { memberAtom } from '#shared/session/member.ts'
import { useInstantText } from '#shared/ui/instant-text.ts'
import { LinkButton } from '#shared/ui/link-button.tsx'

import classes from './membership-banner.module.css'

/**
 * The membership of my page (spec 2.10): a member's plan and its end, else "Unsubscribed" with an invitation. A press
 * opens the plans. From three days before the end it says that it ends, and offers to renew (spec 1). Users without a membership also find the free month here (spec 2.11). `user` is null for a visitor.
 */
export function MembershipBanner({ user }: { user: User | null }) {
  const isMember = useAtomValue(memberAtom)
  const [now] = useState(Date.now)
  const endsSoon = isExpiringSoon(user, now)
  const nameOf = useLevelName()
  const dateText = useInstantText()
  const name = nameOf(user?.levelName ?? '')
  const end = user?.expireTime ? dateText(user.expireTime) : ''
  if (isMember)
    return (
      <div className={classes['banner']} data-member>
        <Plate
          title={name}
          text={
            endsSoon ? (
              <Trans>Your membership ends on {end}. Renew it to keep every template.</Trans>
            ) : (
              <Trans>Your membership runs until {end}.</Trans>
            )
          }
          go={endsSoon ? <Trans>Renew</Trans> : <Trans>See the plans</Trans>}
        />
        <LinkButton to="/mine/accountManagement" hash="membership" variant="default" className={classes['free'] ?? ''}>
          <Trans>Manage the membership</Trans>
        </LinkButton>
      </div>
    )
  return (
    <div className={classes['banner']}>
      <Plate
        title={<Trans comment="heading">Unsubscribed</Trans>}
        text={
          end === '' ? (
            <Trans>Subscribe to use every template, and pictures made by AI.</Trans>
          ) : (
            <Trans>Your membership ended on {end}. Subscribe to use every template again.</Trans>
          )
        }
        go={<Trans>Subscribe</Trans>}
      />
      <LinkButton to="/intro" variant="default" className={classes['free'] ?? ''}>
        <Trans>Get a free membership</Trans>
      </LinkButton>
    </div>
  )
}

function Plate({ title, text, go }: { title: ReactNode; text: ReactNode; go: ReactNode }) {
  return (
    <Link to="/subscribe" className={classes['plate']}>
      <span className={classes['crown']}>
        <IconCrown size={24} stroke={1.6} aria-hidden />
      </span>
      <span className={classes['words']}>
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
      <span className={classes['go']}>
        {go}
        <IconChevronRight size={18} aria-hidden />
      </span>
    </Link>
  )
}
