import { Trans, useLingui } from '@lingui/react/macro'

import { codeText } from '#shared/call/code-text.ts'
import { isNotOffered } from '#shared/call/refusal.ts'
import { WechatQr } from '#shared/session/wechat-qr.tsx'
import { ListError } from '#shared/ui/list-error.tsx'

import { useQrLogin } from './use-qr-login.ts'

import classes from './login-page.module.css'

/** Login by scanning a code with WeChat (spec 2.3). Without the agreement the code is covered. */
export function QrLogin({ hasAgreed }: { hasAgreed: boolean }) {
  const { t } = useLingui()
  const qr = useQrLogin()
  if (isNotOffered(qr.error))
    return (
      <div className={classes['missing']} role="status">
        <strong>
          <Trans>Login with WeChat is not set up on this server.</Trans>
        </strong>
        <Trans>Log in with a code instead.</Trans>
      </div>
    )
  if (qr.error) return <ListError error={qr.error} onRetry={qr.renew} />
  return (
    <WechatQr
      qr={qr}
      label={t`QR code for the login with WeChat`}
      passed={<Trans>Scanned. Logging you in…</Trans>}
      cover={hasAgreed ? undefined : <p>{codeText('agree_first')}</p>}
    />
  )
}
