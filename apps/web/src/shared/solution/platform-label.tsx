import { Trans } from '@lingui/react/macro'
import type { Platform } from '@petalpost/domain/show-config'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'

import classes from './platform-label.module.css'

/** A platform in a switch, with its number of festivals if given. */
export function PlatformLabel({ platform, count }: { platform: Platform; count?: number }) {
  const Icon = platform === 'pc' ? IconDeviceDesktop : IconDeviceMobile
  return (
    <span className={classes['label']}>
      <Icon size={17} aria-hidden />
      {platform === 'pc' ? <Trans>PC</Trans> : <Trans>Mobile</Trans>}
      {count !== undefined && <small>{count}</small>}
    </span>
  )
}
