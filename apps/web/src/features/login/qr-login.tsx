import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Loader } from '@mantine/core'
import { QR_VALID_MS } from '@petalpost/domain/login'
import { useAtomValue } from 'jotai'

import { codeText } from '#shared/call/code-text.ts'
import { isNotOffered } from '#shared/call/refusal.ts'
import { languageAtom } from '#shared/persisted-state.ts'
import { clockText } from '#shared/ui/clock-text.ts'
import { ListError } from '#shared/ui/list-error.tsx'
import { SandboxNote, SandboxPhoneLink } from '#shared/ui/sandbox-note.tsx'
import { TimedQr } from '#shared/ui/timed-qr.tsx'

import { useQrLogin } from './use-qr-login.ts'

import classes from './login-page.module.css'

/** Login by scanning a code with WeChat (spec 2.3). Without the agreement the code is covered. */
export function QrLogin({ hasAgreed }: { hasAgreed: boolean }) {
  const { t } = useLingui()
  const qr = useQrLogin()
  const language = useAtomValue(languageAtom)
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
    <div className={classes['qr']} aria-busy={qr.isFetching}>
      <TimedQr
        text={qr.text}
        label={t`QR code for the login with WeChat`}
        left={(qr.secondsLeft * 1000) / QR_VALID_MS}
        cover={coverOf(qr, hasAgreed)}
      />
      <p>
        {qr.isOver || qr.isPassed || qr.text === undefined ? (
          '\u00a0'
        ) : (
          <Trans>Valid for {clockText(qr.secondsLeft)}</Trans>
        )}
      </p>
      {qr.isSandbox && qr.text !== undefined && !qr.isOver && (
        <>
          <SandboxNote>
            <Trans>WeChat is simulated here. Nobody’s real account is used.</Trans>
          </SandboxNote>
          {hasAgreed && (
            <SandboxPhoneLink href={`${qr.text}?${new URLSearchParams({ lang: language })}`}>
              <Trans>Scan with the sandbox phone</Trans>
            </SandboxPhoneLink>
          )}
        </>
      )}
    </div>
  )
}

function coverOf(qr: ReturnType<typeof useQrLogin>, hasAgreed: boolean) {
  if (qr.isFetching) return <Loader size="sm" />
  if (qr.isPassed) return <Trans>Scanned. Logging you in…</Trans>
  if (qr.isOver)
    return (
      <>
        <p>{codeText('qr_expired')}</p>
        <Button variant="subtle" onClick={qr.renew}>
          <Trans>Get a new code</Trans>
        </Button>
      </>
    )
  return hasAgreed ? undefined : <p>{codeText('agree_first')}</p>
}
