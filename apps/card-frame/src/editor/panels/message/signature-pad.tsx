import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { LIMITS } from '@petalpost/card-document/limits'
import { withoutFling } from '@petalpost/ui/without-fling'
import { type PointerEvent, useState } from 'react'

import type { PenStroke } from '#editor/edits/layers/ink.ts'

import fields from '#editor/controls/field.module.css'
import classes from './message-panel.module.css'

interface SignaturePadProps {
  /** Called with the strokes in px of the pad; there is at least one. */
  onDone: (strokes: readonly PenStroke[]) => void
  onCancel: () => void
}

/** Points nearer to each other than this tell nothing about a line, px. */
const LEAST_STEP_PX = 1.5

const pathOf = (stroke: PenStroke): string => {
  const [first, ...others] = stroke.map(({ x, y }) => `${x} ${y}`)
  // a dot is a line without length
  return `M${first}L${others.length > 0 ? others.join(' ') : first}`
}

/** Only a pen measures its pressure; a mouse and most fingers report a constant. */
function pointOf(event: PointerEvent) {
  const { left, top } = event.currentTarget.getBoundingClientRect()
  const point = { x: event.clientX - left, y: event.clientY - top }
  return event.pointerType === 'pen' ? { ...point, pressure: event.pressure } : point
}

/** On a phone it would open below the end of the sheet. */
const show = (pad: HTMLElement | null) => pad?.scrollIntoView({ block: 'nearest' })

/** A field to sign on, by finger, pen or mouse. */
export function SignaturePad({ onDone, onCancel }: SignaturePadProps) {
  const { t } = useLingui()
  const [strokes, setStrokes] = useState<readonly PenStroke[]>([])
  const [pointer, setPointer] = useState<number | null>(null)
  const points = strokes.reduce((sum, stroke) => sum + stroke.length, 0)
  const isFull = points >= LIMITS.pointsPerLayer || strokes.length >= LIMITS.strokesPerLayer

  function begin(event: PointerEvent<SVGSVGElement>): void {
    if (event.button !== 0 || pointer !== null || isFull) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setPointer(event.pointerId)
    setStrokes([...strokes, [pointOf(event)]])
  }
  function go(event: PointerEvent<SVGSVGElement>): void {
    if (event.pointerId !== pointer || isFull) return
    const point = pointOf(event)
    setStrokes((all) => {
      const stroke = all.at(-1) ?? []
      const last = stroke.at(-1)
      const isNear = last !== undefined && Math.hypot(point.x - last.x, point.y - last.y) < LEAST_STEP_PX
      return isNear ? all : [...all.slice(0, -1), [...stroke, point]]
    })
  }
  const end = (event: PointerEvent<SVGSVGElement>) => event.pointerId === pointer && setPointer(null)

  return (
    <div className={fields['stack']} ref={show}>
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
            <Trans>Sign here with your finger or mouse</Trans>
          </text>
        )}
        {strokes.map((stroke, index) => (
          // strokes are only added, and cleared together
          // oxlint-disable-next-line react/no-array-index-key
          <path key={index} d={pathOf(stroke)} />
        ))}
      </svg>
      <div className={fields['row']}>
        <Button size="xs" disabled={strokes.length === 0} onClick={() => onDone(strokes)}>
          <Trans>Put it on the card</Trans>
        </Button>
        <Button size="xs" variant="default" disabled={strokes.length === 0} onClick={() => setStrokes([])}>
          <Trans>Clear</Trans>
        </Button>
        <Button size="xs" variant="subtle" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}
