import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { wayQrCodeRender, wayQrCodeStatus } from '@petalpost/api-client/endpoints/login'
import { Dialog } from '@petalpost/ui/dialog'

import { api } from '#shared/call/api.ts'
import { isRefusal } from '#shared/call/refusal.ts'
import { useQrCode } from '#shared/session/use-qr-code.ts'
import { WechatQr } from '#shared/session/wechat-qr.tsx'
import { ListError } from '#shared/ui/list-error.tsx'

import { LogInAgain } from './log-in-again.tsx'
import type { WayEnd } from './way-end.ts'

interface AddWechatDialogProps {
  /** Called once somebody has scanned the code, with what became of their account. */
  onEnd: (end: WayEnd) => void
  onClose: () => void
}

/** A code with which the user adds WeChat, where the server has no login on WeChat's own page (decision 0032). */
export function AddWechatDialog({ onEnd, onClose }: AddWechatDialogProps) {
  const { t } = useLingui()
  const qr = useQrCode({
    name: 'wayQr',
    render: (signal) => api.call(wayQrCodeRender, {}, { signal }),
    statusOf: (ticket, signal) => api.call(wayQrCodeStatus, { ticket }, { signal }),
    onPassed: ({ way }) => onEnd(way ?? 'failed'),
  })
  return (
    <Dialog title={t({ message: 'Add WeChat', comment: 'heading' })} onClose={onClose} size={380}>
      {isRefusal(qr.error, 'login_again') ? (
        <LogInAgain />
      ) : qr.error ? (
        <ListError error={qr.error} onRetry={qr.renew} />
      ) : (
        <>
          <Text mb="md">
            <Trans>Scan this code with WeChat. From then on you can log in with it too.</Trans>
          </Text>
          <WechatQr qr={qr} label={t`QR code that adds WeChat`} passed={<Trans>Scanned.</Trans>} />
        </>
      )}
    </Dialog>
  )
}
