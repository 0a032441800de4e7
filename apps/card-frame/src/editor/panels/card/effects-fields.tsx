import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { EFFECTS } from '@petalpost/card-document/card'
import { LIMITS } from '@petalpost/card-document/limits'
import { EFFECT_NAMES } from '@petalpost/domain/motion-names'
import { IconPlus } from '@tabler/icons-react'

import type { Change } from '#editor/controls/change.ts'
import { ChoiceField } from '#editor/controls/choice/choice-field.tsx'
import { ColorField } from '#editor/controls/color/color-field.tsx'
import { Removable } from '#editor/controls/removable.tsx'
import { SliderField } from '#editor/controls/slider-field.tsx'
import { useLanguage } from '#editor/controls/use-language.ts'
import { useEdited, useEditor } from '#editor/editor.ts'
import { without } from '#editor/edits/edit.ts'
import { addEffect, changeEffect, type Effect, removeEffect } from '#editor/edits/look/effects.ts'

import { useCardParts } from '../use-card-parts.ts'
import { StartsField } from './starts-field.tsx'

import fields from '#editor/controls/field.module.css'

const NONE: readonly Effect[] = []
const MAX_COLORS = 12

/** What falls, flies or bursts over the whole card. */
export function EffectsFields() {
  const { perform, tryOut } = useEditor()
  const effects = useEdited(({ card }) => card.effects ?? NONE)
  const isFull = effects.length >= LIMITS.effects
  const add = () => {
    perform(addEffect(EFFECTS.find((name) => effects.every((has) => has.name !== name)) ?? 'confetti'))
    tryOut?.({ type: 'effect', index: effects.length })
  }
  return (
    <div className={fields['stack']}>
      {effects.map((effect, index) => (
        <EffectFields
          // oxlint-disable-next-line react/no-array-index-key -- an effect is its place in the list
          key={index}
          number={index + 1}
          effect={effect}
          onChange={(now, options) => {
            perform(changeEffect(index, now), options)
            if (now.name !== effect.name || now.density !== effect.density) tryOut?.({ type: 'effect', index })
          }}
          onRemove={() => perform(removeEffect(index))}
        />
      ))}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={isFull}
        onClick={add}
      >
        <Trans>Add an effect</Trans>
      </Button>
      {isFull && (
        <p className={fields['hint']}>
          <Trans>A card can have up to {LIMITS.effects} effects.</Trans>
        </p>
      )}
    </div>
  )
}

interface EffectFieldsProps {
  number: number
  effect: Effect
  onChange: Change<Effect>
  onRemove: () => void
}

function EffectFields({ number, effect, onChange, onRemove }: EffectFieldsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <div className={fields['inset']} role="group" aria-label={t`Effect ${number}`}>
      <Removable label={t`Remove effect ${number}`} onRemove={onRemove}>
        <ChoiceField
          label={t`Effect`}
          choices={EFFECTS.map((name) => ({ value: name, label: EFFECT_NAMES[name][language] }))}
          value={effect.name}
          onChange={(name) => onChange({ ...effect, name })}
        />
      </Removable>
      <StartsField value={effect.trigger} onChange={(trigger) => onChange({ ...effect, trigger })} />
      <ChoiceField
        label={t`Density`}
        isOpen
        choices={[
          { value: '1', label: t`Light` },
          { value: '2', label: t`Medium` },
          { value: '3', label: t`Dense` },
        ]}
        value={String(effect.density) as '1' | '2' | '3'}
        onChange={(density) => onChange({ ...effect, density: DENSITIES[density] })}
      />
      <SliderField
        label={t`Duration`}
        value={effect.duration / 1_000}
        min={0}
        max={LIMITS.maxMs / 1_000}
        step={0.5}
        unit="s"
        onChange={(seconds, options) => onChange({ ...effect, duration: Math.round(1_000 * seconds) }, options)}
      />
      <EffectColors effect={effect} onChange={onChange} />
    </div>
  )
}

const DENSITIES = { '1': 1, '2': 2, '3': 3 } as const

function EffectColors({ effect, onChange }: Pick<EffectFieldsProps, 'effect' | 'onChange'>) {
  const { t } = useLingui()
  const { palette } = useCardParts()
  const { colors = [] } = effect
  const withColors = (now: string[]): Effect =>
    now.length === 0 ? without(effect, 'colors') : { ...effect, colors: now }
  return (
    <>
      {colors.map((color, index) => (
        <Removable
          // oxlint-disable-next-line react/no-array-index-key -- a color is its place in the list
          key={index}
          label={t`Remove color ${index + 1}`}
          onRemove={() => onChange(withColors(colors.filter((_, at) => at !== index)))}
        >
          <ColorField
            label={t`Color ${index + 1}`}
            value={color}
            palette={palette}
            onChange={(now, options) =>
              onChange(withColors(colors.map((was, at) => (at === index ? now : was))), options)
            }
          />
        </Removable>
      ))}
      <Button
        size="compact-sm"
        variant="default"
        disabled={colors.length >= MAX_COLORS}
        onClick={() => onChange(withColors([...colors, palette[colors.length] ?? '#e25945']))}
      >
        <Trans>Add a color</Trans>
      </Button>
    </>
  )
}
