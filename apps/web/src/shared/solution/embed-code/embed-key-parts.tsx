import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconKey, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

import type { EmbedKey } from './use-embed-key.ts'

import classes from './embed-key-parts.module.css'

/** Shown instead of the snippet when the owner has ended the solution's key. */
export function NoKey({ embedKey: { make, busy } }: { embedKey: EmbedKey }) {
  const button = useRef<HTMLButtonElement>(null)
  // takes the focus, because the button that ended the key is gone
  useEffect(() => button.current?.focus(), [])
  return (
    <div className={classes['none']} role="status">
      <IconPlugConnectedX size={28} aria-hidden />
      <b>
        <Trans>This solution has no key</Trans>
      </b>
      <p>
        <Trans>No site shows it. Make a key and put the new line into your pages.</Trans>
      </p>
      <Button
        ref={button}
        data-autofocus
        loading={busy === 'renew'}
        leftSection={<IconKey size={18} aria-hidden />}
        onClick={make}
      >
        <Trans>Make a key</Trans>
      </Button>
    </div>
  )
}

/** The actions of the owner for the snippet's key. */
export function KeyActions({ embedKey: { renew, end, busy } }: { embedKey: EmbedKey }) {
  return (
    <div className={classes['actions']}>
      <div>
        <p>
          <b>
            <Trans>Is somebody else using your line?</Trans>
          </b>
          <Trans>When you make a new key, the old line stops working within a minute.</Trans>
        </p>
        <Button
          variant="default"
          size="xs"
          loading={busy === 'renew'}
          disabled={busy !== null}
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => void renew()}
        >
          <Trans>Make a new key</Trans>
        </Button>
      </div>
      <div>
        <p>
          <b>
            <Trans>No longer using it?</Trans>
          </b>
          <Trans>Without a key, no site shows this solution. The solution itself stays as it is.</Trans>
        </p>
        <Button
          variant="default"
          size="xs"
          loading={busy === 'end'}
          disabled={busy !== null}
          leftSection={<IconPlugConnectedX size={16} aria-hidden />}
          onClick={() => void end()}
        >
          <Trans>Stop showing on all sites</Trans>
        </Button>
      </div>
    </div>
  )
}
