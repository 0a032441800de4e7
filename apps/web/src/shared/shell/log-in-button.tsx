import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'

import { LinkButton } from '#shared/ui/link-button.tsx'

import classes from './shell.module.css'

/** Leads to /login and back to this page afterwards. */
export function LogInButton() {
  const href = useLocation({ select: (location) => location.href })
  return (
    <LinkButton to="/login" search={{ redirect: href }} state={{ comesFromPage: true }} px={14}>
      <span className={classes['wide']}>
        <Trans>Log in / Register</Trans>
      </span>
      <span className={classes['narrow']}>
        <Trans>Log in</Trans>
      </span>
    </LinkButton>
  )
}
