import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { PaymentSource } from '@petalpost/domain/order'
import { IconDeviceMobile, IconFlask } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'

import { languageAtom } from '#shared/persisted-state.ts'

import { useSandbox } from './payment-ways.ts'

import classes from './sandbox-mark.module.css'

/** Says that a stand-in plays this way to pay. Shows nothing where real money moves. */
export function SandboxMark({ source }: { source: PaymentSource }) {
  if (useSandbox(source) === null) return null
  return (
    <p className={classes['mark']} role="note">
      <IconFlask size={18} aria-hidden />
      <span>
        <strong>
          <Trans>Sandbox</Trans>
        </strong>{' '}
        <Trans>Payments are simulated here. No money moves.</Trans>
      </span>
    </p>
  )
}

/** Opens the page that plays the phone which scans this code. */
export function SandboxPhone({ source, code }: { source: PaymentSource; code: string | undefined }) {
  const language = useAtomValue(languageAtom)
  const page = useSandbox(source)?.page ?? null
  if (page === null || code === undefined) return null
  return (
    <Button
      component="a"
      href={`${page}?${new URLSearchParams({ code, lang: language })}`}
      target="_blank"
      rel="noreferrer"
      variant="default"
      fullWidth
      leftSection={<IconDeviceMobile size={18} aria-hidden />}
    >
      <Trans>Pay with the sandbox phone</Trans>
    </Button>
  )
}
