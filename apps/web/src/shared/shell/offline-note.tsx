import { Trans } from '@lingui/react/macro'
import { IconWifiOff } from '@tabler/icons-react'

import { useOnline } from '#shared/ui/use-online.ts'

import classes from './shell.module.css'

export function OfflineNote() {
  const online = useOnline()
  if (online) return null
  return (
    <div className={classes['offline']} role="status">
      <IconWifiOff size={16} aria-hidden />
      <Trans>You are offline. You can still read what has already loaded.</Trans>
    </div>
  )
}
