import { Trans } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { carryToasts } from '@petalpost/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'

import { loadWallet, needsOwnDocument, type WalletButton as Handlers } from './wallet-script.ts'

import classes from './subscribe-page.module.css'

interface WalletButtonProps extends Handlers {
  /** Address of the provider's script. */
  script: string
}

/** The provider's own button. Its script is loaded when the button is shown, never before. */
export function WalletButton({ script, ...handlers }: WalletButtonProps) {
  const place = useRef<HTMLDivElement>(null)
  const wallet = useQuery({
    queryKey: ['walletScript', script],
    queryFn: () => {
      if (!needsOwnDocument()) return loadWallet(script)
      carryToasts() // they may say why the visitor came
      window.location.reload()
      return new Promise<never>(() => {}) // the page is about to go
    },
    staleTime: Infinity,
    retry: false,
  })
  const createSubscription = useEffectEvent(() => handlers.createSubscription())
  const onApprove = useEffectEvent(() => handlers.onApprove())
  const onCancel = useEffectEvent(() => handlers.onCancel())
  const onError = useEffectEvent((error: unknown) => handlers.onError(error))
  useEffect(() => {
    const root = place.current
    if (!root || !wallet.data) return undefined
    const button = wallet.data.Buttons({
      style: { label: 'subscribe', layout: 'vertical', shape: 'rect' },
      createSubscription: () => createSubscription(),
      onApprove: () => onApprove(),
      onCancel: () => onCancel(),
      onError: (error) => onError(error),
    })
    button.render(root).catch((error: unknown) => onError(error))
    return () => void button.close?.().catch(() => undefined)
  }, [wallet.data])
  if (wallet.isError)
    return (
      <div className={classes['result']} role="alert">
        <p>
          <Trans>PayPal’s button did not load. A blocker in your browser may be stopping it.</Trans>
        </p>
        <Button variant="default" fullWidth onClick={() => void wallet.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  return (
    <>
      {wallet.isPending && <Skeleton height={48} radius="sm" />}
      <div ref={place} className={classes['wallet']} hidden={wallet.isPending} />
    </>
  )
}
