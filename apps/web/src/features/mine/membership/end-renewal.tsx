import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { Dialog, DialogActions } from '@petalpost/ui/dialog'
import { useAtomValue } from 'jotai'

import { userAtom } from '#shared/persisted-state.ts'
import { useInstantText } from '#shared/ui/instant-text.ts'

interface EndRenewalProps {
  isEnding: boolean
  onEnd: () => void
  onClose: () => void
}

/** Asks once before the renewals end, and says what stays. */
export function EndRenewal({ isEnding, onEnd, onClose }: EndRenewalProps) {
  const { t } = useLingui()
  const instantText = useInstantText()
  const expireTime = useAtomValue(userAtom)?.expireTime
  const end = expireTime ? instantText(expireTime) : ''
  return (
    <Dialog title={t`Cancel the membership?`} size={500} onClose={onClose}>
      <Text>
        <Trans>You keep everything until {end}. After that nothing is charged, and the membership ends.</Trans>
      </Text>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          <Trans>Keep the membership</Trans>
        </Button>
        <Button data-autofocus loading={isEnding} onClick={onEnd}>
          <Trans>Cancel at the end of the period</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
