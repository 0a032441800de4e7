import { type RefObject, useRef, useState } from 'react'

import { codeText } from '#shared/call/code-text.ts'

/** The agreement that every login needs (spec 2.3, 5). */
export interface Agreement {
  isTicked: boolean
  problem: string | undefined
  box: RefObject<HTMLInputElement | null>
  tick: (isTicked: boolean) => void
  /** Returns true when it is ticked; otherwise shows a problem at the box. */
  demand: (options?: { focus: boolean }) => boolean
}

/** Holds whether the agreement is ticked, for all ways to log in. */
export function useAgreement(): Agreement {
  const [isTicked, setTicked] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  return {
    isTicked,
    problem: isMissing ? codeText('agree_first') : undefined,
    box,
    tick: (ticked) => {
      setTicked(ticked)
      setMissing(false)
    },
    demand: ({ focus } = { focus: true }) => {
      setMissing(!isTicked)
      if (!isTicked && focus) box.current?.focus()
      return isTicked
    },
  }
}
