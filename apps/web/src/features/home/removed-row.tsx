import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'

import classes from './my-cards-panel.module.css'

/** How long a removed row can be taken back, ms. */
const UNDO_MS = 8_000

interface RemovedRowProps {
  title: string
  onUndo: () => void
  /** Removes the row for good: when the time is over, or the user leaves the page. */
  onEnd: () => void
}

/** In place of a removed row: says so, and takes it back. */
export function RemovedRow({ title, onUndo, onEnd }: RemovedRowProps) {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    let isOver = false
    const finish = () => {
      if (!isOver) end()
      isOver = true
    }
    const timer = setTimeout(finish, UNDO_MS)
    window.addEventListener('pagehide', finish)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', finish)
    }
  }, [])
  return (
    <li className={classes['removed']}>
      <span role="status">
        <Trans>“{title}” is removed.</Trans>
      </span>
      <button type="button" onClick={onUndo}>
        <Trans>Undo</Trans>
      </button>
    </li>
  )
}
