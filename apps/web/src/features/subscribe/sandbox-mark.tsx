import { Trans } from '@lingui/react/macro'
import type { PaymentSource } from '@petalpost/domain/order'
import { useAtomValue } from 'jotai'

import { languageAtom } from '#shared/persisted-state.ts'
import { SandboxNote, SandboxPhoneLink } from '#shared/ui/sandbox-note.tsx'

import { useSandbox } from './payment-ways.ts'

/** Says that a stand-in plays this way to pay. Shows nothing where real money moves. */
export function SandboxMark({ source }: { source: PaymentSource }) {
  if (useSandbox(source) === null) return null
  return (
    <SandboxNote>
      <Trans>Payments are simulated here. No money moves.</Trans>
    </SandboxNote>
  )
}

/** Opens the page that plays the phone which scans this code. */
export function SandboxPhone({ source, code }: { source: PaymentSource; code: string | undefined }) {
  const language = useAtomValue(languageAtom)
  const page = useSandbox(source)?.page ?? null
  if (page === null || code === undefined) return null
  return (
    <SandboxPhoneLink href={`${page}?${new URLSearchParams({ code, lang: language })}`}>
      <Trans>Pay with the sandbox phone</Trans>
    </SandboxPhoneLink>
  )
}
