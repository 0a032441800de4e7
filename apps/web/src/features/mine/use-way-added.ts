import { useLingui } from '@lingui/react/macro'
import { showToast } from '@petalpost/ui/toast'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import type { WayEnd } from './way-end.ts'

/** Returns a function that says what became of a way. */
export function useSayWayEnd(): (end: WayEnd) => void {
  const { t } = useLingui()
  return (which) => {
    if (which === 'added') showToast('success', t`From now on you can log in this way too`)
    else if (which === 'canceled') showToast('info', t`Nothing was added.`)
    else if (which === 'taken')
      showToast(
        'error',
        t`Another Petalpost account logs in with it already. Remove it there first, or delete that account if it has no other way to log in. You can also use another one.`,
      )
    else if (which === 'second')
      showToast('error', t`You log in with another account there already. Remove that one first.`)
    else showToast('error', t`This did not work. Please try again.`)
  }
}

/** Says once what became of the way, and removes it from the address. */
export function useWayAdded(end: WayEnd | undefined): void {
  const navigate = useNavigate()
  const sayEnd = useSayWayEnd()
  const say = useEffectEvent((which: WayEnd) => {
    sayEnd(which)
    void navigate({ to: '.', search: ({ way: _said, ...rest }) => rest, replace: true })
  })
  useEffect(() => {
    if (end) say(end)
  }, [end])
}
