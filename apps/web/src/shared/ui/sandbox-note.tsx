import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDeviceMobile, IconFlask } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import classes from './sandbox-note.module.css'

/** Says that a stand-in plays an outside service here; `children` say what that means. */
export function SandboxNote({ children }: { children: ReactNode }) {
  return (
    <p className={classes['mark']} role="note">
      <IconFlask size={18} aria-hidden />
      <span>
        <strong>
          <Trans>Sandbox</Trans>
        </strong>{' '}
        {children}
      </span>
    </p>
  )
}

/** Opens the page that plays a phone in another tab. */
export function SandboxPhoneLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noreferrer"
      variant="default"
      fullWidth
      leftSection={<IconDeviceMobile size={18} aria-hidden />}
    >
      {children}
    </Button>
  )
}
