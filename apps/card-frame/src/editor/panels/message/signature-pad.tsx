import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { PenPoint } from '@petalpost/card-document/layers/ink/facts'
import { LIMITS } from '@petalpost/card-document/limits'
import { withoutFling } from '@petalpost/ui/without-fling'
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

import { drawnTo, eventsOf, pressureOf } from '#editor/canvas/pen-line.ts'
import type { PenStroke } from '#editor/edits/layers/ink.ts'
import { COMMIT_DRAFT } from '#editor/page/leaving/commit-draft.ts'

import fields from '#editor/controls/field.module.css'
import classes from './message-panel.module.css'

/** What a press goes on to. */
const CONTROLS = 'button, a, input, textarea, select, summary, label'
const LEAVING = ['keydown', 'pointerdown', 'click', 'focusin', COMMIT_DRAFT] as const

interface SignaturePadProps {
  /** px of the pad */
  strokes: readonly PenStroke[]
  onWrite: (change: (strokes: readonly PenStroke[]) => readonly PenStroke[]) => void
  /** Called when the author is done, also by going on to something else. */
  onDone: () => void
  onCancel: () => void
}

const pathOf = (stroke: PenStroke): string => {
  const [first, ...others] = stroke.map(({ x, y }) => `${x} ${y}`)
  // a dot is a line without length
  return `M${first}L${others.length > 0 ? others.join(' ') : first}`
}

function pointOf(event: globalThis.PointerEvent, pad: Element): PenPoint {
  const { left, top } = pad.getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top, ...pressureOf(event) }
}

/** A field to sign on, by finger, pen or mouse. */
export function SignaturePad({ strokes, onWrite, onDone, onCancel }: SignaturePadProps) {
  const { t } = useLingui()
  const [pointer, setPointer] = useState<number | null>(null)
  const whole = useRef<HTMLDivElement>(null)
  const points = strokes.reduce((sum, stroke) => sum + stroke.length, 0)
  const isFull = points >= LIMITS.pointsPerLayer || strokes.length >= LIMITS.strokesPerLayer

  useEffect(() => {
    // on a phone it would open below the end of the sheet
    whole.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  /** Whether the last event came from the keyboard: a press moves the focus before it is a click, and would miss its button when the pad closes then. */
  const byKeyboard = useRef(false)
  const isOver = useRef(false)
  const listen = useEffectEvent(({ type, target }: Event) => {
    if (type === 'keydown' || type === 'pointerdown') byKeyboard.current = type === 'keydown'
    const isElsewhere = target instanceof Element && !whole.current?.contains(target)
    // not a press beside the pad: a hand that signs may miss it
    const isGoingOn = type === 'click' ? isElsewhere && target.closest(CONTROLS) : type === 'focusin' && isElsewhere
    if (isOver.current || !(type === COMMIT_DRAFT || (isGoingOn && (type === 'click' || byKeyboard.current)))) return
    isOver.current = true // the press may press more before the pad is gone, such as a field of files
    onDone()
  })
  useEffect(() => {
    const over = new AbortController()
    const options = { capture: true, signal: over.signal } // before what is pressed shows or saves the card
    for (const type of LEAVING) document.addEventListener(type, (event) => listen(event), options)
    return () => over.abort()
  }, [])

  function begin({ currentTarget: pad, nativeEvent: event }: PointerEvent<SVGSVGElement>): void {
    if (event.button !== 0 || pointer !== null || isFull) return
    pad.setPointerCapture(event.pointerId)
    setPointer(event.pointerId)
    const point = pointOf(event, pad)
    onWrite((all) => [...all, [point]])
  }
  function go({ currentTarget: pad, nativeEvent: event }: PointerEvent<SVGSVGElement>): void {
    if (event.pointerId !== pointer || isFull) return
    const way = eventsOf(event).map((one) => pointOf(one, pad))
    onWrite((all) => [
      ...all.slice(0, -1),
      way.reduce<PenStroke>((line, point) => drawnTo(line, point), all.at(-1) ?? []),
    ])
  }
  const end = (event: PointerEvent<SVGSVGElement>) => event.pointerId === pointer && setPointer(null)

  return (
    <div className={fields['stack']} ref={whole}>
      <svg
        className={classes['pad']}
        ref={withoutFling}
        role="img"
        aria-label={t`Sign here`}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {strokes.length === 0 && (
          <text x="50%" y="50%" aria-hidden>
            <Trans>Sign here</Trans>
          </text>
        )}
        {strokes.map((stroke, index) => (
          // strokes are only added, and cleared together
          // oxlint-disable-next-line react/no-array-index-key
          <path key={index} d={pathOf(stroke)} />
        ))}
      </svg>
      <div className={fields['row']}>
        <Button size="xs" variant="light" disabled={strokes.length === 0} onClick={onDone}>
          <Trans>Put it on the card</Trans>
        </Button>
        <Button size="xs" variant="default" disabled={strokes.length === 0} onClick={() => onWrite(() => [])}>
          <Trans>Clear</Trans>
        </Button>
        <Button size="xs" variant="subtle" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}
