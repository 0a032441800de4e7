import { Trans } from '@lingui/react/macro'
import { Button, Loader } from '@mantine/core'
import { QR_VALID_MS } from '@petalpost/domain/login'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'

import { codeText } from '#shared/call/code-text.ts'
import { languageAtom } from '#shared/persisted-state.ts'
import { clockText } from '#shared/ui/clock-text.ts'
import { SandboxNote, SandboxPhoneLink } from '#shared/ui/sandbox-note.tsx'
import { TimedQr } from '#shared/ui/timed-qr.tsx'

import type { QrCode } from './use-qr-code.ts'

import classes from './wechat-qr.module.css'

interface WechatQrProps {
  qr: QrCode
  /** What the code is for. */
  label: string
  /** Covers the code once somebody has scanned it. */
  passed: ReactNode
  /** Covers a code that may not be scanned yet. */
  cover?: ReactNode
}

/** A code that WeChat scans, with the time that is left; over codes can be renewed. */
export function WechatQr({ qr, label, passed, cover }: WechatQrProps) {
  const language = useAtomValue(languageAtom)
  const isOpen = qr.text !== undefined && !qr.isOver
  return (
    <div className={classes['qr']} aria-busy={qr.isFetching}>
      <TimedQr
        text={qr.text}
        label={label}
        left={(qr.secondsLeft * 1000) / QR_VALID_MS}
        cover={coverOf(qr, passed) ?? cover}
      />
      <p>{isOpen && !qr.isPassed ? <Trans>Valid for {clockText(qr.secondsLeft)}</Trans> : '\u00a0'}</p>
      {qr.isSandbox && isOpen && (
        <>
          <SandboxNote>
            <Trans>WeChat is simulated here. Nobody’s real account is used.</Trans>
          </SandboxNote>
          {cover === undefined && (
            <SandboxPhoneLink href={`${qr.text}?${new URLSearchParams({ lang: language })}`}>
              <Trans>Scan with the sandbox phone</Trans>
            </SandboxPhoneLink>
          )}
        </>
      )}
    </div>
  )
}

function coverOf(qr: QrCode, passed: ReactNode): ReactNode {
  if (qr.isFetching) return <Loader size="sm" />
  if (qr.isPassed) return passed
  if (!qr.isOver) return undefined
  return (
    <>
      <p>{codeText('qr_expired')}</p>
      <Button variant="subtle" onClick={qr.renew}>
        <Trans>Get a new code</Trans>
      </Button>
    </>
  )
}
