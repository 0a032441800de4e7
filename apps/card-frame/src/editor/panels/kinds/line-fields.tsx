import { useLingui } from '@lingui/react/macro'
import type { LineEnd } from '@petalpost/card-document/fields'
import type { LayerOf } from '@petalpost/card-document/layers/schema'

import { ChoiceField } from '#editor/controls/choice/choice-field.tsx'
import { StrokeField } from '#editor/controls/color/stroke-field.tsx'
import { withField } from '#editor/edits/edit.ts'

import type { PanelProps } from '../panel.ts'
import { sameOrNone } from '../shared-values.ts'
import { useCardParts } from '../use-card-parts.ts'
import { useLayers } from '../use-layers.ts'

type End = LineEnd | 'none'

/** Width, color and ends of lines. */
export function LineFields({ layers }: PanelProps<LayerOf<'shape'>>) {
  const { t } = useLingui()
  const { same, change, set } = useLayers('shape', layers)
  const { palette } = useCardParts()
  const ends: { value: End; label: string }[] = [
    { value: 'none', label: t`None` },
    { value: 'arrow', label: t`Arrow` },
    { value: 'dot', label: t`Dot` },
  ]
  const setEnd = (side: 'start' | 'end', end: End) =>
    change((layer) => ({ ...layer, line: withField(layer.line ?? {}, side, end === 'none' ? undefined : end) }))
  return (
    <>
      <StrokeField
        label={t`Line`}
        value={sameOrNone(layers.map(({ stroke }) => stroke))}
        palette={palette}
        isRequired
        onChange={(stroke, options) => set('stroke', stroke, options)}
      />
      <ChoiceField
        label={t`Start of the line`}
        choices={ends}
        value={same(({ line }): End => line?.start ?? 'none')}
        onChange={(end) => setEnd('start', end)}
      />
      <ChoiceField
        label={t`End of the line`}
        choices={ends}
        value={same(({ line }): End => line?.end ?? 'none')}
        onChange={(end) => setEnd('end', end)}
      />
    </>
  )
}
