import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Passkey } from '@petalpost/api-client/schemas/passkeys'
import { IconFingerprint } from '@tabler/icons-react'

import { useAgoText } from '#shared/ui/ago-text.ts'
import { useInstantText } from '#shared/ui/instant-text.ts'

import { useBrowserName } from './browser-name.ts'

import classes from './account-management.module.css'

interface PasskeyRowProps {
  passkey: Passkey
  /** When the list was fetched. */
  now: string
  isRemoving: boolean
  onRemove: () => void
}

/** A passkey, by the browser in which it was added, and the button that removes it. */
export function PasskeyRow({ passkey, now, isRemoving, onRemove }: PasskeyRowProps) {
  const { t } = useLingui()
  const agoText = useAgoText()
  const instantText = useInstantText()
  const name = useBrowserName()(passkey)
  const added = instantText(passkey.createdAt)
  const used = passkey.usedAt === null ? null : agoText(passkey.usedAt, now)
  return (
    <li className={classes['row']}>
      <IconFingerprint aria-hidden stroke={1.5} />
      <div className={classes['about']}>
        <strong>{name}</strong>
        <span>
          {used === null ? (
            <Trans>Added on {added} · not used yet</Trans>
          ) : (
            <Trans>
              Last used {used} · added on {added}
            </Trans>
          )}
        </span>
      </div>
      <Button
        variant="default"
        size="xs"
        loading={isRemoving}
        aria-label={t`Remove the passkey of ${name}`}
        onClick={onRemove}
      >
        <Trans>Remove</Trans>
      </Button>
    </li>
  )
}
