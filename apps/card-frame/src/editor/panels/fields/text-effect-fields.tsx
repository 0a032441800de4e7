import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { LIMITS } from '@petalpost/card-document/limits'

import { ChoiceField } from '#editor/controls/choice/choice-field.tsx'
import { useChoices } from '#editor/controls/choice/use-choices.ts'
import { ColorField } from '#editor/controls/color/color-field.tsx'
import { SliderField } from '#editor/controls/slider-field.tsx'
import { SwitchField } from '#editor/controls/switch-field.tsx'
import { colorOfCopies, copiesOf, COPY_LOOKS, type CopyLook, lookOf } from '#editor/edits/layers/copies.ts'

import type { PanelProps } from '../panel.ts'
import { sameOf, sameOrNone } from '../shared-values.ts'
import { useCardParts } from '../use-card-parts.ts'
import { useLayers } from '../use-layers.ts'
import { useLetters } from './letter-fields.tsx'

import fields from '#editor/controls/field.module.css'

const LOOK_NAMES: Readonly<Record<CopyLook | 'none', MessageDescriptor>> = {
  none: msg`None`,
  outline: msg`Outline`,
  double: msg`Double outline`,
  shadow: msg`Shadow`,
  glow: msg`Glow`,
  raised: msg`Raised`,
  echo: msg`Echo`,
}

const NEW_COLOR = '#2a1a20'

/** Outlines and shadows of letters, the ground behind them, and the way their lines run. */
export function TextEffectFields({ layers }: PanelProps<LayerOf<'text'>>) {
  const { t } = useLingui()
  const choicesOf = useChoices()
  const { same, change, set } = useLayers('text', layers)
  const { style } = useLetters(layers)
  const { palette } = useCardParts()
  const look = same(({ copies }) => (copies && copies.length > 0 ? (lookOf(copies) ?? 'own') : 'none'))
  const color = same(({ copies = [] }) => colorOfCopies(copies) ?? NEW_COLOR)
  const background = sameOrNone(layers.map((layer) => layer.style.background))
  const names = choicesOf(['none', ...COPY_LOOKS], LOOK_NAMES)
  const isVertical = sameOf(layers.map(({ vertical }) => vertical ?? false))
  return (
    <>
      <ChoiceField<CopyLook | 'none' | 'own'>
        label={t({ message: 'Effect', context: 'text' })}
        choices={look === 'own' ? [...names, { value: 'own', label: t`Custom` }] : names}
        value={look}
        onChange={(chosen) => {
          if (chosen === 'none') set('copies', undefined)
          else if (chosen !== 'own')
            change((layer) => ({ ...layer, copies: copiesOf(chosen, color ?? NEW_COLOR, layer.style) }))
        }}
      />
      {look !== null && look !== 'none' && look !== 'own' && (
        <ColorField
          label={t`Effect color`}
          value={color}
          palette={palette}
          onChange={(now, options) =>
            change((layer) => ({ ...layer, copies: copiesOf(look, now, layer.style) }), options)
          }
        />
      )}
      <SwitchField
        label={t`Background`}
        value={background === null ? null : background !== undefined}
        onChange={(isOn) => style({ background: isOn ? { color: '#fff1ee', padding: 8, radius: 8 } : undefined })}
      />
      {background && (
        <div className={fields['inset']}>
          <ColorField
            label={t`Background color`}
            value={background.color}
            palette={palette}
            onChange={(color, options) => style({ background: { ...background, color } }, options)}
          />
          <SliderField
            label={t`Padding`}
            value={background.padding}
            min={0}
            max={200}
            range={[0, 60]}
            unit="px"
            onChange={(padding, options) => style({ background: { ...background, padding } }, options)}
          />
          <SliderField
            label={t`Corner radius`}
            value={background.radius}
            min={0}
            max={LIMITS.maxSide}
            range={[0, 60]}
            unit="px"
            onChange={(radius, options) => style({ background: { ...background, radius } }, options)}
          />
        </div>
      )}
      <SwitchField
        label={t`Vertical`}
        value={isVertical}
        onChange={(isOn) => set('vertical', isOn ? true : undefined)}
      />
      <SliderField
        label={t`Bend`}
        value={same(({ curve = 0 }) => curve)}
        min={-360}
        max={360}
        unit="°"
        disabled={isVertical === true}
        onChange={(curve, options) => set('curve', curve === 0 ? undefined : curve, options)}
      />
      <ChoiceField
        label={t`Box`}
        choices={[
          { value: 'auto-height', label: t`Height fits the text` },
          { value: 'auto-width', label: t`Width fits the text` },
          { value: 'fixed-shrink', label: t`Fixed size, text shrinks to fit` },
        ]}
        value={same(({ size }) => size)}
        onChange={(size) => change((layer) => ({ ...layer, size }))}
      />
    </>
  )
}
