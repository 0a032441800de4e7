import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'

import classes from './intro-tour.module.css'

interface IntroTourProps {
  /**
   * Name of the solution that the embed-code button above belongs to. While it is undefined, the tour keeps its space
   * empty.
   */
  solution: string | undefined
  onExit: () => void
}

/** The one-step tour below the embed-code button (spec 2.5). It takes its own space, so that it covers nothing. */
export function IntroTour({ solution, onExit }: IntroTourProps) {
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
