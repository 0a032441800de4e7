import { useLingui } from '@lingui/react/macro'
import { factsOf } from '@petalpost/card-document/layers/facts'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { RANGES } from '@petalpost/card-document/ranges'
import { atom, useAtom } from 'jotai'

import { NumberField } from '../../controls/number-field.tsx'
import { Section } from '../../controls/section.tsx'
import { SwitchField } from '../../controls/switch-field.tsx'
import { useEdited, useEditor } from '../../editor.ts'
import { isGround } from '../../edits/place/ground.ts'
import { reshape, scaleTo, turnBy } from '../../edits/place/nudge.ts'
import { move } from '../../edits/place/place.ts'
import { type Box, boxIn, unionOf } from '../../gestures/box.ts'
import { useSameList } from '../../panels/use-same-list.ts'

import classes from '../parts/panel-frame.module.css'

const SMALLEST = 1

/** Whether the author wants the proportions of a kind kept; missing kinds are as by their handles. */
const keptAtom = atom<Partial<Record<Layer['type'], boolean>>>({})

/** Place, size and rotation of the selected layers. */
export function PlaceSection({ layers }: { layers: readonly Layer[] }) {
  const { t } = useLingui()
  const { perform } = useEditor()
  const card = useEdited((state) => state.card)
  const [kept, setKept] = useAtom(keptAtom)
  const ids = useSameList(layers.map(({ id }) => id))
  const [first] = layers
  if (!first) return null
  const only = layers.length === 1 ? first : undefined
  const { x, y, width, height, rotation }: Box = only ?? boxIn(unionOf(layers))
  const isLocked = layers.some((layer) => layer.locked || isGround(card, layer))
  // several layers scale by one ratio, as by the handles around them
  const isKept = !only || (kept[only.type] ?? factsOf(only).corners === 'ratio')
  const sized = (side: 'width' | 'height', to: number) =>
    isKept ? scaleTo(ids, side, to) : reshape(ids, { [side]: to })
  const [min, max] = RANGES.position
  const far = { min, max, disabled: isLocked, step: 0.01 }
  const long = { min: SMALLEST, max: RANGES.extent[1], step: 0.01, disabled: isLocked }
  return (
    <Section title={t`Position and size`} isOpen>
      <div className={classes['pair']}>
        <NumberField
          label="X"
          unit="px"
          value={x}
          {...far}
          onChange={(to, options) => perform(move(ids, to - x, 0), options)}
        />
        <NumberField
          label="Y"
          unit="px"
          value={y}
          {...far}
          onChange={(to, options) => perform(move(ids, 0, to - y), options)}
        />
        <NumberField
          label={t`Width`}
          unit="px"
          value={width}
          {...long}
          onChange={(to, options) => perform(sized('width', to), options)}
        />
        <NumberField
          label={t`Height`}
          unit="px"
          value={height}
          {...long}
          onChange={(to, options) => perform(sized('height', to), options)}
        />
        <NumberField
          label={t`Rotation`}
          unit="°"
          value={only ? rotation : null}
          min={-360}
          max={360}
          step={0.01}
          disabled={isLocked}
          onChange={(to, options) => perform(turnBy(ids, to - rotation), options)}
        />
      </div>
      <SwitchField
        label={t`Keep proportions`}
        value={isKept}
        disabled={isLocked || !only}
        onChange={(isOn) => setKept({ ...kept, [first.type]: isOn })}
      />
    </Section>
  )
}
