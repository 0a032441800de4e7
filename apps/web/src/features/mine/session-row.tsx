import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Session } from '@petalpost/api-client/schemas/login'
import { IconDeviceDesktop } from '@tabler/icons-react'

import { useAgoText } from '#shared/ui/ago-text.ts'
import { useInstantText } from '#shared/ui/instant-text.ts'

import { useBrowserName } from './browser-name.ts'

import classes from './account-management.module.css'

interface SessionRowProps {
  session: Session
  /** When the list was fetched. */
  now: string
  isEnding: boolean
  onEnd: () => void
}

/** A browser in which the account is signed in, and the button that signs it out. */
export function SessionRow({ session, now, isEnding, onEnd }: SessionRowProps) {
  const { t } = useLingui()
  const agoText = useAgoText()
  const instantText = useInstantText()
  const name = useBrowserName()(session)
  const since = instantText(session.createdAt)
  const used = agoText(session.seenAt, now)
  return (
    <li className={classes['row']}>
      <IconDeviceDesktop aria-hidden stroke={1.5} />
      <div className={classes['about']}>
        <strong>{name}</strong>
        <span>
          {session.isThis ? (
            <Trans>Signed in on {since}</Trans>
          ) : (
            <Trans>
              Last used {used} · signed in on {since}
            </Trans>
          )}
        </span>
      </div>
      {session.isThis ? (
        <span className={classes['this']}>
          <Trans>This browser</Trans>
        </span>
      ) : (
        <Button variant="default" size="xs" loading={isEnding} aria-label={t`Sign out ${name}`} onClick={onEnd}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  )
}
