import { useLingui } from '@lingui/react/macro'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconLayoutAlignBottom,
  IconLayoutAlignMiddle,
  IconLayoutAlignTop,
} from '@tabler/icons-react'

import { ChoiceField } from '#editor/controls/choice/choice-field.tsx'
import { SliderField } from '#editor/controls/slider-field.tsx'

import { useLetters } from './letter-fields.tsx'

/** How lines stand in their box. */
export function ParagraphFields({ layers }: { layers: readonly LayerOf<'text' | 'button'>[] }) {
  const { t } = useLingui()
  const { same, style } = useLetters(layers)
  // a box that is as high as its text has no room above or below
  const hasRoom = layers.some((layer) => layer.type === 'button' || layer.size === 'fixed-shrink')
  return (
    <>
      <ChoiceField
        label={t`Alignment`}
        isOpen
        choices={[
          { value: 'left', label: t`Left`, icon: <IconAlignLeft size={16} aria-hidden /> },
          { value: 'center', label: t`Center`, icon: <IconAlignCenter size={16} aria-hidden /> },
          { value: 'right', label: t`Right`, icon: <IconAlignRight size={16} aria-hidden /> },
          { value: 'justify', label: t`Justified`, icon: <IconAlignJustified size={16} aria-hidden /> },
        ]}
        value={same(({ textAlign }) => textAlign)}
        onChange={(textAlign) => style({ textAlign })}
      />
      {hasRoom && (
        <ChoiceField
          label={t`Vertical alignment`}
          isOpen
          choices={[
            { value: 'top', label: t`Top`, icon: <IconLayoutAlignTop size={16} aria-hidden /> },
            { value: 'middle', label: t`Middle`, icon: <IconLayoutAlignMiddle size={16} aria-hidden /> },
            { value: 'bottom', label: t`Bottom`, icon: <IconLayoutAlignBottom size={16} aria-hidden /> },
          ]}
          value={same(({ verticalAlign }) => verticalAlign)}
          onChange={(verticalAlign) => style({ verticalAlign })}
        />
      )}
      <SliderField
        label={t`Line height`}
        value={same(({ lineHeight }) => lineHeight)}
        min={0.5}
        max={4}
        range={[0.8, 2.5]}
        step={0.05}
        unit="×"
        onChange={(lineHeight, options) => style({ lineHeight }, options)}
      />
      <SliderField
        label={t`Letter spacing`}
        value={same(({ letterSpacing }) => letterSpacing)}
        min={-50}
        max={200}
        range={[-5, 30]}
        step={0.5}
        unit="px"
        onChange={(letterSpacing, options) => style({ letterSpacing }, options)}
      />
    </>
  )
}
