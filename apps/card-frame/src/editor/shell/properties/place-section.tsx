import { useLingui } from '@lingui/react/macro'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { RANGES } from '@petalpost/card-document/ranges'

import type { RunOptions } from '../../card-session.ts'
import { NumberField } from '../../controls/number-field.tsx'
import { Section } from '../../controls/section.tsx'
import { useEditor } from '../../editor.ts'
import { turnBy } from '../../edits/place/nudge.ts'
import { move, place } from '../../edits/place/place.ts'
import { type Box, boxIn, unionOf } from '../../gestures/box.ts'

import classes from '../parts/panel-frame.module.css'

const SMALLEST = 1

/** Place, size and rotation of the selected layers. */
export function PlaceSection({ layers }: { layers: readonly Layer[] }) {
  const { t } = useLingui()
  const { perform } = useEditor()
  const ids = layers.map(({ id }) => id)
  const [first] = layers
  if (!first) return null
  const only = layers.length === 1 ? first : undefined
  const box: Box = only ?? boxIn(unionOf(layers))
  const isLocked = layers.some(({ locked }) => locked)
  const [min, max] = RANGES.position
  const far = { min, max, disabled: isLocked, step: 0.01 }
  const long = { min: SMALLEST, max: RANGES.extent[1], step: 0.01, disabled: isLocked || !only }
  const put = (change: Partial<Box>, options?: RunOptions) => {
    if (only) perform(place(new Map([[only.id, { box: { ...box, ...change } }]])), options)
  }
  return (
    <Section title={t`Position and size`} isOpen>
      <div className={classes['pair']}>
        <NumberField
          label="X"
          unit="px"
          value={box.x}
          {...far}
          onChange={(x, options) => perform(move(ids, x - box.x, 0), options)}
        />
        <NumberField
          label="Y"
          unit="px"
          value={box.y}
          {...far}
          onChange={(y, options) => perform(move(ids, 0, y - box.y), options)}
        />
        <NumberField
          label={t`Width`}
          unit="px"
          value={box.width}
          {...long}
          onChange={(width, options) => put({ width }, options)}
        />
        <NumberField
          label={t`Height`}
          unit="px"
          value={box.height}
          {...long}
          onChange={(height, options) => put({ height }, options)}
        />
        <NumberField
          label={t`Rotation`}
          unit="°"
          value={only ? box.rotation : null}
          min={-360}
          max={360}
          step={0.01}
          disabled={isLocked}
          onChange={(rotation, options) => perform(turnBy(ids, rotation - box.rotation), options)}
        />
      </div>
    </Section>
  )
}
