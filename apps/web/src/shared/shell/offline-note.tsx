import { Trans } from '@lingui/react/macro'
import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'

import classes from './shell.module.css'

export function OfflineNote() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (online) return null
  return (
    <div className={classes['offline']} role="status">
      <IconWifiOff size={16} aria-hidden />
      <Trans>You are offline. You can still read what has already loaded.</Trans>
    </div>
  )
}

function subscribe(notify: () => void) {
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
}
