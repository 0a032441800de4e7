import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useAtom } from 'jotai'
import { type RefObject, useEffect, useRef } from 'react'

import { showIntroAtom } from '#shared/persisted-state.ts'

import classes from './intro-tour.module.css'

/** The one-step tour at the embed-code button (spec 2.5), the first button in `anchor`; leaving it clears its flag. */
export function IntroTour({ anchor }: { anchor: RefObject<HTMLElement | null> }) {
  const [showIntro, setShowIntro] = useAtom(showIntroAtom)
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const button = anchor.current?.querySelector('button')
    if (!showIntro || !button || !note.current) return
    const { left, bottom } = button.getBoundingClientRect()
    note.current.style.left = `${left}px`
    note.current.style.top = `${bottom + window.scrollY + 12}px`
    note.current.showPopover()
  }, [anchor, showIntro])

  if (!showIntro) return null
  return (
    <div
      ref={note}
      popover="auto"
      role="note"
      className={classes['note']}
      onToggle={(event) => event.newState === 'closed' && setShowIntro(false)}
    >
      <b>
        <Trans>Start here</Trans>
      </b>
      <p>
        <Trans>Copy one line of code into your site. From then on it greets your visitors on every festival.</Trans>
      </p>
      <Button size="xs" onClick={() => note.current?.hidePopover()}>
        <Trans>Got it</Trans>
      </Button>
    </div>
  )
}
