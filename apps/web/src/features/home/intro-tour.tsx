import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'

import classes from './intro-tour.module.css'

interface IntroTourProps {
  /**
   * Name of the solution that the embed-code button above belongs to. While it is undefined, the tour keeps its space
   * empty.
   */
  solution: string | undefined
  onExit: () => void
}

/**
 * The one-step tour below the embed-code button (spec 2.5). It takes its own space, so that it covers nothing. Escape ends
 * it like its button, unless the key belongs to a dialog, a list or a field.
 */
export function IntroTour({ solution, onExit }: IntroTourProps) {
  const exit = useEffectEvent(onExit)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere(event.target)) exit()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <div className={classes['note']} role="note" data-waiting={solution === undefined}>
      <div>
        <b>
          <Trans>Start here</Trans>
        </b>
        <p>
          <Trans>
            “{solution}” is ready to use: “Embed code” gives you one line for your site, and it greets your visitors on
            every festival.
          </Trans>
        </p>
      </div>
      <Button size="xs" onClick={onExit}>
        <Trans>Got it</Trans>
      </Button>
    </div>
  )
}

/** Does Escape mean something else here? An open list or dialog closes, and a composed word is canceled. */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('[role="dialog"], [aria-haspopup][aria-expanded="true"]') !== null ||
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null)
