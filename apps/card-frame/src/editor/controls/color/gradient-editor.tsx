import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { withoutFling } from '@petalpost/ui/without-fling'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

import type { Change } from '../change.ts'
import { SliderField } from '../slider-field.tsx'
import { useSteps } from '../use-steps.ts'
import { ColorField } from './color-field.tsx'
import {
  addStop,
  bandOf,
  canAdd,
  canRemove,
  changeStop,
  moveStop,
  removeStop,
  type Stops,
  widestGap,
} from './gradient.ts'

import fields from '../field.module.css'
import classes from './gradient-editor.module.css'

interface GradientEditorProps {
  stops: Stops
  palette: readonly string[]
  onChange: Change<Stops>
}

const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

/**
 * The stops of a gradient on a band: a click adds one, a drag or the arrow keys move one (Shift: ten percent), Delete
 * removes one.
 */
export function GradientEditor({ stops, palette, onChange }: GradientEditorProps) {
  const { t } = useLingui()
  const [selected, setSelected] = useState(0)
  const band = useRef<HTMLDivElement>(null)
  useEffect(() => withoutFling(band.current), [])
  const steps = useSteps()
  const current = Math.min(selected, stops.length - 1)
  const stop = stops[current]

  const offsetOf = ({ clientX }: PointerEvent) => {
    const { left = 0, width = 1 } = band.current?.getBoundingClientRect() ?? {}
    return (100 * (clientX - left)) / (width || 1)
  }
  const add = (offset: number) => {
    if (!canAdd(stops)) return
    setSelected(stops.length)
    onChange(addStop(stops, offset))
  }
  const remove = (index: number) => {
    if (!canRemove(stops)) return
    setSelected(Math.max(0, index - 1))
    onChange(removeStop(stops, index))
  }
  const move = (index: number, offset: number) => {
    if (Math.round(offset) !== stops[index]?.offset)
      onChange(moveStop(stops, index, offset), { merging: steps.merging() })
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const direction = ARROWS[event.key]
    if (direction !== undefined) move(index, (stops[index]?.offset ?? 0) + direction * (event.shiftKey ? 10 : 1))
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(index)
    else return
    event.preventDefault()
    event.stopPropagation() // the editor would move or delete the layer
  }
  return (
    <div className={fields['stack']}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- by keyboard, the button below adds stops */}
      <div
        ref={band}
        className={classes['band']}
        style={{ background: bandOf(stops) }}
        onClick={(event) => {
          if (event.target === event.currentTarget) add(offsetOf(event as unknown as PointerEvent))
        }}
        {...steps.handlers}
      >
        {stops.map(({ color, offset }, index) => (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- a stop is its place in the list
            key={index}
            type="button"
            role="slider"
            className={classes['stop']}
            style={{ left: `${offset}%`, background: color }}
            aria-label={t`Stop ${index + 1}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={offset}
            aria-valuetext={`${offset}%, ${color}`}
            aria-current={index === current}
            onFocus={() => setSelected(index)}
            onKeyDown={(event) => onKeyDown(event, index)}
            onPointerDown={(event) => {
              setSelected(index)
              event.currentTarget.setPointerCapture(event.pointerId)
            }}
            onPointerMove={(event) => {
              if (event.currentTarget.hasPointerCapture(event.pointerId)) move(index, offsetOf(event))
            }}
          />
        ))}
      </div>
      {stop && (
        <>
          <ColorField
            label={t`Color of stop ${current + 1}`}
            value={stop.color}
            palette={palette}
            onChange={(color, options) => onChange(changeStop(stops, current, { color }), options)}
          />
          <SliderField
            label={t`Position of stop ${current + 1}`}
            value={stop.offset}
            min={0}
            max={100}
            unit="%"
            onChange={(offset, options) => onChange(moveStop(stops, current, offset), options)}
          />
        </>
      )}
      <div className={fields['row']}>
        <Button size="compact-sm" variant="default" disabled={!canAdd(stops)} onClick={() => add(widestGap(stops))}>
          <Trans>Add a stop</Trans>
        </Button>
        <Button size="compact-sm" variant="subtle" disabled={!canRemove(stops)} onClick={() => remove(current)}>
          <Trans>Remove stop</Trans>
        </Button>
      </div>
    </div>
  )
}
